import { planKeys, plans, trialDays } from '@hookline/contract/plans';

/** Where a statement about the competitor was read. */
export interface FactSource {
  title: string;
  url: string;
}

/** Public pages of the competitor. Two copies of one help page differ, so that both are named. */
export const factSources = {
  credits: {
    title: 'help.creatify.ai, Credit usage, billing and validity',
    url: 'https://help.creatify.ai/en/articles/9348041-credit-usage-billing-and-validity',
  },
  otherCredits: {
    title: 'help.creatify.ai, Credits usage (the same page under its other address)',
    url: 'https://help.creatify.ai/en/articles/9348041-credits-usage',
  },
  refund: {
    title: 'help.creatify.ai, Refund policy',
    url: 'https://help.creatify.ai/en/articles/9945976-refund-policy',
  },
  billing: { title: 'docs.creatify.ai, Billing of the API', url: 'https://docs.creatify.ai/billing.md' },
  preview: {
    title: 'docs.creatify.ai, Preview of AI Avatar v2',
    url: 'https://docs.creatify.ai/api-reference/lipsyncs_v2/post-apilipsyncs-preview',
  },
  avatars: {
    title: 'creatify.mintlify.app, AI Avatar API',
    url: 'https://creatify.mintlify.app/api-documentation/ai-avatar/lipsync.md',
  },
  customAvatars: {
    title: 'creatify.mintlify.app, Create a custom avatar',
    url: 'https://creatify.mintlify.app/api-reference/personas/post-apipersonas-v2.md',
  },
} as const satisfies Record<string, FactSource>;

export type FactSourceKey = keyof typeof factSources;

/** As they are numbered under the table. */
export const factSourceKeys = Object.keys(factSources) as FactSourceKey[];

export interface ComparedFact {
  what: string;
  ours: string;
  /** Only what the sources say. What was read of one side only is left out of the table. */
  theirs: string;
  sources: readonly [FactSourceKey, ...FactSourceKey[]];
}

const { startup, pro } = plans;
const videoPrices = planKeys.map((key) => plans[key].monthlyPrice / plans[key].limits.videos);

/** What is compared, also where they are better. On the first page the first seven stand. */
export const comparedFacts: readonly ComparedFact[] = [
  {
    what: 'Credits for a 20-second video',
    ours: `1, of ${startup.limits.videos} to ${pro.limits.videos} a month`,
    theirs: '5 for every 15 seconds, rounded up; for every 30 seconds in another copy of the page',
    sources: ['credits', 'otherCredits'],
  },
  {
    what: 'Dollars for a 20-second video',
    ours: `$${Math.min(...videoPrices).toFixed(2)} to $${Math.max(...videoPrices).toFixed(2)}, paid monthly`,
    theirs: '$0.99 with the API Starter plan: $99 for 500 credits, 5 for every 30 seconds',
    sources: ['billing', 'preview'],
  },
  {
    what: 'Fixing a typo in the captions',
    ours: 'No credit, once within 24 hours; then 1 credit',
    theirs:
      '3 credits for every 15 seconds, or 30 in another copy; none on Pro and up if script, avatar and voice stay',
    sources: ['credits', 'otherCredits'],
  },
  {
    what: 'Unused credits',
    ours: 'Reset every month',
    theirs: 'Valid for two months on monthly plans',
    sources: ['otherCredits'],
  },
  {
    what: 'Refund',
    ours: 'Within 3 days of the first purchase, with up to 2 videos made',
    theirs: 'Payments are final, with exceptions such as the same day without use',
    sources: ['refund'],
  },
  {
    what: 'Plan without a price',
    ours: `None; each plan begins with a ${trialDays}-day trial`,
    theirs: 'Yes, with limited access',
    sources: ['otherCredits', 'refund'],
  },
  { what: 'Number of actors', ours: '300+', theirs: '1500+', sources: ['avatars'] },
  {
    what: 'Look of the actors',
    ours: 'Illustrated, or made from your photos',
    theirs: 'Realistic videos of virtual people',
    sources: ['avatars'],
  },
  {
    what: 'An actor of your own',
    ours: 'From photos, on the Pro plan, within an hour',
    theirs: 'From videos, over the API, in up to 1 or 2 days',
    sources: ['customAvatars'],
  },
  {
    what: 'Product image',
    ours: '1 product-in-hand credit',
    theirs: '1 credit with its Product Video tool',
    sources: ['credits'],
  },
  {
    what: 'Speech without a video',
    ours: 'No',
    theirs: '2 credits for a text-to-speech render',
    sources: ['credits'],
  },
];
