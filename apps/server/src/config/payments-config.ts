import {
  annualDiscountPercent,
  type BillingPeriod,
  billingPeriods,
  type PlanKey,
  planKeys,
} from '@hookline/contract/plans';
import { z } from 'zod';

/** A plan paid monthly or annually, as this installation sells it. */
export interface OfferConfig {
  plan: PlanKey;
  period: BillingPeriod;
  /** Hosted payment link; null means that it is sold by price id, or not at all. */
  link: string | null;
  /** The first one is sold; the others stay valid, so that a price can be raised for new customers. */
  priceIds: readonly string[];
}

export interface StripeConfig {
  /** null: purchases and events work, but no portal, and nothing is read back from Stripe. */
  secretKey: string | null;
  /** Any of them may have signed an event. */
  webhookSecrets: readonly string[];
  apiUrl: string;
  /** The portal's own sign-in page, for installations without a secret key. */
  portalLink: string | null;
  offers: readonly OfferConfig[];
  /** Whether events of real money are expected, as key or links say. */
  isLive: boolean;
}

const commaList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An empty variable counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const link = (example = 'https://buy.stripe.com/abc') =>
  optional(z.url({ protocol: /^https$/, error: `must be an https address, such as ${example}` }));
const prices = () =>
  optional(
    z
      .string()
      .transform(commaList)
      .pipe(z.array(z.string().regex(/^price_\w+$/, 'must be price ids (price_...), comma separated'))),
  );

/** The variables of the environment about money. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_(test|live)_\w+$/, 'must look like sk_live_... or rk_live_...')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().transform(commaList)),
  STRIPE_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  STRIPE_PORTAL_LINK: link('https://billing.stripe.com/p/login/abc'),
  STRIPE_LINK_STARTUP_MONTHLY: link(),
  STRIPE_LINK_STARTUP_ANNUAL: link(),
  STRIPE_LINK_GROWTH_MONTHLY: link(),
  STRIPE_LINK_GROWTH_ANNUAL: link(),
  STRIPE_LINK_PRO_MONTHLY: link(),
  STRIPE_LINK_PRO_ANNUAL: link(),
  STRIPE_PRICE_STARTUP_MONTHLY: prices(),
  STRIPE_PRICE_STARTUP_ANNUAL: prices(),
  STRIPE_PRICE_GROWTH_MONTHLY: prices(),
  STRIPE_PRICE_GROWTH_ANNUAL: prices(),
  STRIPE_PRICE_PRO_MONTHLY: prices(),
  STRIPE_PRICE_PRO_ANNUAL: prices(),
  ANNUAL_DISCOUNT_PERCENT: optional(
    z
      .string()
      .regex(/^\d{1,2}$/, 'must be a whole number from 0 to 99')
      .transform(Number),
  ),
};

export const defaultStripeApiUrl = 'https://api.stripe.com';
export const defaultAnnualDiscountPercent = annualDiscountPercent;

type Values = { [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]> };

/** Null without any setting of Stripe's. */
export function readStripe(values: Values): StripeConfig | null {
  const secretKey = values.STRIPE_SECRET_KEY ?? null;
  const webhookSecrets = values.STRIPE_WEBHOOK_SECRET ?? [];
  const offers = planKeys.flatMap((plan) => billingPeriods.map((period) => readOffer(values, plan, period)));
  const sellsSomething = offers.some((offer) => offer.link !== null || offer.priceIds.length > 0);
  if (secretKey === null && webhookSecrets.length === 0 && !sellsSomething) return null;
  const isTest =
    secretKey === null ? offers.some((offer) => offer.link?.includes('/test_')) : secretKey.includes('_test_');
  return {
    secretKey,
    webhookSecrets,
    offers,
    apiUrl: values.STRIPE_API_URL ?? defaultStripeApiUrl,
    portalLink: values.STRIPE_PORTAL_LINK ?? null,
    isLive: !isTest,
  };
}

/** Missing settings without which payments would be taken but nothing delivered. */
export function stripeProblems(values: Values): string[] {
  const stripe = readStripe(values);
  if (stripe === null) return [];
  const problems: string[] = [];
  if (stripe.webhookSecrets.length === 0) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET: required with the other STRIPE_ settings, because payments arrive only by webhook',
    );
  }
  for (const offer of stripe.offers) {
    const name = `${offer.plan}_${offer.period}`.toUpperCase();
    if (offer.link !== null && offer.priceIds.length === 0) {
      problems.push(
        `STRIPE_PRICE_${name}: required with STRIPE_LINK_${name}, because the price tells which plan was bought`,
      );
    }
  }
  const ids = stripe.offers.flatMap((offer) => offer.priceIds);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) problems.push(`STRIPE_PRICE_...: ${twice} is used for two plans`);
  return problems;
}

function readOffer(values: Values, plan: PlanKey, period: BillingPeriod): OfferConfig {
  const name = `${plan}_${period}`.toUpperCase() as `${Uppercase<PlanKey>}_${Uppercase<BillingPeriod>}`;
  return {
    plan,
    period,
    link: values[`STRIPE_LINK_${name}`] ?? null,
    priceIds: values[`STRIPE_PRICE_${name}`] ?? [],
  };
}
