import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** One visit: bytes and files as the network carried them, times in milliseconds since the visit began. */
export interface Measures {
  requests: number;
  total: number;
  scripts: number;
  script: number;
  style: number;
  font: number;
  image: number;
  media: number;
  fontsBeforePaint: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What long tasks take beyond 50 ms each. */
  blockedMs: number;
  /** Answers of 400 and more, and lines of the console that tell of errors. */
  refused: number;
}

interface Seen {
  paints: { name: string; at: number }[];
  largest: number;
  shift: number;
  blocked: number;
  now: number;
}

/** How long a page may still fetch things after it has loaded. */
const afterLoadMs = 3000;

/** Runs in the page before anything of it. */
function watch(): void {
  const seen: Seen = { paints: [], largest: 0, shift: 0, blocked: 0, now: 0 };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => seen.paints.push({ name, at: startTime }));
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += Number(entry.value);
  });
  on('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
}

/** Opens a page once, with an empty cache, as a phone on a slow network does. */
export async function measurePage(browser: Browser, address: string): Promise<Measures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const files = new Map<string, { type: string; bytes: number; endedAt: number }>();
  let refused = 0;
  let beganAt = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') refused += 1;
  });
  devTools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (beganAt === 0) beganAt = timestamp;
    files.set(requestId, { type: type ?? 'Other', bytes: 0, endedAt: Number.POSITIVE_INFINITY });
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes += encodedDataLength;
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId);
    if (!file) return;
    file.bytes = encodedDataLength;
    file.endedAt = (timestamp - beganAt) * 1000;
  });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await sleep(afterLoadMs);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();

  const all = [...files.values()];
  const bytesOf = (type: string): number =>
    all.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  const firstPaintMs = seen.paints.find(({ name }) => name === 'first-contentful-paint')?.at ?? Number.NaN;
  return {
    requests: all.length,
    total: all.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: all.filter(({ type }) => type === 'Script').length,
    script: bytesOf('Script'),
    style: bytesOf('Stylesheet'),
    font: bytesOf('Font'),
    image: bytesOf('Image'),
    media: bytesOf('Media'),
    fontsBeforePaint: all
      .filter(({ type, endedAt }) => type === 'Font' && endedAt <= firstPaintMs)
      .reduce((sum, { bytes }) => sum + bytes, 0),
    firstPaintMs,
    largestPaintMs: seen.largest,
    shift: seen.shift,
    blockedMs: seen.blocked,
    refused,
  };
}
