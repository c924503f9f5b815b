import { describe, expect, it } from 'vitest';
import { namesSubject } from './prompt-subject.ts';

describe('namesSubject', () => {
  it.each([
    '🔥🔥🔥',
    'asdf',
    'asdfasdf',
    'ASDF jkl asdf',
    'qwerty',
    'aaaa',
    'blablabla',
    'test',
    'test test 123',
    '?!',
    '123',
    'sdfgh',
    'hello',
  ])('finds nothing in %s', (prompt) => expect(namesSubject(prompt)).toBe(false));

  it.each([
    'tea',
    'x',
    'CRM',
    'Daybreak',
    'power tools',
    'water',
    'were',
    'property',
    'couscous',
    'Krk',
    'рыба',
    '茶',
    'صابون',
    'test strips for pools',
    'hello fresh boxes',
    'Möbel',
    'poetry',
    'treats',
    'sweaters',
    'banana',
    'assets',
  ])('finds a subject in %s', (prompt) => expect(namesSubject(prompt)).toBe(true));
});
