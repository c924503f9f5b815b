import { describe, expect, it } from 'vitest';
import { createPortraitActor } from '#stills/avatar-portrait/create-portrait-actor.ts';
import { readPortraitPrompt } from '#stills/avatar-portrait/read-portrait-prompt.ts';
import { noReference } from '#stills/avatar-portrait/read-reference.ts';
import {
  type ActorDefinition,
  actorDefinitionSchema,
  actorOf,
  figureOf,
  photoActorDefinitionSchema,
} from './actor-definition.ts';
import { cast, findActor } from './cast.ts';
import { findSpeaker } from './find-speaker.ts';

const maya = findActor('maya')!;
const defined: ActorDefinition = { kind: 'drawn', id: 'act_1', name: 'Ada', voice: maya.voice, ...figureOf(maya) };

describe('an actor’s definition', () => {
  it('contains everything needed to draw a person, also as stored JSON', () => {
    for (const actor of cast) {
      const { id, name, voice } = actor;
      const stored: unknown = JSON.parse(JSON.stringify({ kind: 'drawn', id, name, voice, ...figureOf(actor) }));
      const back = actorOf(actorDefinitionSchema.parse(stored));
      expect({ look: back.look, seed: back.seed, setting: { seated: false, ...actor.setting } }).toEqual({
        look: actor.look,
        seed: actor.seed,
        setting: back.setting,
      });
    }
  });

  it('contains the people of portraits as well', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const prompt = ['a chef in an apron', 'a man with a scarf and a hat', 'a senior woman', 'a person'][seed % 4]!;
      const actor = createPortraitActor(readPortraitPrompt(prompt), String(seed), seed % 3 === 0, noReference);
      const figure = figureOf(actor);
      expect(actorDefinitionSchema.parse({ ...defined, ...figure }).look).toEqual(figure.look);
    }
  });

  it.each([
    ['a color that is none', { look: { ...defined.look, skin: 'url(#x)' } }],
    ['hair nobody can draw', { look: { ...defined.look, hair: 'flames' } }],
    ['a place that does not exist', { setting: { ...defined.setting, scene: 'moon' } }],
    ['a voice nobody has', { voice: { ...defined.voice, pitch: 9 } }],
    ['no name', { name: ' ' }],
  ])('is refused with %s', (_, change) => {
    expect(actorDefinitionSchema.safeParse({ ...defined, ...change }).success).toBe(false);
  });

  it('ranks before the cast', async () => {
    expect(await findSpeaker({ actorId: 'theo', actor: defined })).toMatchObject({ id: 'act_1', name: 'Ada' });
    expect((await findSpeaker({ actorId: 'theo', actor: null }))?.id).toBe('theo');
    expect(await findSpeaker({ actorId: 'act_1', actor: null })).toBeUndefined();
    const photo = { kind: 'photo', id: 'act_2', name: 'Jo', folder: '/nowhere', voice: maya.voice } as const;
    await expect(
      findSpeaker({ actorId: 'theo', actor: photoActorDefinitionSchema.parse(photo) }),
    ).rejects.toMatchObject({ code: 'unreadable_media' });
  });
});
