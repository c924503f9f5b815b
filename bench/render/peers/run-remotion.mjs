import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';

/* Renders the scene with Remotion; run inside the peers' folder. Bundling is not counted: it is done once a project. */
const [, , chromium, outFile] = process.argv;
const serveUrl = await bundle({ entryPoint: path.resolve('remotion-scene.mjs'), publicDir: path.resolve('public') });
const browser = { browserExecutable: chromium, chromeMode: 'chrome-for-testing', logLevel: 'error' };
const composition = await selectComposition({ serveUrl, id: 'talk', ...browser });
const startedAt = performance.now();
await renderMedia({
  serveUrl,
  composition,
  outputLocation: outFile,
  codec: 'h264',
  crf: 21,
  x264Preset: 'veryfast',
  concurrency: 2,
  overwrite: true,
  ...browser,
});
process.stdout.write(`${JSON.stringify({ seconds: (performance.now() - startedAt) / 1000 })}\n`);
process.exit(0);
