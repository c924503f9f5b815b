import { expect, it } from 'vitest';
import { findMissingDocblocks } from './docblocks.ts';

it('finds exported functions without a doc comment', () => {
  const source = [
    'export function bare(): void {}',
    '/** Told. */',
    'export function told(): void {}',
    '// not a doc comment',
    'export async function waits(): Promise<void> {}',
    'export const arrow = (a: number): number => a;',
    'function inside(): void {}',
    'export const table = [1, 2];',
    'export const bun: HairStyle = (look) => draw(look);',
    '/** Twice. */',
    'export function twice(a: string): void;',
    'export function twice(a: number): void;',
  ].join('\n');
  expect(findMissingDocblocks('x.ts', source).map(({ name, line }) => `${name}:${line}`)).toEqual([
    'bare:1',
    'waits:5',
    'arrow:6',
  ]);
});
