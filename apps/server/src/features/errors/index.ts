export { createErrorRecorder, type ErrorRecorder } from './error-recorder.ts';
export { clearErrors, listErrors } from './list-errors.ts';
export { countErrorsSince } from './unexpected-errors.repository.ts';
