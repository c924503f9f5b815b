import { setTimeout as wait } from 'node:timers/promises';

/** Between two events: more often nobody reads, and models send single letters, renders single frames. */
const pauseMs = 60;

/**
 * Tells how far a work is, at most every few milliseconds and only the newest of what came meanwhile, then returns what the
 * work came to.
 */
export async function* tellNews<News, Result>(
  work: (onNews: (news: News) => void) => Promise<Result>,
): AsyncGenerator<News, Result, undefined> {
  let latest: { news: News } | undefined;
  let arrived = Promise.withResolvers<void>();
  const result = work((news) => {
    latest = { news };
    arrived.resolve();
  }).then((value) => ({ value }));
  // Whoever reads hears of it below, if they are still there.
  result.catch(() => {});
  for (;;) {
    const ended = await Promise.race([result, arrived.promise]);
    if (ended !== undefined) return ended.value;
    arrived = Promise.withResolvers();
    if (latest) yield latest.news;
    await Promise.race([result, wait(pauseMs)]);
  }
}
