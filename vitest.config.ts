import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    fsModuleCache: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['packages/devenv/src/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['packages/ui/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
