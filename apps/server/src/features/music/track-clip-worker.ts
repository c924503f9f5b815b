import { workerData } from 'node:worker_threads';
import { renderMusic, writeWavFile } from '@hookline/studio/music';
import type { ClipOrder } from './track-clips.ts';

const sampleRate = 32_000;
/** Long enough to hear where a track is going. */
const durationMs = 15_000;

// As talks play it, so that what is listened to is what will be heard.
const { trackId, file }: ClipOrder = workerData;
await writeWavFile(file, { ...renderMusic({ track: trackId, durationMs, sampleRate, seed: 'talk' }), sampleRate });
