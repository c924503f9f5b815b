/**
 * How many session-checked calls the server answers, against bare node:http on the same machine in the same run.
 *
 *   npm run bench -- api
 *
 * Both run as their own process; the rounds alternate, and the ratio is of neighboring rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../e2e/server.ts';
import { measureRate, type Rate } from './measure-rate.ts';

const rounds = 5;
const load = { connections: 16, milliseconds: 3000 };
const path = '/api/auth/status';

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
const signIn = await fetch(await server.ownerLink(), { redirect: 'manual' });
const cookie = signIn.headers
  .getSetCookie()
  .map((value) => value.split(';')[0])
  .join('; ');
const answer = await (await fetch(server.origin + path, { headers: { cookie } })).text();

const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const bare = spawn(process.execPath, [bareFile, answer], { stdio: ['ignore', 'pipe', 'inherit'] });
const [port] = await once(bare.stdout, 'data');
const bareOrigin = `http://127.0.0.1:${String(port).trim()}`;

const results: { ours: Rate; limit: Rate }[] = [];
try {
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await measureRate({ ...load, origin: bareOrigin, path, headers: { cookie } });
    const ours = await measureRate({ ...load, origin: server.origin, path, headers: { cookie } });
    // The first round warms both up.
    if (round > 0) results.push({ ours, limit });
  }
} finally {
  bare.kill();
  await server.stop();
}

const line = (name: string, rate: Rate): string =>
  `${name.padEnd(28)}${rate.requestsPerSecond.toFixed(0).padStart(8)}/s   p50 ${rate.p50.toFixed(2)} ms   p99 ${rate.p99.toFixed(2)} ms`;
for (const { ours, limit } of results) {
  console.log(line(`bare node:http`, limit));
  console.log(line(`GET ${path}`, ours));
}
const ratios = results.map(({ ours, limit }) => ours.requestsPerSecond / limit.requestsPerSecond).sort((a, b) => a - b);
console.log(
  `ratio to the limit: median ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
);
