import { pagePaths, videoPath } from '@hookline/contract/page-paths';
import { z } from 'zod';
import { billingTemplates } from './billing-templates.ts';
import { creditTemplates } from './credit-templates.ts';
import { type MailContent, type MailContext, template } from './mail-template.ts';

const linkParams = z.object({ linkId: z.string() });
const noParams = z.object({});
const noAccount = 'nobody can use the account without this link.';
const ignoreIt = 'If this was not you, you can ignore this email.';

/** The link's button, or nothing when there is no link. */
const button = (label: string, { linkUrl }: MailContext) =>
  linkUrl === null ? {} : { action: { label, url: linkUrl } };

const notYou = ({ supportEmail, origin }: MailContext): string =>
  `If this was not you, reset your password at ${origin}${pagePaths.resetPassword} and email ${supportEmail}.`;

const twoFactorNotYou = ({ supportEmail }: MailContext): string =>
  `If this was not you, change your password and email ${supportEmail} right away.`;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const inWords = new Intl.ListFormat('en-US');

/**
 * Completes a sentence about a number of videos with their names, which the recipient chose, and their actors: videos
 * that were made together often share a name.
 */
function listed({ finished, names, actors }: Pick<ReadyWork, 'finished' | 'names' | 'actors'>): string {
  if (names.length === 0) return '.';
  const speakers = new Map<string, string[]>();
  for (const [index, name] of names.entries()) {
    const actor = actors[index] ?? '';
    speakers.set(name, [...(speakers.get(name) ?? []), ...(actor === '' ? [] : [actor])]);
  }
  const named = [...speakers].map(
    ([name, who]) => `“${name}”${who.length === 0 ? '' : ` with ${inWords.format(who)}`}`,
  );
  return `: ${named.join('; ')}${finished > names.length ? ` and ${finished - names.length} more` : ''}.`;
}

interface ReadyWork {
  noun: { one: string; many: string };
  finished: number;
  failed: number;
  names: readonly string[];
  actors: readonly string[];
  posterKey?: string | undefined;
}

/** Says that work is done, with a button to `url`, where it can be seen. */
function readyContent(sent: ReadyWork, url: string, context: MailContext): MailContent {
  const { finished, failed, posterKey } = sent;
  const { one, many } = sent.noun;
  return {
    subject: finished === 1 ? `Your ${one} is ready` : `Your ${finished} ${many} are ready`,
    before: [
      `${finished === 1 ? `Your ${one} is` : `Your ${finished} ${many} are`} ready${listed(sent)}`,
      ...(failed === 0 ? [] : [`${failed} failed and cost you nothing.`]),
    ],
    ...(posterKey !== undefined && {
      picture: { url: context.pictureUrl(posterKey), alt: `The first picture of your ${one}` },
    }),
    action: { label: finished === 1 ? 'See it' : 'See them', url },
  };
}

/** Every mail there is. A name is stored with the mail until it is sent, so it is never changed, only added to. */
export const mailTemplates = {
  'confirm-email': template(linkParams, (_, context) => ({
    subject: `Confirm your email address for ${context.productName}`,
    before: [`Welcome to ${context.productName}. Please confirm your email address.`],
    ...button('Confirm email address', context),
    after: ['The link works once and expires in 24 hours.', `If you did not sign up, ignore this email: ${noAccount}`],
  })),
  welcome: template(noParams, (_, { productName, origin, supportEmail }) => ({
    subject: `Welcome to ${productName}`,
    before: [
      `Your ${productName} account is ready.`,
      'Write a script of up to 800 characters, pick up to ten actors, and get a finished ad from each.',
    ],
    action: { label: 'Open the dashboard', url: `${origin}${pagePaths.dashboard}` },
    after: [`Questions? Email ${supportEmail}.`],
  })),
  'account-exists': template(linkParams, (_, context) => ({
    subject: `You already have a ${context.productName} account`,
    before: [
      'Someone tried to sign up with this email address, but you already have an account. Nothing changed.',
      'If it was you, just sign in. Forgot your password? Choose a new one:',
    ],
    ...button('Choose a new password', context),
    after: ['The link works once and expires in an hour.', ignoreIt],
  })),
  'reset-password': template(linkParams, (_, context) => ({
    subject: `Choose a new password for ${context.productName}`,
    before: ['Someone asked to reset your password.'],
    ...button('Choose a new password', context),
    after: ['The link works once and expires in an hour.', `${ignoreIt} Your password stays the same.`],
  })),
  'confirm-new-email': template(linkParams, (_, context) => ({
    subject: `Confirm your new email address for ${context.productName}`,
    before: [`Please confirm this as the new email address for your ${context.productName} account.`],
    ...button('Confirm new address', context),
    after: ['Open it in a browser where you are signed in. It works once and expires in 24 hours.', ignoreIt],
  })),
  'new-email-taken': template(noParams, (_, context) => ({
    subject: `You already have a ${context.productName} account`,
    before: [
      'Someone asked to use this email address for another account. It already has one, so nothing changed.',
      'To use it there, delete this account first.',
    ],
    after: [ignoreIt],
  })),
  'password-changed': template(noParams, (_, context) => ({
    subject: `Your ${context.productName} password was changed`,
    before: ['Your password was changed, and your other devices were signed out.'],
    after: [notYou(context)],
  })),
  'email-changed': template(z.object({ newEmail: z.string() }), ({ newEmail }, context) => ({
    subject: `Your ${context.productName} email address was changed`,
    before: [`Your account now uses the address ${maskAddress(newEmail)} instead of this one.`],
    after: [`If this was not you, email ${context.supportEmail} right away.`],
  })),
  'google-linked': template(noParams, (_, context) => ({
    subject: `Google sign-in for your ${context.productName} account`,
    before: ['You can now sign in with Google.'],
    after: [notYou(context)],
  })),
  'two-factor-on': template(noParams, (_, context) => ({
    subject: `Two-factor sign-in for your ${context.productName} account is on`,
    before: [
      'From now on, signing in needs a code from your authenticator app. Your other devices were signed out.',
      'Keep your recovery codes somewhere safe. Without them and without your phone, you cannot sign in.',
    ],
    after: [twoFactorNotYou(context)],
  })),
  'two-factor-off': template(noParams, (_, context) => ({
    subject: `Two-factor sign-in for your ${context.productName} account is off`,
    before: ['Signing in no longer needs a code from your authenticator app.'],
    after: [twoFactorNotYou(context)],
  })),
  'two-factor-removed': template(noParams, (_, context) => ({
    subject: `Two-factor sign-in for your ${context.productName} account was removed`,
    before: [
      'An administrator removed two-factor sign-in. Signing in no longer needs a code. You can turn it on again.',
    ],
    action: { label: 'Open settings', url: `${context.origin}${pagePaths.settings}` },
    after: [`If you did not ask for this, email ${context.supportEmail} right away.`],
  })),
  'recovery-code-used': template(z.object({ left: z.number().int() }), ({ left }, context) => ({
    subject: `A recovery code for your ${context.productName} account was used`,
    before: [
      'Someone signed in with one of your recovery codes.',
      left === 0
        ? 'None are left. Make new ones in your settings.'
        : `You have ${left} left. You can make new ones in your settings.`,
    ],
    action: { label: 'Open settings', url: `${context.origin}${pagePaths.settings}` },
    after: [twoFactorNotYou(context)],
  })),
  'codes-refused': template(noParams, (_, context) => ({
    subject: `Too many wrong sign-in codes for your ${context.productName} account`,
    before: [
      'Someone passed the first step of signing in and then entered many wrong codes. They did not get in.',
      'If it was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${context.origin}${pagePaths.resetPassword}` },
  })),
  'account-deleted': template(noParams, (_, context) => ({
    subject: `Your ${context.productName} account was deleted`,
    before: [
      'As you asked, we deleted your account, your videos, and everything else you stored here.',
      'Thank you, and goodbye.',
    ],
    after: [`If this was not you, email ${context.supportEmail}.`],
  })),
  'payout-details-changed': template(
    z.object({ paidTo: z.string(), days: z.number().int().optional() }),
    ({ paidTo, days }, context) => ({
      subject: `Your ${context.productName} payout details were changed`,
      before: [
        `Affiliate payouts now go to ${paidTo}.`,
        ...(days === undefined
          ? []
          : [`The new destination is used in ${days} days. Until then, nothing is paid out.`]),
      ],
      action: { label: 'See your payout details', url: `${context.origin}${pagePaths.affiliateAccount}` },
      after: [notYou(context)],
    }),
  ),
  'payout-requested': template(
    z.object({ amountCents: z.number().int(), paidTo: z.string() }),
    ({ amountCents, paidTo }, context) => ({
      subject: `You requested a payout from ${context.productName}`,
      before: [
        `You requested ${dollars(amountCents)} of affiliate commission, to ${paidTo}.`,
        'You get another email when we have sent it.',
      ],
      action: { label: 'See your balance', url: `${context.origin}${pagePaths.affiliateAccount}` },
      after: [notYou(context)],
    }),
  ),
  'payout-paid': template(
    z.object({ amountCents: z.number().int(), paidTo: z.string().optional(), reference: z.string().optional() }),
    ({ amountCents, paidTo, reference }, context) => ({
      subject: `Your affiliate payout from ${context.productName}`,
      before: [
        `We sent you ${dollars(amountCents)} of affiliate commission${paidTo === undefined ? '' : `, to ${paidTo}`}.`,
        // Written by an administrator.
        ...(reference === undefined ? [] : [`Reference: ${reference}`]),
      ],
      action: { label: 'See your balance', url: `${context.origin}${pagePaths.affiliateAccount}` },
      after: [`Nothing arrived after a few days? Email ${context.supportEmail}.`],
    }),
  ),
  'payout-undone': template(z.object({ amountCents: z.number().int() }), ({ amountCents }, context) => ({
    subject: `Your affiliate payout from ${context.productName} was not sent yet`,
    before: [
      `We told you that ${dollars(amountCents)} was sent. That was a mistake: your payout is open again.`,
      'You get another email when we have sent it.',
    ],
    action: { label: 'See your balance', url: `${context.origin}${pagePaths.affiliateAccount}` },
  })),
  'payout-declined': template(z.object({ amountCents: z.number().int() }), ({ amountCents }, context) => ({
    subject: `Your ${context.productName} payout request was declined`,
    before: [`We did not send the ${dollars(amountCents)} you requested. Your commission is still in your balance.`],
    action: { label: 'See your balance', url: `${context.origin}${pagePaths.affiliateAccount}` },
    after: [`Questions? Email ${context.supportEmail}.`],
  })),
  'work-ready': template(
    z.object({
      noun: z.object({ one: z.string(), many: z.string() }),
      finished: z.number().int(),
      failed: z.number().int().default(0),
      /** Names of the finished videos; limited if there are very many. */
      names: z.array(z.string()).default([]),
      /** Actor of each of these; empty if unknown. */
      actors: z.array(z.string()).default([]),
      /** The page that shows them. */
      path: z.string(),
      posterKey: z.string().optional(),
    }),
    (sent, context) => readyContent(sent, `${context.origin}${sent.path}`, context),
    'results',
  ),
  /** Mail queued by a version that knew no work but videos. */
  'video-ready': template(
    z.object({
      videos: z.number().int(),
      failed: z.number().int().default(0),
      names: z.array(z.string()).default([]),
      actors: z.array(z.string()).default([]),
      videoId: z.string().optional(),
      posterKey: z.string().optional(),
    }),
    ({ videos, videoId, ...sent }, context) =>
      readyContent(
        { ...sent, finished: videos, noun: { one: 'video', many: 'videos' } },
        `${context.origin}${videoId === undefined ? pagePaths.videos : videoPath(encodeURIComponent(videoId))}`,
        context,
      ),
    'results',
  ),
  ...billingTemplates,
  ...creditTemplates,
} as const;

export type MailTemplateName = keyof typeof mailTemplates;
export type MailParams<Name extends MailTemplateName> = z.input<(typeof mailTemplates)[Name]['params']>;

/** `a***@example.com`: enough to recognize one's own address, too little to learn another person's. */
function maskAddress(email: string): string {
  return email.replace(/^(.).*@/, '$1***@');
}
