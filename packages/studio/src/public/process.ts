/** Starts other programs without our secrets and within limits. */

export { childEnvironment } from '#process/child-environment.ts';
export { limitProcess, type ProcessLimits } from '#process/limit-process.ts';
export { lowerPriority, setChildNiceness } from '#process/lower-priority.ts';
export { groupEnd, killGroup } from '#process/process-group.ts';
export { LimitedProgramError, runLimited } from '#process/run-limited.ts';
export { watchProcess } from '#process/watch-process.ts';
