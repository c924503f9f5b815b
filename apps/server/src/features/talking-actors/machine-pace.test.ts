import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMachinePace } from './machine-pace.ts';
import type { TalkingActorEngine } from './talking-actor-engine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machine-pace-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const timings = { stageMs: { voice: 900, frames: 3000, encode: 600 }, size: 4500 };

function build(hasLearned = false) {
  let renders = 0;
  const engine: TalkingActorEngine = {
    name: 'test',
    isAvailable: true,
    async render() {
      renders += 1;
      return { durationMs: 4500, width: 1080, height: 1920, language: 'en', notes: [], timings };
    },
  };
  const files = { file: join(folder, 'cache', 'pace.json'), workFolder: join(folder, 'work') };
  const pace = createMachinePace({ engine, ...files, hasLearned: async () => hasLearned });
  return { pace, countRenders: () => renders };
}

it('measures once and keeps the result for later starts', async () => {
  const first = build();
  expect(first.pace.read()).toBeNull();
  await first.pace.measure();
  expect([first.pace.read(), first.countRenders()]).toEqual([timings, 1]);
  const second = build();
  await second.pace.measure();
  expect([second.pace.read(), second.countRenders()]).toEqual([timings, 0]);
});

it('measures nothing if videos have given better data', async () => {
  const { pace, countRenders } = build(true);
  await pace.measure();
  expect([pace.read(), countRenders()]).toEqual([null, 0]);
});
