import type { CallOptions } from './remote-work.ts';

/** What a language model is asked. The rules are ours and stay the same; the words of people stand apart from them. */
export interface WritingRequest {
  rules: string;
  words: string;
}

/** A language model that writes text. */
export interface TextWriter {
  readonly provider: string;
  readonly model: string;
  /** @throws ProviderError */
  write(request: WritingRequest, options: CallOptions): Promise<string>;
}

/** Hidden reasoning counts too, so that a cap fit for 800 characters would leave some models speechless. */
export const tokenCap = 2000;
/** A model that is loaded first takes its time. */
export const writingTimeoutMs = 120_000;

/** A model's text without its thoughts, and without the fences and quotes some put around it. */
export function cleanText(text: string): string {
  return text
    .replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '')
    .trim()
    .replace(/^```[a-z]*\n([\s\S]*?)\n?```$/i, '$1')
    .trim()
    .replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1')
    .trim();
}
