import type { OperationReason, OperationStage } from '@hookline/contract/operations';

/** Progress reported by an engine. */
export interface EngineProgress {
  stage: OperationStage;
  /** 0 to 100 within the stage, and over all of them. */
  stageProgress: number;
  progress: number;
  /** Frames drawn so far and in all, where there are frames. */
  frame: number | null;
  frames: number | null;
}

export interface EngineOptions {
  /** On abort an engine rejects within a second and leaves no process and no file. */
  signal: AbortSignal;
  onProgress: (progress: EngineProgress) => void;
}

/** The engine cannot fulfill the request; the message is user-facing. */
export class EngineError extends Error {
  readonly reason: OperationReason;

  constructor(reason: OperationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.reason = reason;
  }
}
