import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { isHangupIgnored } from './is-hangup-ignored.mjs';
import { onStarterGone } from './starter.mjs';

const followParent = new URL('./follow-parent.mjs', import.meta.url).href;
/** One wish may arrive several times: a signal to the whole group reaches us directly and again through npm. */
const sameWishMs = 1000;

/**
 * Runs a program of the project with Node 24, in the foreground, until it ends.
 *
 * The child ends when we do, whatever ends us: signals are passed on, and a lost channel (kill -9 of this process)
 * makes the child stop itself.
 *
 * @param {import('./private-node.mjs').Toolchain} toolchain
 * @param {string[]} nodeArgs
 * @param {object} options
 * @param {string} options.cwd
 * @param {boolean} [options.ownGroup] away from the terminal's group, so that Ctrl-C arrives exactly once, through us;
 *   not for programs that talk with the terminal
 * @returns {Promise<number>} exit code
 */
export function runToEnd(toolchain, nodeArgs, { cwd, ownGroup = false }) {
  const detached = ownGroup && process.platform !== 'win32';
  const child = spawn(toolchain.node, ['--import', followParent, ...nodeArgs], {
    cwd,
    env: toolchain.env,
    detached,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  let askedAt = 0;
  const ask = () => {
    if (askedAt > 0) return;
    askedAt = Date.now();
    child.kill('SIGTERM');
  };
  /** Only a person who asks again has had enough of waiting. */
  const insist = () => {
    if (askedAt > 0 && Date.now() - askedAt > sameWishMs) child.kill('SIGKILL');
    else ask();
  };
  // In the terminal's own group the child has received Ctrl-C already.
  process.on('SIGINT', () => (detached || !process.stdin.isTTY ? insist() : undefined));
  process.on('SIGTERM', insist);
  // Without a listener the signal would end Node, even if it was started to ignore it.
  process.on('SIGHUP', isHangupIgnored() ? () => {} : ask);
  const unwatch = onStarterGone(ask);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      unwatch();
      if (code !== null) return resolve(code);
      // A server that was asked to stop and did has done what was wanted; the shell's convention for the rest.
      return resolve(128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0));
    });
  });
}

/**
 * Runs a program with its output kept back, to be shown when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env: NodeJS.ProcessEnv}} options
 * @returns {Promise<{code: number, output: string}>}
 */
export function runQuietly(command, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command.endsWith('.cmd');
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', passOn);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', passOn).off('SIGHUP', passOn).off('SIGINT', passOn);
      resolve({ code: code ?? 1, output });
    });
  });
}
