/** How other programs are started: without our secrets, within limits. */

export { childEnvironment } from '#process/child-environment.ts';
export { limitProcess, type ProcessLimits } from '#process/limit-process.ts';
export { groupEnd, killGroup } from '#process/process-group.ts';
