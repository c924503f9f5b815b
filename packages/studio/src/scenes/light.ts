/** How a scene lights a person in it. */
export interface Light {
  /** Direction of the main light: -1 left, 1 right. */
  side: -1 | 1;
  /** Multiplied into every color of the figure; white changes nothing. */
  tint: string;
  /** Color of highlights. */
  key: string;
  /** Color of the thin light on the far edge; null for none. */
  rim: string | null;
  /** 0 flat .. 1 strong shadows. */
  contrast: number;
}
