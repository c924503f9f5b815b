/** The way a script goes at its subject. */
export const scriptAngles = ['problem', 'story', 'list', 'comparison', 'offer'] as const;
export type ScriptAngle = (typeof scriptAngles)[number];

/** Tone of the speaker. Neutral if omitted. */
export const scriptTones = ['friendly', 'excited', 'serious', 'funny'] as const;
export type ScriptTone = (typeof scriptTones)[number];

/**
 * The sentences of one language. Every line is complete on its own, so lines can be left out when room is short.
 * Slots stand where words of any case, gender or number fit: after a colon, as a name, behind a preposition that the
 * prompt itself used. No line states a fact about the product; facts come from the prompt only.
 */
export interface ScriptLanguage {
  /** Opening lines without slots, 3 to 10 s spoken. At least six for each angle. */
  hooks: Record<ScriptAngle, readonly string[]>;
  /** Opening lines that carry `{name}`. */
  namedHooks: readonly string[];
  /** What follows the opening line. At least four for each angle. */
  middles: Record<ScriptAngle, readonly string[]>;
  /** Say the name: `{name}`. */
  names: readonly string[];
  /** Words of the prompt, unchanged: `{details}`. */
  details: readonly string[];
  /** Whom it is for: `{audience}`, behind the preposition `audiencePattern` looks for. */
  audience?: readonly string[];
  /** Finds the audience in a phrase of the prompt; group 1 is what fills the slot. */
  audiencePattern?: RegExp;
  /** What it is about when the prompt's own words cannot be used: `{topic}` is a noun in its dictionary form. */
  topics: readonly string[];
  /** `{price}` as the prompt writes it. */
  price: readonly string[];
  /** `{percent}` off, as the prompt writes it. */
  discount: readonly string[];
  /** `{offer}` is the prompt's own clause about price or discount. */
  offer: readonly string[];
  /** `{code}` is a discount code. */
  code: readonly string[];
  /** `{url}` is a host name, perhaps with a path. */
  url: readonly string[];
  /** Calls to action, at least four without a slot. */
  calls: readonly string[];
  /** Calls to action that carry `{name}`. */
  namedCalls: readonly string[];
  /** Said before the opening line. */
  openers: Record<ScriptTone, readonly string[]>;
  /** Said before the call to action. */
  asides: Record<ScriptTone, readonly string[]>;
  /** Between sentences: a space unless the writing system has none. */
  joiner?: '';
  /** Between the items of a list: a comma and a space unless the writing system has another. */
  comma?: string;
  /** Nouns change with their case, so a phrase behind a preposition cannot be used elsewhere. */
  inflected?: true;
}
