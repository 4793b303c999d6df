import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['packages/devenv/src/test-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    fsModuleCache: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
