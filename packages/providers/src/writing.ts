import type { CallOptions } from './remote-work.ts';

/** Request to a language model. The rules are ours and constant; user text is kept separate from them. */
export interface WritingRequest {
  rules: string;
  words: string;
}

/** A language model that generates text. */
export interface TextWriter {
  readonly provider: string;
  readonly model: string;
  /** @throws ProviderError */
  write(request: WritingRequest, options: CallOptions): Promise<string>;
}

/** Includes hidden reasoning: a limit sized for 800 characters would leave some models without output. */
export const tokenCap = 2000;
/** A model that has to be loaded first needs time. */
export const writingTimeoutMs = 120_000;

/** Strips a model's reasoning, code fences and surrounding quotes from its text. */
export function cleanText(text: string): string {
  return text
    .replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '')
    .trim()
    .replace(/^```[a-z]*\n([\s\S]*?)\n?```$/i, '$1')
    .trim()
    .replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1')
    .trim();
}
