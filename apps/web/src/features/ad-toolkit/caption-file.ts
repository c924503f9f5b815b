import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';

export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

/** Words shown together; Chinese and Japanese, which have no spaces, count characters. */
const mostWords = 5;
const mostCharacters = 14;

/** A script as caption lines with estimated times, one after the other without gaps. */
export function planCues(script: string, language: LanguageCode): Cue[] {
  let startMs = 0;
  return splitLines(script, language).map((text) => {
    const endMs = startMs + Math.max(600, estimateSpeechMs(text, language));
    const cue = { startMs, endMs, text };
    startMs = endMs;
    return cue;
  });
}

function splitLines(script: string, language: LanguageCode): string[] {
  const sentences = script.match(/[^.!?。！？।؟…\n]+[.!?。！？।؟…]*["'”’»)]*/gu) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap((sentence) => (language === 'zh' || language === 'ja' ? splitCharacters(sentence) : splitWords(sentence)));
}

/** Lines of a sentence as even as they can be, so that no word is left alone. */
function splitWords(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  return evenly(words, mostWords).map((line) => line.join(' '));
}

function splitCharacters(sentence: string): string[] {
  return evenly([...sentence], mostCharacters).map((line) => line.join(''));
}

function evenly<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((index * items.length) / count), Math.round(((index + 1) * items.length) / count)),
  );
}

function formatCueTime(ms: number, separator: ',' | '.'): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(ms / 1000);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}${separator}${pad(ms % 1000, 3)}`;
}

export function writeCaptionFile(cues: readonly Cue[], format: 'srt' | 'vtt'): string {
  const separator = format === 'srt' ? ',' : '.';
  const blocks = cues.map(({ startMs, endMs, text }, index) => {
    const times = `${formatCueTime(startMs, separator)} --> ${formatCueTime(endMs, separator)}`;
    return format === 'srt' ? `${index + 1}\n${times}\n${text}\n` : `${times}\n${text}\n`;
  });
  return (format === 'vtt' ? ['WEBVTT\n', ...blocks] : blocks).join('\n');
}
