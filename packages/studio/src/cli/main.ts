import { enableCompileCache } from 'node:module';

// Everything else is loaded after the compile cache is on: 0.6 s of a processor instead of 1.5.
enableCompileCache();
const { runCommandLine } = await import('./run-command-line.ts');

// A reader that stops early ('| head') has all it wants; the work itself continues.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const canceled = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => canceled.abort());

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  signal: canceled.signal,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
