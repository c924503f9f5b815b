/** A command line for `spawn` or `execFile`. */
export interface Command {
  file: string;
  args: readonly string[];
}

export interface ProcessLimits {
  /** Address space, MiB. Shared libraries count: ffmpeg alone takes about 400. */
  memoryMiB: number;
  /** CPU time, seconds. */
  cpuSeconds: number;
}

/**
 * The same command under limits enforced by the kernel, for programs that read untrusted files: beyond them an
 * allocation fails, or the program is killed. Only Linux has such limits; elsewhere the command is returned unchanged.
 */
export function limitProcess(command: Command, { memoryMiB, cpuSeconds }: ProcessLimits): Command {
  if (process.platform !== 'linux') return command;
  // The program replaces the shell and so keeps the process id that signals are sent to.
  const script = `ulimit -v ${Math.round(memoryMiB * 1024)} && ulimit -t ${Math.ceil(cpuSeconds)} && exec "$0" "$@"`;
  return { file: '/bin/sh', args: ['-c', script, command.file, ...command.args] };
}
