import { describe, expect, it } from 'vitest';
import { stretchPhones } from './stretch-phones.ts';

const sampleRate = 24_000;
/** 200 ms of silence, 800 ms of tone, 500 ms of silence. */
const samples = Float32Array.from({ length: 1.5 * sampleRate }, (_, index) =>
  index >= 0.2 * sampleRate && index < sampleRate ? Math.sin(index / 10) * 0.5 : 0,
);
const model = {
  samples: new Float32Array(0),
  sampleRate: 22_050,
  phones: [
    { symbol: '', startMs: 0, endMs: 50 },
    { symbol: 'h', startMs: 50, endMs: 150 },
    { symbol: 'a', startMs: 150, endMs: 250 },
    { symbol: '', startMs: 250, endMs: 350 },
    { symbol: 'm', startMs: 350, endMs: 450 },
    { symbol: '', startMs: 450, endMs: 600 },
  ],
  tokens: [
    { token: 0, startMs: 50, endMs: 250 },
    { token: 1, startMs: 350, endMs: 450 },
  ],
};

describe('stretchPhones', () => {
  it('maps the phones onto the audible sound, without gaps', () => {
    const { phones, tokens } = stretchPhones({ samples, sampleRate }, model);
    expect(phones.map(({ symbol }) => symbol).join('|')).toBe('|h|a||m|');
    expect(phones[1]!.startMs).toBeCloseTo(200, -1);
    expect(phones[4]!.endMs).toBeCloseTo(1000, -1);
    expect(phones.at(-1)!.endMs).toBe(1500);
    for (const [index, phone] of phones.slice(1).entries()) expect(phone.startMs).toBeCloseTo(phones[index]!.endMs, 6);
    expect(tokens[0]!.endMs).toBeCloseTo(600, -1);
    expect(tokens[1]!.startMs).toBeCloseTo(800, -1);
  });

  it('places words at their known times, and the rest in between', () => {
    const known = [{ token: 1, startMs: 500, endMs: 950 }];
    const { phones, tokens } = stretchPhones({ samples, sampleRate }, model, known);
    expect(tokens[1]!.startMs).toBeCloseTo(500, 6);
    expect(phones.find(({ symbol }) => symbol === 'm')!.startMs).toBeCloseTo(500, 6);
    expect(tokens[0]!.endMs).toBeCloseTo(400, -1);
    for (const [index, phone] of phones.slice(1).entries()) expect(phone.startMs).toBeCloseTo(phones[index]!.endMs, 6);
  });

  it('is silent in a pause that the model lacks', () => {
    const together = {
      ...model,
      phones: [
        { symbol: 'h', startMs: 0, endMs: 100 },
        { symbol: 'a', startMs: 100, endMs: 200 },
        { symbol: 'm', startMs: 200, endMs: 300 },
      ],
      tokens: [
        { token: 0, startMs: 0, endMs: 200 },
        { token: 1, startMs: 200, endMs: 300 },
      ],
    };
    const known = [
      { token: 0, startMs: 200, endMs: 400 },
      { token: 1, startMs: 700, endMs: 1000 },
    ];
    const { phones, tokens } = stretchPhones({ samples, sampleRate }, together, known);
    expect(phones.map(({ symbol }) => symbol).join('|')).toBe('|h|a||m|');
    expect(phones[3]).toMatchObject({ startMs: 400, endMs: 700 });
    expect(tokens[0]!.endMs).toBe(400);
    expect(tokens[1]!.startMs).toBe(700);
    for (const [index, phone] of phones.slice(1).entries()) expect(phone.startMs).toBeCloseTo(phones[index]!.endMs, 6);
  });

  it('ignores decreasing times', () => {
    const known = [
      { token: 0, startMs: 700, endMs: 800 },
      { token: 1, startMs: 300, endMs: 400 },
    ];
    const { phones } = stretchPhones({ samples, sampleRate }, model, known);
    for (const phone of phones) expect(phone.endMs).toBeGreaterThanOrEqual(phone.startMs);
  });

  it('accepts silence', () => {
    const { phones } = stretchPhones({ samples: new Float32Array(2400), sampleRate }, model);
    expect(phones.at(-1)!.endMs).toBeCloseTo(100, 3);
  });
});
