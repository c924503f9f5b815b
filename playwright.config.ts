import process from 'node:process';
import { defineConfig } from '@playwright/test';

/**
 * Browser tests: the real server (e2e/server.ts) in a real Chromium. The system's browser is used, because
 * Playwright's own build usually lacks the H.264 decoder the results are watched with; CHROMIUM_PATH names another.
 */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  // One server renders at a time, and the tests share two cores with it.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox'] : [] },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
