import { createInterface } from 'node:readline/promises';

const hashPattern = /^[0-9a-f]{64}$/i;

/** Asks whoever restores; a terminal, or something else in tests. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * The file to restore and the hash that `backup` printed, which is given as `--sha256 HASH` or asked for in a terminal.
 * @throws Error where nobody can be asked, or what is given is no hash
 */
export async function askForHash(
  given: readonly string[],
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<[file: string, sha256: string]> {
  const files = [...given];
  const at = files.findIndex((argument) => argument === '--sha256' || argument.startsWith('--sha256='));
  let hash: string | undefined;
  if (at !== -1) {
    const inline = files[at]?.split('=')[1];
    hash = inline ?? files[at + 1] ?? '';
    files.splice(at, inline === undefined ? 2 : 1);
  }
  const [file] = files;
  if (file === undefined || files.length !== 1) throw new Error('Name one file: restore FILE --sha256 HASH');
  if (hash === undefined && terminal.input.isTTY === true) {
    const lines = createInterface({ input: terminal.input, output: terminal.output });
    hash = await lines.question('SHA-256 that backup printed: ').finally(() => lines.close());
  }
  if (hash === undefined) {
    throw new Error(
      'Say which file it is: add --sha256 and the hash that backup printed (sha256sum FILE, where it was made).',
    );
  }
  // Pasted as printed, or as `sha256sum` prints it with the file's name.
  const plain =
    hash
      .trim()
      .replace(/^SHA-256\s+/i, '')
      .split(/\s/)[0] ?? '';
  if (!hashPattern.test(plain)) throw new Error('A SHA-256 has 64 characters from 0 to 9 and a to f.');
  return [file, plain.toLowerCase()];
}
