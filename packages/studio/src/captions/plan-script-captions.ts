import type { LanguageCode } from '@hookline/contract/languages';
import { planScript } from '#speech/speak.ts';
import { stageOf, type TalkRatio } from '#video/video-format.ts';
import { type CaptionLook, captionStyleFor } from './caption-style.ts';
import { planCaptions } from './plan-captions.ts';

/** Input that determines caption breaks. */
export interface ScriptCaptions {
  script: string;
  language: LanguageCode;
  ratio: TalkRatio;
  look: CaptionLook;
  position: 'lower' | 'middle';
  isHook: boolean;
}

/** A word as shown in a caption. */
export interface PlannedWord {
  text: string;
  /** Whether it follows white space; false in scripts written without spaces, and for pieces of one long word. */
  hasSpaceBefore: boolean;
}

/**
 * The caption blocks of a script before it is spoken, each with its lines: the film breaks at the same places, since
 * breaks do not depend on the voice.
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
