import { messages } from '@hookline/contract/messages';
import { expect, it } from 'vitest';
import { findTakeProblem, judgeLevel } from './judge-level.ts';

it('tells what is wrong with the level', () => {
  const said = (recentDb: number, floorDb?: number) => judgeLevel(recentDb, floorDb).text;
  expect([said(-1), said(-12, -60), said(-35, -60), said(-90), said(-12, -30)]).toEqual([
    'Too loud',
    'Good level',
    'Too quiet',
    'No sound',
    'Noisy room',
  ]);
});

it('keeps only takes with a voice', () => {
  const text = messages.voiceRecordings;
  expect(findTakeProblem(new Float32Array(200).fill(0.001))).toBe(text.microphone.silent);
  expect(findTakeProblem(Float32Array.from({ length: 200 }, (_, index) => (index < 5 ? 0.8 : 0.002)))).toBe(
    text.silent,
  );
  expect(findTakeProblem(new Float32Array(200).fill(0.3))).toBeNull();
});
