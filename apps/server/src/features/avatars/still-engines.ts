import type { PersonConsent } from '#features/photo-statements/index.ts';
import type { StillEngine } from '#features/pictures/index.ts';

/** A person to be drawn; stored as the operation's input, so fields are only ever added. */
export interface PortraitInput {
  prompt: string;
  /** Taken at arm's length, or by another person. */
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
}

/** Port: draws a person from a description. */
export interface PortraitEngine extends StillEngine<PortraitRequest> {
  /** Whether the studio can draw the same person again, and so make them move. */
  readonly isRedrawable: boolean;
}

/** A product to be put into a hand; stored as `PortraitInput`. */
export interface InHandInput {
  prompt: string;
  baseAssetId: string;
  productAssetId: string;
  /** Of the person on the base, where somebody had to agree. */
  consent?: PersonConsent | null | undefined;
}

export interface InHandRequest {
  input: InHandInput;
  base: string;
  /** The recipe of a base that the studio drew. */
  portrait: { recipe: PortraitInput; reference: string | undefined } | null;
  product: string;
  /** What the picture of the product is called. */
  productName: string;
  /** What was decided about its cut-out, as in `ProductPhoto`. */
  productCut?: string | null | undefined;
}

/** Port: puts a product into the hand of a person in a picture. */
export type InHandEngine = StillEngine<InHandRequest>;
