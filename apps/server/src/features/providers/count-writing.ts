import type { TextWriter, TokenUsage } from '@hookline/providers/writing';
import type { Logger } from 'pino';
import { addCallSpending, sumSpentUsd } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { isProviderError } from './provider-error.ts';

export interface CountWritingDeps {
  db: Database;
  logger: Logger;
  monthlyCapUsd: number | null;
}

/**
 * A writer whose texts count toward the monthly cap, and which writes nothing when that is reached: callers then do what
 * they do when a model cannot be asked. Calls at the same moment may go over it by what each of them costs, some cents.
 */
export function countWriting(writer: TextWriter, { db, logger, monthlyCapUsd }: CountWritingDeps): TextWriter {
  const { provider, model } = writer;
  return {
    provider,
    model,
    async write(request, options) {
      // Loaded with the adapter already; without one, no code of services is.
      const { ProviderError } = await import('@hookline/providers/http/provider-error');
      const { estimateTokens, estimateWritingUsd } = await import('@hookline/providers/writing');
      if (monthlyCapUsd !== null && (await sumSpentUsd(db)) >= monthlyCapUsd) {
        throw new ProviderError({ provider, call: 'write', reason: 'no_balance', text: 'the monthly cap is reached' });
      }
      let told: TokenUsage | undefined;
      let soFar = '';
      const { onText } = options;
      const estimated = (text: string): TokenUsage => ({
        input: estimateTokens(request.rules + request.words),
        output: estimateTokens(text),
      });
      const count = async (usage: TokenUsage): Promise<void> => {
        try {
          await addCallSpending(db, provider, estimateWritingUsd(usage));
        } catch (err) {
          // The text is here and was paid for.
          logger.error({ err, provider }, 'the cost of a text could not be written down');
        }
      };
      try {
        const text = await writer.write(request, {
          ...options,
          onUsage: (usage) => {
            told = usage;
          },
          onText:
            onText &&
            ((text) => {
              soFar = text;
              return onText(text);
            }),
        });
        await count(told ?? estimated(text));
        return text;
      } catch (error) {
        // Nothing is billed for a call that was turned away; a broken off or useless answer is.
        const wasFree = isProviderError(error) && !error.mayHaveCost && told === undefined && soFar === '';
        if (!wasFree) await count(told ?? estimated(soFar));
        throw error;
      }
    },
  };
}
