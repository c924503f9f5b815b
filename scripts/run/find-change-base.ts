import { runCommand } from './run-node.ts';

/**
 * The commit that what is being worked on began at: where the branch left main; on main itself the commit before its
 * last. What is not committed yet comes after it, too.
 *
 * @param root absolute path of the project
 * @returns null where git cannot tell: no git, no repository of this folder, a clone of one commit
 */
export async function findChangeBase(root: string): Promise<string | null> {
  const git = async (...args: string[]): Promise<string | null> => {
    try {
      const { code, output } = await runCommand('git', args, { cwd: root, output: 'keep' });
      return code === 0 ? output.trim() : null;
    } catch {
      return null; // not installed
    }
  };
  // A folder without a repository may lie in another's.
  if ((await git('rev-parse', '--show-prefix')) !== '') return null;
  const head = await git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base !== null && base !== head) return base;
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}
