/** A command line for `spawn` or `execFile`. */
export interface Command {
  file: string;
  args: readonly string[];
}

export interface ProcessLimits {
  /** Resident memory, MiB; whoever starts the program watches it (`watchProcess`). */
  memoryMiB: number;
  /** CPU time, seconds; the kernel kills beyond it. */
  cpuSeconds: number;
  /** Address space beyond `memoryMiB`, MiB. Only tests set it. */
  fenceMiB?: number;
}

/**
 * Address space a program may reserve without using it. Node 24 with a voice in WebAssembly reserves 6.4 GiB, or 10.4
 * with guard pages (its VmPeak); how much changes with its version, the machine and chance, so this limit must be far
 * away: memory in use is what `watchProcess` bounds.
 */
const addressFenceMiB = 32 * 1024;

/** What a kernel that runs out of memory, its own or a cgroup's, ends first: a process like this before the server. */
const firstToGo = 1000;

/**
 * The same command under limits enforced by the kernel, for programs that read untrusted files: CPU time, and an outer
 * fence for addresses; it ends with the thread that started it. Only Linux has such limits; elsewhere the command is returned unchanged.
 */
export function limitProcess(
  command: Command,
  { memoryMiB, cpuSeconds, fenceMiB = addressFenceMiB }: ProcessLimits,
): Command {
  if (process.platform !== 'linux') return command;
  // No limit can be raised above that of the process it is started from: a lower one stands.
  const set = (limit: string) => `ulimit ${limit} 2>/dev/null`;
  const limits = [`-v ${Math.round((fenceMiB + memoryMiB) * 1024)}`, `-t ${Math.ceil(cpuSeconds)}`].map(set);
  // Where the file cannot be written, the kernel chooses by size.
  const firstOut = `{ echo ${firstToGo} > /proc/self/oom_score_adj; } 2>/dev/null`;
  // A program in the middle of work would not hear that its starter has died. Where the tool cannot do it, it hears so later.
  const withStarter = 'setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$0" "$@"';
  // The program replaces the shell and so keeps the process id that signals are sent to.
  const script = [firstOut, ...limits, withStarter, 'exec "$0" "$@"'].join('; ');
  return { file: '/bin/sh', args: ['-c', script, command.file, ...command.args] };
}
