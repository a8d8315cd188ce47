import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Without it one processor is kept free, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Most of the time goes into loading modules: the files of a worker share them.
          isolate: false,
          restoreMocks: true,
          globalSetup: 'tests/support/temporary-folder.ts',
          // A machine that does something else too takes five seconds for what takes one.
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
        // Most cases are a whole build of a small site: minutes on a slow machine.
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
