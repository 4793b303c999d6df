import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['./scripts/times/stories.mjs'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/playwright.json' }],
  ],
  outputDir: 'test-results',
  use: { actionTimeout: 60_000, screenshot: 'only-on-failure' },
})
