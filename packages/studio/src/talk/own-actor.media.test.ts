import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorDefinition, actorOf, figureOf } from '#actors/actor-definition.ts';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { findPortraitFigure } from '#stills/avatar-portrait/find-portrait-figure.ts';
import type { TalkSpecInput } from './talk-spec.ts';
import { digestTalk } from './testing/draw-talk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-own-actor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const film = (name: string, spec: Pick<TalkSpecInput, 'actorId' | 'actor'>) =>
  digestTalk(
    { ...spec, script: 'My mum buys it.', language: 'en', ratio: '1:1', music: null },
    path.join(folder, name),
  );

describe('an actor outside the cast', () => {
  it('speaks exactly like a cast member with the same looks and voice', async () => {
    const maya = findActor('maya')!;
    const twin: ActorDefinition = { kind: 'drawn', id: maya.id, name: 'Ada', voice: maya.voice, ...figureOf(maya) };
    const [own, ofCast] = [
      await film('own', { actorId: 'act_1', actor: twin }),
      await film('cast', { actorId: 'maya' }),
    ];
    expect(own).toEqual(ofCast);
  });

  it('looks the same each time a portrait’s recipe is read', async () => {
    const recipe = { prompt: 'a red-haired woman with freckles in a kitchen', isSelfie: true, seed: 7 };
    const [first, again] = [await findPortraitFigure(recipe, {}), await findPortraitFigure(recipe, {})];
    expect(first).toEqual(again);
    const [{ voice }, man] = [findActor('maya')!, findActor('theo')!];
    const paint = (figure: typeof first, spoken = voice) =>
      renderActorThumbnail(actorOf({ kind: 'drawn', id: 'act_1', name: 'Ada', voice: spoken, ...figure }), {
        width: 216,
        height: 384,
        format: 'jpeg',
      });
    expect(paint(first).equals(paint(JSON.parse(JSON.stringify(again))))).toBe(true);
    // With any voice.
    expect(paint(first).equals(paint(again, man.voice))).toBe(true);
  });
});
