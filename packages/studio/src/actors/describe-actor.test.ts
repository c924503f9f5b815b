import { describe, expect, it } from 'vitest';
import { cast, findActor } from '#actors/cast.ts';
import { describeActor } from '#actors/describe-actor.ts';

const described = cast.map((actor) => ({ actor, ...describeActor(actor) }));
const count = (test: (one: (typeof described)[number]) => boolean) => described.filter(test).length;

describe('how actors are described', () => {
  it('describes the drawing of every actor', () => {
    for (const { actor, ...words } of described) {
      expect(words.hair.length).toBeGreaterThan(0);
      expect(words.clothes.length).toBeGreaterThan(0);
      expect(words.glasses).toBe(actor.look.glasses !== 'none');
      expect(words.beard === 'No beard').toBe(actor.look.beard === 'none');
      const isBare = words.hair.includes('Bald') || words.hair.includes('Covered');
      expect(words.hairColor === null).toBe(isBare);
    }
    const maya = findActor('maya');
    expect(maya && describeActor(maya)).toMatchObject({
      hair: ['Bob'],
      hairColor: 'Black',
      beard: 'No beard',
      glasses: false,
      clothes: ['Casual'],
    });
  });

  it('leaves no filter nearly empty', () => {
    for (const kind of ['Short', 'Long', 'Curly', 'Wavy', 'Bob', 'Tied back', 'Braids', 'Locs', 'Bald', 'Covered'])
      expect(count(({ hair }) => hair.includes(kind))).toBeGreaterThanOrEqual(5);
    for (const color of ['Black', 'Brown', 'Blond', 'Red', 'Gray', 'White'])
      expect(count(({ hairColor }) => hairColor === color)).toBeGreaterThanOrEqual(5);
    for (const beard of ['No beard', 'Stubble', 'Beard', 'Goatee', 'Mustache'])
      expect(count((one) => one.beard === beard)).toBeGreaterThanOrEqual(10);
    for (const style of ['Smart', 'Casual', 'Knitwear', 'Sporty', 'Workwear', 'Traditional'])
      expect(count(({ clothes }) => clothes.includes(style))).toBeGreaterThanOrEqual(5);
  });

  it('finds several people for the most requested jobs, and no teenager as a doctor', () => {
    for (const job of [
      'doctor',
      'teacher',
      'chef',
      'trainer',
      'manager',
      'student',
      'podcaster',
      'mechanic',
      'barista',
    ])
      expect(count(({ jobs }) => jobs.includes(job))).toBeGreaterThanOrEqual(5);
    for (const { actor, jobs } of described)
      if (jobs.includes('doctor')) expect([actor.ageBand, actor.look.headwear]).not.toContain('Young Adult');
  });
});
