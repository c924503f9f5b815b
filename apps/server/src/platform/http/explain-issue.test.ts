import { endpoints } from '@hookline/contract/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

const oddValues: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  '7',
  'x',
  'x'.repeat(10_000),
  '\0',
  '\ud800',
  '#zzz',
  [],
  [7],
  [null],
  [''],
  ['x', 'x'],
  Array.from({ length: 500 }, (_, n) => `${n}`),
  {},
  { a: 1 },
  [{}],
  [[[]]],
];

/** Words that only the schema library uses. */
const libraryWords =
  /invalid (input|option|string|type|key)|expected|received|too (small|big)|unrecognized|undefined|nan/i;

/** The input with one field replaced, for every field however deep, by every odd value. */
function* oddInputs(schema: z.ZodType, base: unknown = {}): Generator<unknown> {
  yield* oddValues;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    for (const odd of oddInputs(inner.element as z.ZodType)) yield [odd];
  } else if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(inner.shape))
      for (const odd of oddInputs(field as z.ZodType)) yield { ...(base as object), [name]: odd };
  }
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

function explain(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error?.issues.map(({ message }) => message) ?? [];
}

const parts = endpoints.flatMap(({ method, path, params, query, body, form }) =>
  Object.entries({ params, query, body, form }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${method} ${path}: ${part}`, schema }],
  ),
);

describe('wrong input', () => {
  it.each(parts)('is answered in our own words: $name', ({ schema }) => {
    const said = new Set([...oddInputs(schema)].flatMap((odd) => explain(schema, odd)));
    for (const message of said) {
      expect(message).not.toMatch(libraryWords);
      expect(message).toMatch(/^\S.+\S$/u);
    }
  });

  it.each([
    [z.object({ a: z.string() }), {}, '"a" is missing'],
    [z.object({ a: z.string() }), { a: 1 }, '"a" must be text'],
    [z.object({ a: z.array(z.string()) }), { a: ['x', 1] }, '"a.1" must be text'],
    [z.object({ a: z.coerce.number() }), { a: 'x' }, '"a" must be a number'],
    [z.object({ a: z.number().int() }), { a: 0.5 }, '"a" must be a whole number'],
    [z.object({ a: z.number().max(5) }), { a: 6 }, '"a" must be at most 5'],
    [z.object({ a: z.string().min(1) }), { a: '' }, '"a" must have at least 1 character'],
    [z.object({ a: z.array(z.string()).max(2) }), { a: ['', '', ''] }, '"a" must have at most 2 entries'],
    [z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, '"a" must be one of x, y'],
    [z.object({ a: z.union([z.enum(['x']), z.null()]) }), { a: 4 }, '"a" is not valid'],
    [z.object({ a: z.string('Say something') }), {}, 'Say something'],
    [z.object({}), [], 'The request must be an object'],
  ])('names the field: %#', (schema, value, sentence) => {
    expect(explain(schema, value)).toEqual([sentence]);
  });
});
