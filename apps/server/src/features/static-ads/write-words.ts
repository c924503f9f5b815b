import { type OperationRun, replaceInput } from '#features/operations/index.ts';
import type { ProductRow } from '#features/products/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { AdWriter } from './ad-writer.ts';
import type { MakeAdsDeps } from './make-ads.ts';
import type { StaticAdsInput } from './static-ads-input.ts';

/** Whether a writer is to be asked for the words of these ads: new ones that nobody was asked about. */
export function wantsWords(writer: AdWriter | null, { work }: Pick<StaticAdsInput, 'work'>): writer is AdWriter {
  return writer !== null && work.kind === 'new' && work.words === undefined;
}

/**
 * Asks the writer for the words of new ads and keeps them with the operation, so that no later run asks again. Where it
 * fails, or writes what may not be said, the engine finds the words. Null when the operation is no longer this run's.
 */
export async function writeWords(
  run: OperationRun,
  { db, moderation }: Pick<MakeAdsDeps, 'db' | 'moderation'>,
  writer: AdWriter,
  { product, input }: { product: ProductRow; input: StaticAdsInput },
): Promise<StaticAdsInput | null> {
  if (input.work.kind !== 'new') return input;
  run.report({ stage: 'write', stageProgress: 0, progress: 1, frame: null, frames: null, previewFrame: null });
  const { name, description, brand } = product;
  const { brief: message, earlier = [] } = input.work;
  const about = { product: { name, description }, message, earlier, tone: brand.tone ?? null, avoid: brand.avoid };
  const words = await writer.writeNew(about, run.signal);
  const texts = words && [...words.ads.flatMap(({ headline, line }) => [headline, line]), ...words.benefits];
  const isAllowed = texts !== null && (await moderation.allows([...texts, words?.action].join('\n'), run.signal));
  const written: StaticAdsInput = { ...input, work: { ...input.work, words: isAllowed ? words : null } };
  const own = { id: run.operation.id, attempt: run.attempt };
  return (await runTransaction(db, (tx) => replaceInput(tx, own, written))) ? written : null;
}
