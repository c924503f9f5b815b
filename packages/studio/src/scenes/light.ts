/** How a scene lights whoever stands in it. */
export interface Light {
  /** Where the main light comes from: -1 left, 1 right. */
  side: -1 | 1;
  /** Multiplied into every colour of the figure; white leaves all as it is. */
  tint: string;
  /** Colour of highlights. */
  key: string;
  /** Colour of the thin light on the far edge; null where there is none. */
  rim: string | null;
  /** 0 flat .. 1 strong shadows. */
  contrast: number;
}
