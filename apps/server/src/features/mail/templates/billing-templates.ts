import { pagePaths } from '@hookline/contract/page-paths';
import { z } from 'zod';
import { formatDay, formatMoney, type MailContext, template } from './mail-template.ts';

const day = z.iso.datetime();
const money = { amountCents: z.number().int(), currency: z.string().length(3) };

const settingsUrl = ({ origin }: MailContext): string => `${origin}${pagePaths.settings}`;

/** Mail about plans and payments. None of it is optional: it announces, confirms or ends a charge. */
export const billingTemplates = {
  'trial-started': template(z.object({ planName: z.string(), endsAt: day }), ({ planName, endsAt }, context) => ({
    subject: `Your ${context.productName} trial has started`,
    before: [
      `You can use everything in the ${planName} plan until ${formatDay(endsAt)}. You have paid nothing so far.`,
      'Your first payment is due then. If you cancel before, you pay nothing. We’ll remind you a day ahead.',
    ],
    action: { label: 'Open the dashboard', url: `${context.origin}${pagePaths.dashboard}` },
    after: [`You can cancel under Settings at any time: ${settingsUrl(context)}`],
  })),
  'trial-ending': template(
    z.object({ planName: z.string(), endsAt: day, price: z.string().optional() }),
    ({ planName, endsAt, price }, context) => ({
      subject: `Your ${context.productName} trial ends on ${formatDay(endsAt)}`,
      before: [
        `Your trial of the ${planName} plan ends on ${formatDay(endsAt)}.`,
        price === undefined
          ? 'Your first payment is due then. To pay nothing, cancel before.'
          : `Your first payment is due then: ${price}, plus tax where it applies. To pay nothing, cancel before.`,
      ],
      action: { label: 'Manage your plan', url: settingsUrl(context) },
    }),
  ),
  'plan-canceled': template(
    // Without `endsAt` nothing was to be had of it any more.
    z.object({ planName: z.string(), endsAt: day.optional(), isTrial: z.boolean() }),
    ({ planName, endsAt, isTrial }, context) => ({
      subject: `Your ${context.productName} plan is canceled`,
      before: [
        `Your ${planName} plan is canceled.${endsAt === undefined ? '' : ` You can use it until ${formatDay(endsAt)}.`}`,
        isTrial ? 'You pay nothing.' : 'You won’t be charged again.',
      ],
      action: { label: 'Manage your plan', url: settingsUrl(context) },
      after: [
        ...(endsAt === undefined ? [] : ['Changed your mind? Until then, you can resume it under Settings.']),
        'Everything you made stays yours.',
      ],
    }),
  ),
  'plan-ended': template(z.object({ planName: z.string() }), ({ planName }, context) => ({
    subject: `Your ${context.productName} plan has ended`,
    before: [`Your ${planName} plan has ended, and you won’t be charged again.`],
    action: { label: 'See the plans', url: `${context.origin}${pagePaths.payment}` },
    after: ['Everything you made is still yours, and you can download it there.'],
  })),
  receipt: template(
    z.object({
      ...money,
      /** For example "Growth plan, monthly". */
      description: z.string(),
      number: z.string().optional(),
      paidAt: day,
      /** Set where they are part of it. */
      taxCents: z.number().int().optional(),
      creditCents: z.number().int().optional(),
      totalCents: z.number().int(),
    }),
    ({ description, number, paidAt, amountCents, totalCents, taxCents = 0, creditCents = 0, currency }, context) => ({
      subject: `Your receipt from ${context.productName}`,
      before: [`Thank you. We received ${formatMoney(amountCents, currency)}.`],
      facts: [
        ['For', description],
        ...(number === undefined ? [] : [['Invoice', number] as const]),
        ['Paid on', formatDay(paidAt)],
        ...(taxCents > 0 || creditCents > 0 ? [['Total', formatMoney(totalCents, currency)] as const] : []),
        ...(taxCents > 0 ? [['Tax included', formatMoney(taxCents, currency)] as const] : []),
        ...(creditCents > 0 ? [['Paid with credit', formatMoney(creditCents, currency)] as const] : []),
        ['Paid', formatMoney(amountCents, currency)],
      ],
      action: { label: 'Download the invoice', url: settingsUrl(context) },
    }),
  ),
  /** Mail queued by a version whose receipts had no lines. */
  'payment-received': template(
    z.object({ planName: z.string(), amountCents: z.number().int(), currency: z.string().length(3) }),
    ({ planName, amountCents, currency }, context) => ({
      subject: `Thank you: your ${context.productName} ${planName} plan`,
      before: [`We received ${formatMoney(amountCents, currency)} for your ${planName} plan.`],
      action: { label: 'View invoices', url: `${context.origin}${pagePaths.settings}` },
    }),
  ),
  'payment-failed': template(
    z.object({ planName: z.string(), reason: z.string().optional() }),
    ({ planName, reason }, context) => ({
      subject: `Your ${context.productName} payment failed`,
      before: [`Your payment for the ${planName} plan did not go through.`, reason ?? 'Please check your card.'],
      action: { label: 'Update card', url: `${context.origin}${pagePaths.payment}` },
      after: ['Your videos are safe.'],
    }),
  ),
} as const;
