import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { loadTalkMedia, planTalkEdit } from '#talk/talk-media.ts';
import { type TalkSpecInput, talkSpecSchema } from '#talk/talk-spec.ts';

let folder: string;
let photo: string;
const actor = cast[0]!;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-talk-media-'));
  photo = path.join(folder, 'bottle.png');
  await writeFile(photo, drawProductPhoto('bottle').toBuffer('image/png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function plan(input: Partial<TalkSpecInput>) {
  const spec = talkSpecSchema.parse({ actorId: actor.id, script: 'A bottle of tea.', media: [photo], ...input });
  const media = await loadTalkMedia(spec, actor, { cacheDir: path.join(folder, 'cache') });
  const surroundings = () => {
    throw new Error('nothing is to stand beside the face');
  };
  const { clips } = planTalkEdit(spec, media, { words: [], speechEndMs: 12_000, surroundings });
  return { held: media.held, kinds: new Set(clips.map(({ kind }) => kind)) };
}

it('shows a cut-out product in the frame, or in the hand and then nothing beside it', async () => {
  const beside = await plan({});
  expect(beside.held).toBeNull();
  expect([...beside.kinds]).not.toEqual([]);
  const inHand = await plan({ holdProduct: true });
  expect(inHand.held?.isCutOut).toBe(true);
  expect(inHand.held?.image.height).toBeGreaterThan(inHand.held?.image.width ?? 0);
  expect(inHand.kinds).toEqual(new Set(['full']));
});

it('shows what is too big to hold beside the actor, and says so', async () => {
  const spec = talkSpecSchema.parse({
    actorId: actor.id,
    script: 'A bike for the city.',
    media: [photo],
    productName: 'City bike',
    holdProduct: true,
  });
  const media = await loadTalkMedia(spec, actor, { cacheDir: path.join(folder, 'cache') });
  expect(media.held).toBeNull();
  expect(media.warnings).toEqual(['Too big to hold: bike. The product is shown beside them.']);
});

it('has nothing to hold without a picture', async () => {
  expect((await plan({ holdProduct: true, media: [] })).held).toBeNull();
});
