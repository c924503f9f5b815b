import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationReasons } from '@hookline/contract/operations';
import { startStub } from '@hookline/providers/testing/stub-server';
import { findFfmpeg } from '@hookline/studio/render';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineError } from '#features/operations/index.ts';
import { explainProviderFailure, isProviderError } from '#features/providers/index.ts';
import { type EngineCase, serviceAnswers, serviceCases, studioCases } from '#testing/engine-cases.ts';

/*
 * What every engine behind a port owes its callers, ours and those of services alike. What each of them makes is seen in
 * tests of its own; here the studio makes what takes it less than a second, and the rest with TEST_FULL=1.
 */

const stub = await startStub();
stub.answer = serviceAnswers(() => stub.url);
const root = await mkdtemp(join(tmpdir(), 'hookline-engines-'));
const { PATH: searchPath = '' } = process.env;
const ffmpegPath = await findFfmpeg({ ffmpegPath: undefined, searchPath });
const ours = studioCases({ ffmpegPath, cacheFolder: join(root, 'cache') });
const theirs = await serviceCases(stub.url);
afterAll(async () => {
  await stub[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

async function make(engine: EngineCase, isGood: boolean, signal = new AbortController().signal) {
  const folder = await mkdtemp(join(root, 'run-'));
  await mkdir(folder, { recursive: true });
  const made = engine.make({ folder, isGood, signal });
  return { made, leftovers: async () => (await readdir(folder)).filter((name) => name.startsWith('made')) };
}

/** The closed reason and the sentence of a failure, as people are told. */
function explain(error: unknown, label: string): { reason: string; message: string } {
  if (isProviderError(error)) return explainProviderFailure(error.reason, label, error).failure;
  if (error instanceof EngineError) return error;
  throw error;
}

describe.each([...ours, ...theirs].map((engine) => [engine.title, engine] as const))('%s', (_title, engine) => {
  it('says who it is, and what it can do', () => {
    expect(engine.label).toMatch(/^\S.{1,39}$/);
    if (engine.abilities === null) return;
    const {
      ratios,
      durations,
      longestSeconds,
      longestText,
      imageTypes,
      mostImages,
      fewestImages = 0,
      pollEveryMs,
    } = engine.abilities;
    for (const ratio of ratios) expect(ratio).toMatch(/^(\d+:\d+|auto)$/);
    for (const seconds of durations) expect(seconds).toBeLessThanOrEqual(longestSeconds ?? 0);
    expect(mostImages).toBeGreaterThanOrEqual(fewestImages);
    if (mostImages > 0) expect(imageTypes).toContain('image/jpeg');
    expect([longestText > 0, pollEveryMs >= 1000]).toEqual([true, true]);
  });

  it('refuses with one of our reasons and a sentence, and leaves nothing', async () => {
    const { made, leftovers } = await make(engine, false);
    const error = await made.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const { reason, message } = explain(error, engine.label);
    expect(operationReasons).toContain(reason);
    expect(message).toMatch(/^[A-Z].{10,198}[.!?]$/);
    expect(message).not.toMatch(/secret|\/|undefined|Error/);
    expect(await leftovers()).toEqual([]);
  });

  it('ends when it is not wanted any more, and leaves nothing', async () => {
    const controller = new AbortController();
    const { made, leftovers } = await make(engine, true, controller.signal);
    controller.abort(new Error('not wanted'));
    await expect(made).rejects.toThrow();
    expect(await leftovers()).toEqual([]);
  });

  if (engine.isSlow && process.env.TEST_FULL !== '1') return;
  it('gives what it promises', async () => {
    const { made } = await make(engine, true);
    const { seconds, ...rest } = await made;
    const { seconds: promised, ...others } = engine.promised;
    expect(rest).toMatchObject(others);
    if (promised !== undefined) expect(seconds).toBeCloseTo(promised, 0);
    if (seconds !== undefined) expect(seconds).toBeGreaterThan(0.2);
  });
});

it('knows every port, and every service that submits work', () => {
  expect(ours).toHaveLength(8);
  const services = new Set(theirs.map(({ abilities }) => abilities?.provider));
  for (const name of ['captions', 'mirage', 'runware', 'kie']) expect(services).toContain(name);
});
