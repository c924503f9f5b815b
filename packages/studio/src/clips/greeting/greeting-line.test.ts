import { expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { greetingLine } from './greeting-line.ts';

it('introduces every actor by name, in different words', () => {
  const lines = cast.map((actor) => {
    const line = greetingLine(actor);
    expect(line).toContain(actor.name);
    expect(greetingLine(actor)).toBe(line);
    return line.replace(actor.name, '');
  });
  expect(new Set(lines).size).toBeGreaterThan(6);
});
