import { join } from 'node:path';
import { withLock } from './lock.mjs';

/**
 * Runs `work` while no other launcher installs into the same folder: two first starts at once would otherwise delete
 * each other's half-made `node_modules`.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withInstallLock(root, work) {
  return withLock(join(root, '.runtime.lock'), 'Another start is already installing packages. Waiting...', work);
}
