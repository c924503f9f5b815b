import { musicTracks } from '@hookline/contract/music-tracks';
import { captionStyles, ratios } from '@hookline/contract/talking-actor-options';
import { musicTracks as studioTracks } from '@hookline/studio/music';
import { talkSpecSchema } from '@hookline/studio/render';
import { expect, it } from 'vitest';

it('offers exactly the studio’s music', () => {
  expect(studioTracks.map(({ id, title, mood }) => ({ id, title, mood }))).toEqual(musicTracks);
});

it('offers only what the studio accepts', () => {
  const spec = { actorId: 'maya', script: 'Hello' };
  for (const ratio of ratios) talkSpecSchema.parse({ ...spec, ratio });
  for (const style of captionStyles) talkSpecSchema.parse({ ...spec, captions: { style } });
});
