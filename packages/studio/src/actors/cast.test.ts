import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#actors/actor.ts';
import { cast, findActor } from '#actors/cast.ts';
import { clothColors, hairColors, skins } from '#actors/cast-colors.ts';
import { castTable } from '#actors/cast-table.ts';
import type { HairStyle } from '#actors/look.ts';
import { colorDistance } from '#canvas/color.ts';
import { scenes } from '#scenes/scenes.ts';

const share = (test: (actor: Actor) => boolean): number => cast.filter(test).length / cast.length;
const kinds = (trait: (actor: Actor) => string, gender?: Actor['gender']): Set<string> =>
  new Set(cast.filter((actor) => gender === undefined || actor.gender === gender).map(trait));
const hides = ({ look }: Actor): boolean => ['hijab', 'turban', 'head-wrap'].includes(look.headwear);

describe('the cast', () => {
  it('has at least 300 actors with unique ids and names, ranked without gaps', () => {
    expect(cast.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cast.map(({ id }) => id)).size).toBe(cast.length);
    expect(new Set(cast.map(({ name }) => name)).size).toBe(cast.length);
    expect(cast.map(({ popularity }) => popularity)).toEqual(cast.map((_, i) => i + 1));
    for (const { id, addedAt } of cast) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(addedAt).toMatch(/^2026-\d\d-\d\d$/);
      expect(Number.isNaN(Date.parse(addedAt))).toBe(false);
    }
    expect(kinds(({ addedAt }) => addedAt).size).toBeGreaterThan(100);
  });

  it('starts with the hand-made actors', () => {
    expect(cast.slice(0, castTable.length).map(({ name }) => name)).toEqual(castTable.map(({ name }) => name));
  });

  it('speaks with a voice of the actor’s gender; an unknown gender leaves the choice open', () => {
    for (const actor of cast) {
      if (actor.gender !== 'unknown') expect(actor.voice.gender).toBe(actor.gender);
      expect(actor.voice.pitch).toBeGreaterThanOrEqual(0.8);
      expect(actor.voice.pitch).toBeLessThanOrEqual(1.25);
      expect(actor.voice.pace).toBeGreaterThanOrEqual(0.85);
      expect(actor.voice.pace).toBeLessThanOrEqual(1.2);
    }
    const unknown = cast.filter(({ gender }) => gender === 'unknown');
    expect(unknown.length).toBeGreaterThanOrEqual(6);
    expect(new Set(unknown.map(({ voice }) => voice.gender)).size).toBe(2);
  });

  it('spreads voices: successive actors of the same gender sound different', () => {
    for (const gender of ['female', 'male']) {
      const voices = cast.filter(({ voice }) => voice.gender === gender).map(({ voice }) => voice);
      expect(voices.map(({ variant }) => variant)).toEqual(voices.map((_, i) => i));
      for (const [i, { pitch }] of voices.slice(1).entries())
        expect(Math.abs(pitch - voices[i]!.pitch)).toBeGreaterThan(0.02);
      const sounds = new Set(voices.map(({ variant, pitch, pace }) => `${variant % 3} ${pitch} ${pace}`));
      expect(sounds.size).toBeGreaterThan(voices.length * 0.9);
    }
  });

  it('mixes genders, ages, skins and badges', () => {
    for (const gender of ['female', 'male']) {
      expect(share((actor) => actor.gender === gender)).toBeGreaterThan(0.4);
      expect(share((actor) => actor.gender === gender)).toBeLessThan(0.6);
    }
    expect(share(({ ageBand }) => ageBand === 'Young Adult')).toBeGreaterThan(0.3);
    expect(share(({ ageBand }) => ageBand === 'Adult')).toBeGreaterThan(0.25);
    expect(share(({ ageBand }) => ageBand === 'Senior')).toBeGreaterThan(0.12);
    for (const [name, skin] of Object.entries(skins))
      expect(
        share(({ look }) => look.skin === skin),
        name,
      ).toBeGreaterThan(0.04);
    for (const face of kinds(({ look }) => look.face))
      expect(
        share(({ look }) => look.face === face),
        face,
      ).toBeGreaterThan(0.08);
    for (const [badge, part] of [
      ['isPro', 0.33],
      ['isHD', 0.8],
      ['isExclusive', 0.09],
    ] as const)
      expect(share((actor) => actor[badge])).toBeCloseTo(part, 1);
  });

  it('uses the whole wardrobe: hair, headwear, tops, places', () => {
    for (const gender of ['female', 'male'] as const) {
      expect(kinds(({ look }) => look.hair, gender).size).toBeGreaterThanOrEqual(12);
      expect(kinds(({ look }) => look.top, gender).size).toBeGreaterThanOrEqual(10);
      expect(kinds(({ look }) => look.headwear, gender).size).toBeGreaterThanOrEqual(4);
    }
    expect(kinds(({ look }) => look.face).size).toBe(6);
    expect(kinds(({ look }) => look.glasses).size).toBe(5);
    expect(kinds(({ look }) => look.beard).size).toBe(6);
    expect(kinds(({ look }) => look.earrings).size).toBe(4);
    expect(kinds(({ setting }) => setting.scene).size).toBe(Object.keys(scenes).length);
    for (const scene of Object.keys(scenes))
      expect(
        share(({ setting }) => setting.scene === scene),
        scene,
      ).toBeLessThan(0.06);
  });

  it('covers every place used in ads, sitting at a table or holding the camera where suitable', () => {
    const situations = new Set(cast.flatMap((actor) => actor.situations));
    for (const place of [
      'Kitchen',
      'Car',
      'Gym',
      'Bathroom',
      'Street',
      'Home Office',
      'Living Room',
      'Cafe',
      'Garden',
      'Shop',
      'Studio',
      'Bedroom',
      'Balcony',
      'Office',
    ])
      expect(situations, place).toContain(place);
    expect(share(({ setting }) => setting.seated === true)).toBeGreaterThan(0.2);
    expect(share(({ look }) => look.arm !== 'none')).toBeGreaterThan(0.12);
    for (const { id, setting, look } of cast)
      if (setting.seated) expect([scenes[setting.scene].table === undefined, look.arm], id).toEqual([false, 'none']);
  });

  it('never places two actors with the same wall, hair and top side by side', () => {
    for (const [i, actor] of cast.entries()) {
      const next = cast[i + 1];
      if (!next) break;
      const pair = `${actor.id} ${next.id}`;
      expect(actor.setting.scene, pair).not.toBe(next.setting.scene);
      expect([actor.look.hair, actor.look.hairColor], pair).not.toEqual([next.look.hair, next.look.hairColor]);
      expect([actor.look.top, actor.look.topColor], pair).not.toEqual([next.look.top, next.look.topColor]);
    }
  });

  it('is found by id or name, ignoring case and accents', () => {
    expect(cast[0]!.name).toBe('Maya');
    expect(findActor('Inés')?.id).toBe('ines');
    expect(findActor('INES')?.name).toBe('Inés');
    expect(findActor('min-jun')?.name).toBe('Min-jun');
    expect(findActor('Étienne')?.id).toBe('etienne');
    expect(findActor('nobody')).toBeUndefined();
  });

  it('never changes: a changed look would change the actor of existing videos', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify(cast.slice(0, 360)))
      .digest('hex');
    expect(digest.slice(0, 16)).toBe('303fe41661497dbd');
  });

  it('loads without the canvas, because the server lists it', () => {
    const script = `await import(${JSON.stringify(new URL('./cast.ts', import.meta.url).href)});
      process.report.excludeNetwork = true;
      console.log(process.report.getReport().sharedObjects.some((file) => /skia|canvas/.test(file)));`;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe(
      'false',
    );
  });
});

describe('the sampled looks', () => {
  const sampled = cast.slice(castTable.length);
  const each = (test: (actor: Actor) => boolean): string[] => sampled.filter(test).map(({ id }) => id);

  it('combine matching clothes', () => {
    expect(each(({ voice, look }) => look.beard !== 'none' && voice.gender !== 'male')).toEqual([]);
    expect(each(({ gender, look }) => gender !== 'female' && look.lip !== null)).toEqual([]);
    expect(each(({ gender, look }) => look.headwear === 'hijab' && gender !== 'female')).toEqual([]);
    expect(each(({ gender, look }) => look.headwear === 'turban' && gender !== 'male')).toEqual([]);
    expect(
      each(
        ({ look }) => look.headwear === 'hijab' && (look.earrings !== 'none' || look.necklace || look.top === 'tank'),
      ),
    ).toEqual([]);
    const tall: readonly HairStyle[] = ['afro', 'bun', 'man-bun', 'half-up', 'ponytail', 'space-buns', 'big-curls'];
    expect(
      each(({ look }) => ['cap', 'beanie', 'headband'].includes(look.headwear) && tall.includes(look.hair)),
    ).toEqual([]);
    expect(each(({ setting, look }) => setting.scene === 'gym' && !/tank|crew|hoodie|vneck/.test(look.top))).toEqual(
      [],
    );
    expect(
      each(({ setting, look }) => setting.scene === 'beach' && /sweater|blazer|turtleneck/.test(look.top)),
    ).toEqual([]);
  });

  it('have hair suitable for the age', () => {
    const grey: readonly string[] = [hairColors.grey, hairColors.silver, hairColors.white];
    const dyed: readonly string[] = [hairColors.plum, hairColors.platinum];
    expect(each(({ ageBand, look }) => ageBand === 'Young Adult' && grey.includes(look.hairColor))).toEqual([]);
    expect(each(({ ageBand, look }) => ageBand === 'Senior' && dyed.includes(look.hairColor))).toEqual([]);
    expect(each(({ ageBand, look }) => ageBand === 'Young Adult' && look.hair === 'receding')).toEqual([]);
    const seniors = sampled.filter(({ ageBand }) => ageBand === 'Senior');
    expect(seniors.filter(({ look }) => grey.includes(look.hairColor)).length / seniors.length).toBeGreaterThan(0.7);
  });

  it('stand out: clothes from wall and skin, skin and hair from the wall', () => {
    const skinAt = (actor: Actor): number => colorDistance(actor.look.skin, scenes[actor.setting.scene].wall);
    const topAt = (actor: Actor): number => colorDistance(actor.look.topColor, scenes[actor.setting.scene].wall);
    expect(each((actor) => skinAt(actor) < 0.08)).toEqual([]);
    expect(each((actor) => topAt(actor) < 0.11)).toEqual([]);
    expect(each(({ look }) => colorDistance(look.topColor, look.skin) < 0.12)).toEqual([]);
    expect(
      each(
        (actor) =>
          !hides(actor) &&
          actor.look.headwear === 'none' &&
          actor.look.hair !== 'bald' &&
          colorDistance(actor.look.hairColor, scenes[actor.setting.scene].wall) < 0.11,
      ),
    ).toEqual([]);
    for (const { look } of sampled) expect(Object.values(clothColors)).toContain(look.topColor);
  });
});
