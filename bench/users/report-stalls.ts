import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

/*
 * Preloaded into the measured server: writes how long its event loop stood still, once a second, to STALLS_FILE.
 * The server's children inherit the options, so that only the program itself is listened to.
 */
const file = process.env.STALLS_FILE;
const isServer = process.argv[1]?.endsWith('apps/server/src/main.ts') === true;
if (file !== undefined && isServer) {
  const resolution = 5;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const seconds: number[] = [];
  setInterval(() => {
    seconds.push(Math.max(0, delay.max / 1e6 - resolution));
    delay.reset();
    writeFileSync(file, JSON.stringify(seconds));
  }, 1000).unref();
}
