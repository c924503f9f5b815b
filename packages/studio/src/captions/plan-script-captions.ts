import type { LanguageCode } from '@hookline/contract/languages';
import { planScript } from '#speech/speak.ts';
import { stageOf, type TalkRatio } from '#video/video-format.ts';
import { type CaptionLook, captionStyleFor } from './caption-style.ts';
import { planCaptions } from './plan-captions.ts';

/** What decides where captions break. */
export interface ScriptCaptions {
  script: string;
  language: LanguageCode;
  ratio: TalkRatio;
  look: CaptionLook;
  position: 'lower' | 'middle';
  isHook: boolean;
}

/** A word as a caption shows it. */
export interface PlannedWord {
  text: string;
  /** Whether white space stands before it; false in scripts written without spaces, and for pieces of one long word. */
  hasSpaceBefore: boolean;
}

/**
 * The caption blocks of a script before anybody has spoken it, each with its lines: the film breaks at the same places,
 * since nothing about its breaks depends on the voice.
 * @throws SpeechError 'nothing_to_say', 'unsupported_text'
 */
export async function planScriptCaptions(wanted: ScriptCaptions, signal?: AbortSignal): Promise<PlannedWord[][][]> {
  const text = wanted.script.normalize('NFC');
  const { tokens } = await planScript({ text, language: wanted.language }, signal);
  const words = tokens.map((token) => ({ ...token, startMs: 0, endMs: 0, stressed: false }));
  const style = captionStyleFor(stageOf[wanted.ratio], wanted);
  return planCaptions(words, style).map(({ lines }) =>
    lines.map((line) => line.map(({ text: shown, hasSpaceBefore }) => ({ text: shown, hasSpaceBefore }))),
  );
}
