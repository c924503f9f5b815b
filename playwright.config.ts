import { existsSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { isFullRun } from './e2e/is-full-run.ts';

/**
 * Browser tests: the real server (e2e/server.ts) in a real Chromium. The system's browser is used, because
 * Playwright's own build usually lacks the H.264 decoder the results are watched with: the one without windows if it is
 * there, which is quicker. CHROMIUM_PATH names another.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file)) ?? '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isFullRun ? [] : '**/*.full.spec.ts',
  // Second looks at what other tests prove already; each says which.
  grepInvert: isFullRun ? [] : /@full/,
  globalSetup: './e2e/prepare-run.ts',
  // Each has servers of its own; two leave a third of two cores idle, as tests wait for pages.
  workers: 3,
  timeout: 300_000,
  // Long enough for a machine that does other things besides: what is awaited is there sooner or is not there at all.
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  // Where nobody is there to run it again. The run names each test that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox'] : [] },
    viewport: { width: 1440, height: 900 },
    // Nothing is clicked while it moves; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A page that does not come is told as such, not as a test that took too long.
    navigationTimeout: 90_000,
    // Nor one on which something cannot be pressed, because it is not there or something lies over it.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
  },
});
