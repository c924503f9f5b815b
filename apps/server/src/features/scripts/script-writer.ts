import type { LanguageCode } from '@hookline/contract/languages';
import type { BrandTone } from '@hookline/contract/products';
import type { ScriptTone, ScriptVariant } from '@hookline/contract/scripts';
import type { hookAngles } from '@hookline/contract/talking-actors';

export interface ScriptOrder {
  /** The subject, in the user's words. */
  prompt: string;
  language: LanguageCode;
  tone?: ScriptTone | undefined;
  angle?: (typeof hookAngles)[number] | undefined;
  /** Spoken length. */
  seconds: number;
  /** How many different scripts. */
  variants: number;
  /** Said if the prompt names none. */
  productName?: string | undefined;
  /** Unicode code points. */
  maxLength: number;
  /** Earlier scripts, newest first, from which the new one must differ. */
  unlike: readonly string[];
  /** How the brand of the product speaks. */
  brand?: ScriptBrand | undefined;
}

/** What a product's brand kit says about words. */
export interface ScriptBrand {
  tone: BrandTone | null;
  /** Words the brand never uses. */
  avoid: readonly string[];
}

export interface WritingOptions {
  signal: AbortSignal;
  /**
   * Called with what was written so far, unchecked; shorter than before when it is begun anew. Returns false when that is
   * long enough.
   */
  onText?: ((text: string) => boolean) | undefined;
}

/** Scripts for one order, the best first; at least one. */
export interface Writing {
  variants: ScriptVariant[];
  /** What to ask the person for, in their words. */
  question?: string | undefined;
  /** What the person should know about this writer. */
  note?: string | undefined;
}

export interface HookWritingOptions {
  signal: AbortSignal;
  /** Called with the lines so far, unchecked, of which the last may be unfinished; fewer than before when it is begun anew. */
  onLines?: ((lines: string[]) => void) | undefined;
  /** Words to leave out of every line. */
  avoid?: readonly string[] | undefined;
}

/** Port: writes spoken adverts. */
export interface ScriptWriter {
  /** Shown to people as what wrote a script. */
  readonly name: string;
  /** Other scripts every time. */
  write(order: ScriptOrder, options: WritingOptions): Promise<Writing>;
  /** Five different opening lines for a script. */
  writeHooks(script: string, language: LanguageCode, options: HookWritingOptions): Promise<string[]>;
}
