import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));

it('lists every decision record by its title, and no other', () => {
  const index = readFileSync(new URL('README.md', folder), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((\d{4}-[^)]+)\)$/gm)].map(([, title, file]) => ({ title, file }));
  const titles = records.map((file) => ({
    title: readFileSync(new URL(file, folder), 'utf8').split('\n', 1)[0]?.replace(/^# /, ''),
    file,
  }));
  expect(listed).toEqual(titles.toSorted((a, b) => a.file.localeCompare(b.file)));
});

it('gives no number twice', () => {
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
});
