import { runCommandLine } from './run-command-line.ts';

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
