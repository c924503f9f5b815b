import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Calls `stop` once when the process that started us is gone. A signal to npm alone never arrives here: npm passes it
 * to the shell it runs scripts in, and the shell keeps it. Without this, `kill <pid of npm>` leaves a server behind
 * that still holds the port and the database folder.
 *
 * @param {() => void} stop
 * @returns {() => void} ends the watching
 */
export function onStarterGone(stop) {
  // Only under npm: elsewhere outliving the starter (nohup, a service manager) is what was asked for.
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The processes whose end means that nobody waits for us: our parent and, when that is only npm's shell, npm.
 * Further up stands the person's own shell, which may well close before a server in the background does.
 */
function starters() {
  const parent = process.ppid;
  return isScriptShell(parent) ? `${parent} ${parentOf(parent)}` : String(parent);
}

/** @param {number} pid */
function isScriptShell(pid) {
  const [program, flag] = readProc(pid, 'cmdline').split('\0');
  return /(^|\/)(da|ba|a|z)?sh$/.test(program ?? '') && flag === '-c';
}

/** @param {number} pid */
function parentOf(pid) {
  // The second field of stat is the program's name in parentheses and may hold spaces: count from its end.
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

/**
 * Empty where there is no /proc (macOS): there only the parent itself is watched.
 * @param {number} pid
 * @param {string} file
 */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
