import type { CallOptions } from './remote-work.ts';

/** Request to a language model. The rules are ours and constant; user text is kept separate from them. */
export interface WritingRequest {
  rules: string;
  words: string;
}

export interface WriteOptions extends CallOptions {
  /**
   * Has the text streamed: called with all that came so far, without what is no part of it. Returns false when that is
   * enough; the rest is then not waited for.
   */
  onText?: ((text: string) => boolean) | undefined;
  /** Called with what was used, where the service says so; also when there is no text in the end. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** Hidden reasoning is part of the output. */
export interface TokenUsage {
  input: number;
  output: number;
}

/** A language model that generates text. */
export interface TextWriter {
  readonly provider: string;
  readonly model: string;
  /** @throws ProviderError */
  write(request: WritingRequest, options: WriteOptions): Promise<string>;
}

/** Includes hidden reasoning: a limit sized for three scripts of 800 characters would leave some models without output. */
export const tokenCap = 4000;
/** A model that has to be loaded first needs time. */
export const writingTimeoutMs = 120_000;

/** As much of an unfinished text as can be shown: nothing while the model is still thinking aloud. */
export function textSoFar(text: string): string {
  const begun = text.trimStart();
  const isThinking = /^<think(?:ing)?>/i.test(begun) && !/<\/think(?:ing)?>/i.test(begun);
  // The tag itself may come in parts.
  const mayThink = begun.length < '<thinking>'.length && '<thinking>'.startsWith(begun.toLowerCase());
  return isThinking || mayThink ? '' : cleanText(text);
}

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

/** Dollars per million tokens, on the high side of what models for such texts cost: services do not report a price. */
const assumedPrice: TokenUsage = { input: 5, output: 25 };

/** What a call is assumed to cost. */
export function estimateWritingUsd({ input, output }: TokenUsage): number {
  return (input * assumedPrice.input + output * assumedPrice.output) / 1_000_000;
}

/** Tokens of a text, on the high side: about three bytes each, in Latin and in Chinese letters. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
