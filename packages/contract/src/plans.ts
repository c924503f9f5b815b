/** The plan table. Prices are whole US dollars; -1 in a limit means unlimited. Plain data: no imports. */
export const creditKinds = ['videos', 'avatarImages', 'productInHandImages', 'staticAdGenerations'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Nouns for what credits of a kind buy, for use within a sentence; `short` for use before "credit". */
export const creditNouns: Readonly<Record<CreditKind, { one: string; many: string; short: string }>> = {
  videos: { one: 'video', many: 'videos', short: 'video' },
  avatarImages: { one: 'avatar image', many: 'avatar images', short: 'avatar' },
  productInHandImages: { one: 'product-in-hand image', many: 'product-in-hand images', short: 'product-in-hand' },
  staticAdGenerations: { one: 'static ad', many: 'static ads', short: 'static ad' },
};

/** Percents of a kind of credit at which its user is warned: that they are almost used, and that they are. */
export const creditThresholds = [80, 100] as const;

/** From the smallest to the largest. */
export const planKeys = ['startup', 'growth', 'pro'] as const;
export type PlanKey = (typeof planKeys)[number];

export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/**
 * Discount shown in 'Save {n}%' and '{n}% OFF' unless the operator configured another; the exact amounts are shown
 * beside it.
 */
export const annualDiscountPercent = 30;
export const trialDays = 3;

export interface PlanLimits extends Record<CreditKind, number> {
  customVideoHooks: boolean;
  createOwnAvatar: boolean;
  productInHand: boolean;
  exportWithoutWatermark: boolean;
  aiScriptGeneration: boolean;
  editVideos: boolean;
  soundEffectsAndMusic: boolean;
  aiRealisticActors: boolean;
  videoHooks: boolean;
  languagesSupported: number;
}

export interface Plan {
  id: PlanKey;
  name: string;
  /** Dollars per month when billed monthly. */
  monthlyPrice: number;
  /** Dollars per month when billed annually. */
  annualPrice: number;
  /** Dollars per year when billed annually. */
  annualBilled: number;
  popular: boolean;
  limits: PlanLimits;
}

const everyPlan = {
  productInHand: true,
  exportWithoutWatermark: true,
  aiScriptGeneration: true,
  editVideos: true,
  soundEffectsAndMusic: true,
  aiRealisticActors: true,
  videoHooks: true,
  languagesSupported: 32,
} as const;

export const plans: Readonly<Record<PlanKey, Plan>> = {
  startup: {
    id: 'startup',
    name: 'Startup',
    monthlyPrice: 49,
    annualPrice: 39,
    annualBilled: 468,
    popular: false,
    limits: {
      ...everyPlan,
      videos: 10,
      staticAdGenerations: 50,
      avatarImages: 125,
      productInHandImages: 125,
      customVideoHooks: false,
      createOwnAvatar: false,
    },
  },
  growth: {
    id: 'growth',
    name: 'Growth',
    monthlyPrice: 99,
    annualPrice: 79,
    annualBilled: 948,
    popular: false,
    limits: {
      ...everyPlan,
      videos: 20,
      staticAdGenerations: 100,
      avatarImages: 200,
      productInHandImages: 200,
      customVideoHooks: false,
      createOwnAvatar: false,
    },
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    monthlyPrice: 199,
    annualPrice: 159,
    annualBilled: 1908,
    popular: true,
    limits: {
      ...everyPlan,
      videos: 50,
      staticAdGenerations: 200,
      avatarImages: 300,
      productInHandImages: 300,
      customVideoHooks: true,
      createOwnAvatar: true,
    },
  },
};

/** What a year paid at once costs less than twelve months, in whole percent of them: from its prices, not as advertised. */
export function annualSavingPercent({
  monthlyPrice,
  annualBilled,
}: Pick<Plan, 'monthlyPrice' | 'annualBilled'>): number {
  return Math.round(100 * (1 - annualBilled / (12 * monthlyPrice)));
}

/** The saving that holds for every plan: the smallest. */
export function smallestAnnualSaving(): number {
  return Math.min(...planKeys.map((key) => annualSavingPercent(plans[key])));
}

/** Builds a credit record: the same number for every kind, or the result of `count` for each. */
export function creditsOfEachKind(count: number | ((kind: CreditKind) => number)): Record<CreditKind, number> {
  const numberOf = typeof count === 'number' ? () => count : count;
  // The keys are exactly `creditKinds`, which `fromEntries` cannot express in its type.
  return Object.fromEntries(creditKinds.map((kind) => [kind, numberOf(kind)])) as Record<CreditKind, number>;
}

/** Unlimited: check for it before any arithmetic on a limit. */
export const UNLIMITED = -1;

/** Remaining credits, never below 0; `UNLIMITED` stays `UNLIMITED`. */
export function remainingCredits(limit: number, used: number): number {
  return limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - used);
}

/** Whether `amount` more fits: a numeric limit allows usage up to it; an unknown plan (undefined) denies. */
export function allowsUsage(limit: number | boolean | undefined, used: number, amount = 1): boolean {
  if (limit === undefined) return false;
  if (typeof limit === 'boolean') return limit;
  return limit === UNLIMITED || used + amount <= limit;
}

/** Price of one payment for a plan in US cents: one month or one year. */
export function priceCents(plan: Plan, period: BillingPeriod): number {
  return 100 * (period === 'annual' ? plan.annualBilled : plan.monthlyPrice);
}

/**
 * Whether a plan change takes effect immediately (a larger plan, or switching to annual billing) or at the end of the
 * paid period.
 */
export function isUpgrade(
  from: { plan: PlanKey; period: BillingPeriod },
  to: { plan: PlanKey; period: BillingPeriod },
): boolean {
  const step = planKeys.indexOf(to.plan) - planKeys.indexOf(from.plan);
  return step > 0 || (step === 0 && from.period === 'monthly' && to.period === 'annual');
}

/**
 * Cost of upgrading in the middle of a period, prorated as Stripe does: the price difference for the rest of the
 * period; between monthly and annual billing, a full new period less the unused part of the old one. `rest` is the
 * unused fraction, 0 to 1. Negative if the unused part is worth more than the new period.
 */
export function upgradeCents(
  from: { plan: PlanKey; period: BillingPeriod },
  to: { plan: PlanKey; period: BillingPeriod },
  rest: number,
): number {
  const part = Math.min(1, Math.max(0, rest));
  const [before, after] = [priceCents(plans[from.plan], from.period), priceCents(plans[to.plan], to.period)];
  return Math.round((from.period === to.period ? after * part : after) - before * part);
}
