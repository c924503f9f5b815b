import type { LanguageCode } from '@hookline/contract/languages';
import type { ScriptTone } from '@hookline/contract/scripts';
import type { hookAngles } from '@hookline/contract/talking-actors';

export interface ScriptOrder {
  /** The subject, in the user's words. */
  prompt: string;
  language: LanguageCode;
  tone?: ScriptTone | undefined;
  angle?: (typeof hookAngles)[number] | undefined;
  /** Unicode code points. */
  maxLength: number;
  /** Earlier scripts, newest first, from which the new one must differ. */
  unlike: readonly string[];
}

/** Port: writes spoken adverts. */
export interface ScriptWriter {
  /** Shown to people as what wrote a script. */
  readonly name: string;
  /** Yields the script piece by piece, as it comes; all pieces joined are the script. Another one every time. */
  write(order: ScriptOrder, signal: AbortSignal): AsyncIterable<string>;
  /** Five different opening lines for a script. */
  writeHooks(script: string, language: LanguageCode, signal: AbortSignal): Promise<string[]>;
}
