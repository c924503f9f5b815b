import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWorkspaceFiles } from './workspace-files.ts';

/** An exported function of a package without a doc comment. */
export interface MissingDocblock {
  file: string;
  line: number;
  name: string;
}

/** A constant with a declared type is skipped: its behavior is documented with the type. */
const exportedFunction =
  /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>/;

/**
 * Finds exported functions whose previous line does not end a doc comment. Of an overloaded function only the first
 * signature is asked for.
 *
 * @param file named in the result
 * @param source text of the file
 */
export function findMissingDocblocks(file: string, source: string): MissingDocblock[] {
  const seen = new Set<string>();
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const match = exportedFunction.exec(text);
    const name = match?.[1] ?? match?.[2];
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    return (lines[index - 1] ?? '').trimEnd().endsWith('*/') ? [] : [{ file, line: index + 1, name }];
  });
}

/**
 * Checks what the packages export.
 *
 * @param root absolute path of the project
 */
export function checkDocblocks(root: string): MissingDocblock[] {
  const files = listWorkspaceFiles(root, ['packages'], /\/src\/.*\.ts$/);
  return files
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => findMissingDocblocks(file, readFileSync(join(root, file), 'utf8')));
}
