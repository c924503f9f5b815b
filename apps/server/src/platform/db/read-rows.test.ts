import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseAwayError } from './database-away.ts';
import { readRows } from './read-rows.ts';

const rows = [
  { id: 'a', value: '1' },
  { id: 'b', value: null },
  { id: 'c', value: '3' },
] as { id: string; value: string }[];
const read = ({ value }: { value: string }) => value.trim();

it('leaves out what cannot be read, and logs it once', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const of = { table: 'things', logger };
  expect(readRows(of, rows, read)).toEqual(['1', '3']);
  expect(readRows(of, rows, read)).toEqual(['1', '3']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ table: 'things', id: 'b', level: 40 }]);
});

it('blames no row for a database that does not answer', () => {
  const logger = pino({ level: 'silent' });
  const ask = () => {
    throw new DatabaseAwayError(new Error('gone'));
  };
  expect(() => readRows({ table: 'things', logger }, rows, ask)).toThrow(DatabaseAwayError);
});
