/** Writes the next migration from what changed in the `*.table.ts`. Usage: npm run migration -- what-changed */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runNode } from './run/run-node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...rest] = process.argv.slice(2);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || rest.length > 0) {
  console.error(
    'npm run migration -- NAME, where NAME describes the change in hyphenated words, for example picture-folders',
  );
  process.exitCode = 2;
} else {
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'apps/server/drizzle.config.ts'];
  const { code } = await runNode([...args, '--name', name], { cwd: root, output: 'show' });
  process.exitCode = code;
}
