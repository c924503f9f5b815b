import { renderVideo } from '@revideo/renderer';

/* Renders the scene with Revideo; run inside the peers' folder. Its server and browser start within the time. */
const [, , chromium, outFile, ffmpegPath, ffprobePath] = process.argv;
const startedAt = performance.now();
await renderVideo({
  projectFile: './revideo-scene.mjs',
  settings: {
    outFile,
    workers: 1,
    dimensions: [1080, 1920],
    ffmpeg: { ffmpegPath, ffprobePath },
    puppeteer: { executablePath: chromium, args: ['--no-sandbox'] },
  },
});
process.stdout.write(`${JSON.stringify({ seconds: (performance.now() - startedAt) / 1000 })}\n`);
process.exit(0);
