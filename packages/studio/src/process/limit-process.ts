/** A command line for `spawn` or `execFile`. */
export interface Command {
  file: string;
  args: readonly string[];
}

export interface ProcessLimits {
  /** Address space, MiB. Shared libraries count: ffmpeg alone takes some 400. */
  memoryMiB: number;
  /** Time on the processor, seconds. */
  cpuSeconds: number;
}

/**
 * The same command under limits that the kernel enforces, for programs that read files from strangers: beyond them an
 * allocation fails, or the program is killed. Only Linux keeps such limits; elsewhere the command comes back as it is.
 */
export function limitProcess(command: Command, { memoryMiB, cpuSeconds }: ProcessLimits): Command {
  if (process.platform !== 'linux') return command;
  // The shell is replaced by the program, which so keeps the id that signals go to.
  const script = `ulimit -v ${Math.round(memoryMiB * 1024)} && ulimit -t ${Math.ceil(cpuSeconds)} && exec "$0" "$@"`;
  return { file: '/bin/sh', args: ['-c', script, command.file, ...command.args] };
}
