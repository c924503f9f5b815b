/**
 * What public pages weigh and how soon they are there, in a browser with an empty cache.
 *
 *   npm run bench -- site [--runs 3] [--path /pricing] [--lighthouse]
 *
 * As a phone: 412 x 823 pixels, a processor four times slower, 1.6 Mbit/s with 150 ms to the server. Bytes are those of
 * the network, compressed, until three seconds after the page has loaded. Medians of the runs. With `--lighthouse` its marks instead, which is fetched for that.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { publicPaths } from '../../apps/web/src/app/public-paths.ts';
import { startServer } from '../../e2e/server.ts';
import { type Measures, measurePage } from './measure-page.ts';
import { type LighthouseReport, runLighthouse } from './run-lighthouse.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    path: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const goals = {
  home: { script: 60_000, files: 10 },
  reading: { script: 25_000 },
  fontsBeforePaint: 60_000,
  performance: 98,
  otherMarks: 100,
};
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file)) ?? '/usr/bin/chromium';

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);

async function measure(browser: Browser, address: string): Promise<Measures> {
  const runs: Measures[] = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measurePage(browser, address));
  const of = (name: keyof Measures): number => median(runs.map((run) => run[name]));
  return {
    requests: of('requests'),
    total: of('total'),
    scripts: of('scripts'),
    script: of('script'),
    style: of('style'),
    font: of('font'),
    image: of('image'),
    media: of('media'),
    fontsBeforePaint: of('fontsBeforePaint'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    shift: of('shift'),
    blockedMs: of('blockedMs'),
    refused: of('refused'),
  };
}

const paths = values.path ? [values.path] : publicPaths;

/** Weighs every page; what misses a goal. */
async function weigh(browser: Browser, origin: string): Promise<string[]> {
  const missed: string[] = [];
  console.log(
    'kB of       all  script files    style   fonts (before paint) images   clips   first paint  LCP  shift  blocked',
  );
  for (const path of paths) {
    const page = await measure(browser, origin + path);
    const paints = `${Math.round(page.firstPaintMs)} ms  ${Math.round(page.largestPaintMs)} ms`;
    console.log(
      `${path}\n     ${kB(page.total)} ${kB(page.script)} ${page.scripts} ${kB(page.style)} ${kB(page.font)} (${kB(page.fontsBeforePaint).trim()}) ${kB(page.image)} ${kB(page.media)}   ${paints}  ${page.shift.toFixed(3)}  ${Math.round(page.blockedMs)} ms`,
    );
    const most = path === '/' ? goals.home.script : goals.reading.script;
    if (page.script > most) missed.push(`${path}: ${kB(page.script).trim()} kB of scripts, goal ${most / 1000}`);
    if (page.scripts > goals.home.files)
      missed.push(`${path}: ${page.scripts} files of scripts, goal ${goals.home.files}`);
    if (page.fontsBeforePaint > goals.fontsBeforePaint)
      missed.push(`${path}: ${kB(page.fontsBeforePaint).trim()} kB of fonts before the first paint`);
    if (page.refused > 0) missed.push(`${path}: ${page.refused} refused requests or errors`);
  }
  return missed;
}

/** Rates every page with Lighthouse; what misses a goal. */
async function rate(origin: string): Promise<string[]> {
  const missed: string[] = [];
  console.log('performance  accessibility  best practices  seo');
  for (const path of paths) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      reports.push(await runLighthouse(origin + path, executablePath));
    const { performance, ...others } = medianMarks(reports);
    const complaints = [...new Set(reports.flatMap((report) => report.complaints))];
    console.log([path, performance, ...Object.values(others), ...complaints].join('  '));
    if (performance < goals.performance) missed.push(`${path}: ${performance} for performance`);
    for (const [name, mark] of Object.entries(others))
      if (mark < goals.otherMarks) missed.push(`${path}: ${mark} for ${name}`);
  }
  return missed;
}

function medianMarks(reports: readonly LighthouseReport[]): LighthouseReport['marks'] {
  const of = (name: keyof LighthouseReport['marks']): number => median(reports.map(({ marks }) => marks[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const missed = values.lighthouse ? await rate(server.origin) : await weigh(browser, server.origin);
  console.log(missed.length === 0 ? 'Every goal is met.' : `Missed:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
