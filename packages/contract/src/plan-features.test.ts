import { describe, expect, it } from 'vitest';
import { creditsShown, planFeatures } from './plan-features.ts';
import { creditKinds, isUpgrade, plans, priceCents } from './plans.ts';

describe('planFeatures', () => {
  it('has 13 to 15 different lines per plan, and more for Pro', () => {
    const lists = Object.values(plans).map((plan) => planFeatures(plan, { realisticActors: false }));
    expect(lists.map((list) => new Set(list).size)).toEqual([13, 13, 15]);
    expect(lists[2]).toContain('Create your own avatar');
    expect(lists[0]).not.toContain('Create your own avatar');
  });

  it('has a line for every kind of credit', () => {
    expect(creditsShown.toSorted()).toEqual(creditKinds.toSorted());
  });

  it('promises filmed people only where there are some', () => {
    expect(planFeatures(plans.pro, { realisticActors: true })).toContain('AI realistic actors');
    expect(planFeatures(plans.pro, { realisticActors: false })).toContain('Illustrated AI actors');
  });
});

describe('prices', () => {
  it('charges a month, or a whole year at once', () => {
    expect(priceCents(plans.growth, 'monthly')).toBe(9_900);
    expect(priceCents(plans.growth, 'annual')).toBe(94_800);
  });

  it.each([
    ['startup monthly', 'pro monthly', true],
    ['pro monthly', 'startup monthly', false],
    ['growth monthly', 'growth annual', true],
    ['growth annual', 'growth monthly', false],
    ['startup annual', 'pro monthly', true],
    ['pro annual', 'growth monthly', false],
    ['pro monthly', 'startup annual', false],
  ])('%s to %s is an upgrade: %s', (from, to, expected) => {
    const offer = (text: string) => {
      const [plan, period] = text.split(' ');
      return { plan, period } as Parameters<typeof isUpgrade>[0];
    };
    expect(isUpgrade(offer(from), offer(to))).toBe(expected);
  });
});
