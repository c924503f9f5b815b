import { setTimeout as delay } from 'node:timers/promises';
import { operationSchema, operations } from '@hookline/contract/operations';
import { z } from 'zod';
import type { SeedVisitor } from './seed-visitor.ts';

/** Short, because they are rendered while a developer waits. */
const finished = [
  { script: 'This mug stays warm until lunch.', actorIds: ['maya'], music: null },
  { script: 'One bag. Three days. No checked luggage.', actorIds: ['theo'], ratio: '1:1', captions: 'boxed' },
];
const hook = { hookText: 'Nobody told me this about coffee.', actorId: 'maya' };
/** Long ones, so that their progress can be looked at after the next start. */
const waiting = {
  script:
    'I used to forget half of my shopping list. Then I tried this little notebook, which fits in any pocket. ' +
    'The paper does not bleed, the cover survives rain, and it costs less than two coffees. Look for it in our shop.',
  actorIds: ['maya', 'theo'],
};

const startedSchema = z.object({ operations: z.array(z.object({ operationId: z.string(), videoId: z.string() })) });
const listSchema = z.object({ operations: z.array(operationSchema) });
const pollMs = 300;

/** Creates videos in every state except failed; returns a queued operation that can be made to fail. */
export async function makeSeedVideos(visitor: SeedVisitor): Promise<{ toFail: string }> {
  const create = async (order: object) => startedSchema.parse(await visitor.post('/api/ugc/create', order)).operations;
  const [first] = (await Promise.all(finished.map(create))).flat();
  await visitor.post('/api/ugc/hook', hook);
  if (first) await visitor.put(`/api/video/${first.videoId}`, { name: 'Warm mug, first cut' });
  await visitor.post('/api/actors/maya/favourite');
  await untilAllEnded(visitor);

  const [canceled] = await create({ ...waiting, actorIds: ['maya'] });
  if (canceled) await visitor.post(operations.cancel.path.replace(':id', canceled.operationId));
  await create(waiting);
  const [toFail] = await create({ ...waiting, actorIds: ['theo'] });
  if (!toFail) throw new Error('One actor gives one operation');
  return { toFail: toFail.operationId };
}

/** @throws Error when one of them did not become a video */
async function untilAllEnded(visitor: SeedVisitor): Promise<void> {
  for (;;) {
    const list = listSchema.parse(await visitor.get(operations.list.path)).operations;
    const failed = list.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`a video failed: ${failed.error}`);
    if (list.every(({ status }) => status === 'completed')) return;
    await delay(pollMs);
  }
}
