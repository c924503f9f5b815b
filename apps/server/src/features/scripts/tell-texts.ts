import { setTimeout as wait } from 'node:timers/promises';

/** Between two events: more often nobody reads, and models send single letters. */
const pauseMs = 60;

/**
 * Tells a text while it is written, at most every few milliseconds and only the newest of what came meanwhile, then returns
 * what the work came to.
 */
export async function* tellTexts<Result>(
  work: (onText: (text: string) => void) => Promise<Result>,
): AsyncGenerator<{ text: string }, Result, undefined> {
  let latest: string | undefined;
  let news = Promise.withResolvers<void>();
  const result = work((text) => {
    latest = text;
    news.resolve();
  }).then((value) => ({ value }));
  // Whoever reads hears of it below, if they are still there.
  result.catch(() => {});
  for (;;) {
    const ended = await Promise.race([result, news.promise]);
    if (ended !== undefined) return ended.value;
    news = Promise.withResolvers();
    yield { text: latest ?? '' };
    await Promise.race([result, wait(pauseMs)]);
  }
}
