import { describe, expect, it } from 'vitest';
import { cast, findActor } from '#actors/cast.ts';

describe('the cast', () => {
  it('has at least 48 actors with ids and names of their own, ranked without gaps', () => {
    expect(cast.length).toBeGreaterThanOrEqual(48);
    expect(new Set(cast.map(({ id }) => id)).size).toBe(cast.length);
    expect(new Set(cast.map(({ name }) => name)).size).toBe(cast.length);
    expect(cast.map(({ popularity }) => popularity)).toEqual(cast.map((_, i) => i + 1));
    for (const { id, addedAt } of cast) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(addedAt).toMatch(/^2026-\d\d-\d\d$/);
    }
  });

  it('speaks with a voice of the actor’s gender, and mixes genders and ages', () => {
    for (const actor of cast) {
      expect(actor.voice.gender).toBe(actor.gender);
      expect(actor.voice.pitch).toBeGreaterThanOrEqual(0.8);
      expect(actor.voice.pitch).toBeLessThanOrEqual(1.25);
      expect(actor.voice.pace).toBeGreaterThanOrEqual(0.85);
      expect(actor.voice.pace).toBeLessThanOrEqual(1.2);
    }
    const share = cast.filter(({ gender }) => gender === 'female').length / cast.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    for (const band of ['Young Adult', 'Adult', 'Senior'])
      expect(cast.filter(({ ageBand }) => ageBand === band).length).toBeGreaterThanOrEqual(6);
  });

  it('never puts two of the same wall, hair and top side by side', () => {
    for (const [i, actor] of cast.entries()) {
      const next = cast[i + 1];
      if (!next) break;
      const pair = `${actor.id} ${next.id}`;
      expect(actor.setting.scene, pair).not.toBe(next.setting.scene);
      expect([actor.look.hair, actor.look.hairColor], pair).not.toEqual([next.look.hair, next.look.hairColor]);
      expect([actor.look.top, actor.look.topColor], pair).not.toEqual([next.look.top, next.look.topColor]);
    }
  });

  it('is found by id or name, whatever case and accents', () => {
    expect(cast[0]!.name).toBe('Maya');
    expect(findActor('Inés')?.id).toBe('ines');
    expect(findActor('INES')?.name).toBe('Inés');
    expect(findActor('min-jun')?.name).toBe('Min-jun');
    expect(findActor('nobody')).toBeUndefined();
  });
});
