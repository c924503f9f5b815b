import { workerData } from 'node:worker_threads';
import { renderMusic, writeWavFile } from '@hookline/studio/music';
import type { ClipOrder } from './track-clips.ts';

const sampleRate = 32_000;
/** Long enough to give an impression of the track. */
const durationMs = 15_000;

// The same version that videos use, so that the clip matches the result.
const { trackId, file }: ClipOrder = workerData;
await writeWavFile(file, { ...renderMusic({ track: trackId, durationMs, sampleRate, seed: 'talk' }), sampleRate });
