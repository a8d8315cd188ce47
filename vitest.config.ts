import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'reference/**/*.test.ts',
            'tests/audit/**/*.test.ts',
            'tests/live/**/*.test.ts',
            'tests/prose/**/*.test.ts',
            'tests/samples/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/site/**/*.test.ts',
            'deploy/**/*.test.ts',
            'bench/{content,report,support,measure}/**/*.test.ts',
            'bench/*.test.ts',
          ],
        },
      },
      {
        // Each case is a whole build of a small site: one at a time, and minutes on a slow machine.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
