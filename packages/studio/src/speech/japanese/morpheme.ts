/** One dictionary word of a Japanese text. */
export interface Morpheme {
  surface: string;
  /** UTF-16 offset into the analyzed text. */
  startOffset: number;
  /** Katakana as pronounced ('ハ' the particle is 'ワ'); '' for words the dictionary does not know. */
  pronunciation: string;
  /** Part of speech and its first subdivision in the dictionary's own words, for example '助詞-格助詞'. */
  kind: string;
}

/** Request and response of the analyzer's process. */
export interface AnalyzeCommand {
  type: 'analyze';
  text: string;
}

export type AnalyzeReply =
  | { type: 'morphemes'; morphemes: Morpheme[] }
  | { type: 'done' }
  | { type: 'failed'; message: string };
