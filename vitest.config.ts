import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one processor stays free: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Most of the time goes into loading modules, which the files of a worker then share.
          isolate: false,
          restoreMocks: true,
          globalSetup: 'tests/support/temporary-folder.ts',
          // A busy machine takes five seconds for what takes one.
          testTimeout: 20_000,
          include: [
            'src/**/*.test.ts',
            'reference/**/*.test.ts',
            'verify/**/*.test.ts',
            'tests/prose/**/*.test.ts',
            'tests/samples/**/*.test.ts',
            'deploy/**/*.test.ts',
            // Not in bench/.work/, which has copies of the site.
            'bench/*.test.ts',
            'bench/{content,report}/*.test.ts',
          ],
        },
      },
      {
        // Most tests build a small site, which takes minutes on a slow machine.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
