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
  // Each has servers of its own; tests wait for pages more than they compute.
  workers: 2,
  timeout: 120_000,
  // Long enough for a machine that does other things besides.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // Where nobody is there to run it again. The run names each test that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox'] : [] },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
