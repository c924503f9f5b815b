import { pagePaths } from '@hookline/contract/page-paths';
import { creditKinds, creditNouns } from '@hookline/contract/plans';
import { z } from 'zod';
import { formatDay, template } from './mail-template.ts';

const params = z.object({
  kind: z.enum(creditKinds),
  used: z.number().int(),
  limit: z.number().int(),
  /** When new credits come. */
  resetsAt: z.iso.datetime(),
  mayUpgrade: z.boolean(),
});

/** Warnings about credits; people can turn them off. */
export const creditTemplates = {
  'credits-low': template(
    params,
    ({ kind, used, limit, resetsAt, mayUpgrade }, { productName, origin }) => ({
      subject: `Your ${productName} ${creditNouns[kind].short} credits are almost used`,
      before: [
        `You have used ${used} of ${limit} ${creditNouns[kind].short} credits. ${limit - used} left.`,
        `New credits come on ${formatDay(resetsAt)}.`,
      ],
      action: mayUpgrade
        ? { label: 'See larger plans', url: `${origin}${pagePaths.payment}` }
        : { label: 'See your credits', url: `${origin}${pagePaths.settings}` },
    }),
    'credits',
  ),
  'credits-used': template(
    params,
    ({ kind, limit, resetsAt, mayUpgrade }, { productName, origin }) => ({
      subject: `Your ${productName} ${creditNouns[kind].short} credits are used up`,
      before: [
        `You have used all ${limit} ${creditNouns[kind].short} credits.`,
        `New credits come on ${formatDay(resetsAt)}. What you have made stays yours.`,
      ],
      action: mayUpgrade
        ? { label: 'See larger plans', url: `${origin}${pagePaths.payment}` }
        : { label: 'See your credits', url: `${origin}${pagePaths.settings}` },
    }),
    'credits',
  ),
} as const;
