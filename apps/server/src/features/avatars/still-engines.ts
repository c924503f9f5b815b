import type { EngineOptions, OperationTimings } from '#features/operations/index.ts';

/** What every still tells. */
export interface MadeStill {
  width: number;
  height: number;
  /** What could not be done as asked, in plain sentences. */
  notes: string[];
  timings: OperationTimings;
}

/** A person to be drawn; stored as the operation's input, so fields are only ever added. */
export interface PortraitInput {
  prompt: string;
  /** Arm's length, or taken by somebody else. */
  isSelfie: boolean;
  /** Another number gives another person for the same words. */
  seed: number;
  /** A photo of the user's own. */
  referenceAssetId: string | null;
}

export interface PortraitRequest {
  input: PortraitInput;
  /** Decoded and re-encoded, as a local file. */
  reference: string | undefined;
  /** Where the picture goes: a JPEG. */
  file: string;
}

/** Port: draws a person from a description. */
export interface PortraitEngine {
  /** Shown to people as what made a result. */
  readonly name: string;
  /** Whether the studio can draw the same person again, and so make them move. */
  readonly isRedrawable: boolean;
  /** Rejects with EngineError; on abort it rejects within a second and leaves no process and no file. */
  generate(request: PortraitRequest, options: EngineOptions): Promise<MadeStill>;
}

/** A product to be put into a hand; stored as `PortraitInput`. */
export interface InHandInput {
  prompt: string;
  baseAssetId: string;
  productAssetId: string;
}

export interface InHandRequest {
  input: InHandInput;
  base: string;
  product: string;
  /** Where the picture goes: a JPEG. */
  file: string;
}

/** Port: puts a product into the hand of somebody on a picture. */
export interface InHandEngine {
  readonly name: string;
  /** As `PortraitEngine`. */
  generate(request: InHandRequest, options: EngineOptions): Promise<MadeStill>;
}
