import type { OperationReason, OperationStage } from '@hookline/contract/operations';

/** What an engine reports while it works. */
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

/** The engine cannot do this and says why in words for people. */
export class EngineError extends Error {
  readonly reason: OperationReason;

  constructor(reason: OperationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.reason = reason;
  }
}
