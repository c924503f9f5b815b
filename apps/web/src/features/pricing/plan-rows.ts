import { creditsShown, planFeatures } from '@hookline/contract/plan-features';
import { creditNouns, type Plan, planKeys, plans, UNLIMITED } from '@hookline/contract/plans';

/** The plans from the smallest to the largest. */
export const planList: readonly Plan[] = planKeys.map((key) => plans[key]);

/** What the plans are for, in one sentence each. */
export const planPurposes: Readonly<Record<Plan['id'], string>> = {
  startup: 'One brand trying out our ready-made hooks.',
  growth: 'Testing new angles every week.',
  pro: 'Teams that ship ads daily.',
};

export interface PlanRow {
  label: string;
  /** A number a month, or whether it is included at all. */
  value: number | boolean;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What differs between the plans, in the same order for each. */
export function planRows({ limits }: Plan): PlanRow[] {
  return [
    ...creditsShown.map((kind) => ({ label: capitalized(creditNouns[kind].many), value: limits[kind] })),
    { label: 'Create your own avatar', value: limits.createOwnAvatar },
    { label: 'Hook videos from your own words', value: limits.customVideoHooks },
  ];
}

/** A number of credits as it is shown. */
export function countWords(value: number): string {
  return value === UNLIMITED ? 'Unlimited' : String(value);
}

/** What every plan has: the lines that all lists share. */
export function sharedFeatures(options: { realisticActors: boolean }): string[] {
  const [first = [], ...others] = planList.map((plan) => planFeatures(plan, options));
  return first.filter((line) => others.every((list) => list.includes(line)));
}

/** Dollars of one year when paid month by month: what the year at once is compared with. */
export function yearOfMonths(plan: Plan): number {
  return plan.monthlyPrice * 12;
}
