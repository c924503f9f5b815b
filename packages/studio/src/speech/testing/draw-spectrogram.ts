import { createCanvas } from '@napi-rs/canvas';
import { frameSize, powerSpectrum } from './spectrum.ts';

export interface SpectrogramOptions {
  /** Highest frequency shown, in Hz. */
  topHz?: number;
  /** Labels under the picture, for example words. */
  marks?: { text: string; startMs: number }[];
  pixelsPerSecond?: number;
}

/**
 * A sound as a PNG: time to the right, frequency upwards, the waveform below. Without listening, it shows pauses,
 * clicks (vertical lines), hum (horizontal lines) and clipping.
 */
export function drawSpectrogram(
  samples: Float32Array,
  sampleRate: number,
  { topHz = 10_000, marks = [], pixelsPerSecond = 220 }: SpectrogramOptions = {},
): Buffer {
  const height = 360;
  const wave = 110;
  const width = Math.max(1, Math.ceil((samples.length / sampleRate) * pixelsPerSecond));
  const canvas = createCanvas(width, height + wave + 20);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#10131a';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const bins = (topHz / sampleRate) * frameSize;
  for (let x = 0; x < width; x++) {
    const from = Math.round((x / pixelsPerSecond) * sampleRate);
    const power = powerSpectrum(samples, from - frameSize / 2);
    for (let y = 0; y < height; y++) {
      const db = 10 * Math.log10((power[Math.floor((1 - y / height) * bins)] ?? 0) + 1e-10);
      const level = Math.min(1, Math.max(0, (db + 45) / 75));
      ctx.fillStyle = `hsl(${260 - 210 * level} 90% ${8 + 62 * level}%)`;
      ctx.fillRect(x, y, 1, 1);
    }
    const part = samples.subarray(from, from + Math.ceil(sampleRate / pixelsPerSecond));
    const top = part.reduce((most, value) => Math.max(most, value), -1);
    const bottom = part.reduce((least, value) => Math.min(least, value), 1);
    ctx.fillStyle = '#7fd1ae';
    const middle = height + wave / 2;
    ctx.fillRect(x, middle - (top * wave) / 2, 1, Math.max(1, ((top - bottom) * wave) / 2));
  }
  ctx.font = '13px sans-serif';
  ctx.fillStyle = '#fff';
  for (const { text, startMs } of marks) {
    const x = (startMs / 1000) * pixelsPerSecond;
    ctx.fillRect(x, height, 1, wave + 20);
    ctx.fillText(text, x + 2, height + wave + 14);
  }
  return canvas.toBuffer('image/png');
}
