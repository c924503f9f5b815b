import { expect, test } from 'vitest';
import { headingId, readArticle } from './read-article.ts';

const source = `---
title: A title: with a colon
description: What it is about.
date: 2026-11-03
picture: ines
---
One **bold** word and [a link](/features).

## 1. A heading

> Said by
> somebody.

- first
- second **one**`;

test('reads the head and every kind of block', () => {
  const article = readArticle('a-slug', source);
  expect(article).toMatchObject({
    slug: 'a-slug',
    title: 'A title: with a colon',
    date: '2026-11-03',
    picture: 'ines',
  });
  expect(article.blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'One ' },
        { kind: 'bold', text: 'bold' },
        { kind: 'text', text: ' word and ' },
        { kind: 'link', text: 'a link', to: '/features' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'heading', text: '1. A heading' },
    { kind: 'quote', spans: [{ kind: 'text', text: 'Said by\nsomebody.' }] },
    {
      kind: 'list',
      items: [
        [{ kind: 'text', text: 'first' }],
        [
          { kind: 'text', text: 'second ' },
          { kind: 'bold', text: 'one' },
        ],
      ],
    },
  ]);
});

test('an article without a date is refused', () => {
  expect(() => readArticle('a-slug', source.replace(/date: .*\n/, ''))).toThrow('a-slug: the article has no date');
});

test('headings have addresses', () => expect(headingId('1. Name the annoyance')).toBe('1-name-the-annoyance'));
