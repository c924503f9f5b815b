import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { letPagesSleep } from './build-steps/let-pages-sleep.ts';
import { publicPaths } from './src/app/public-paths.ts';

// No server rendering at run time: public pages are written out at build time, the dashboard runs in the browser from
// the fallback document, so the Node server only ever hands out files and JSON.
export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  // The page for addresses that lead nowhere is readable without a program, too.
  prerender: [...publicPaths, '/404'],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => letPagesSleep(join(buildDirectory, 'client')),
} satisfies Config;
