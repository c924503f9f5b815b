import { readFileSync } from 'node:fs';

/** The key in a file of its own (a mounted secret); undefined when it cannot be read or is empty. */
export function readKeyFile(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    return key === '' ? undefined : key;
  } catch {
    return undefined;
  }
}
