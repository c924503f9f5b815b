/** The angle of a script on its subject. */
export const scriptAngles = ['problem', 'story', 'list', 'comparison', 'offer'] as const;
export type ScriptAngle = (typeof scriptAngles)[number];

/** Tone of the speaker. Neutral if omitted. */
export const scriptTones = ['friendly', 'excited', 'serious', 'funny'] as const;
export type ScriptTone = (typeof scriptTones)[number];

/**
 * What every language has: openings for a script that is there, and lines around names and prices, of which nothing has to be
 * translated. Slots are placed where words of any case, gender or number fit. No line states a fact about the product.
 */
export interface OpeningLines {
  /** Opening lines without slots, 3 to 10 s spoken. At least six for each angle. */
  hooks: Record<ScriptAngle, readonly string[]>;
  /** Opening lines that contain `{name}`. */
  namedHooks: readonly string[];
  /** The audience: `{audience}`, after the preposition that `audiencePattern` matches. */
  audience?: readonly string[];
  /** Finds the audience in a phrase of the prompt; group 1 fills the slot. */
  audiencePattern?: RegExp;
  /** `{price}` as written in the prompt. */
  price: readonly string[];
  /** `{percent}` off, as written in the prompt. */
  discount: readonly string[];
  /** `{code}` is a discount code. */
  code: readonly string[];
  /** `{url}` is a host name, perhaps with a path. */
  url: readonly string[];
  /** Between sentences: a space unless the writing system has none. */
  joiner?: '';
  /** Between the items of a list: a comma and a space unless the writing system has another. */
  comma?: string;
  /** Nouns are inflected, so a phrase after a preposition cannot be used elsewhere. */
  inflected?: true;
}

/**
 * The sentences of a language whose scripts are patterns around the prompt's own words. Every line is complete by itself, so
 * lines can be omitted if space is short.
 */
export interface ScriptLanguage extends OpeningLines {
  /** Lines after the opening line. At least four for each angle. */
  middles: Record<ScriptAngle, readonly string[]>;
  /** Say the name: `{name}`. */
  names: readonly string[];
  /** Words of the prompt, unchanged: `{details}`. */
  details: readonly string[];
  /** The subject if the prompt's own words cannot be used: `{topic}` is a noun in its dictionary form. */
  topics: readonly string[];
  /** `{offer}` is the prompt's own clause about price or discount. */
  offer: readonly string[];
  /** Calls to action, at least four without a slot. */
  calls: readonly string[];
  /** Calls to action that contain `{name}`. */
  namedCalls: readonly string[];
  /** Spoken before the opening line. */
  openers: Record<ScriptTone, readonly string[]>;
  /** Spoken before the call to action. */
  asides: Record<ScriptTone, readonly string[]>;
}
