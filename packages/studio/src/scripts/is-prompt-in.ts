import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { findTopic } from './topics.ts';

/** A few words do not tell these apart, and each is understood where the other is spoken. */
const alike: Partial<Record<LanguageCode, LanguageCode>> = { id: 'ms', ms: 'id', da: 'no', no: 'da' };

const otherScripts: ReadonlySet<LanguageCode> = new Set(['ru', 'uk', 'bg', 'el', 'ar', 'hi', 'ta', 'zh', 'ja', 'ko']);

const englishWords =
  /\b(?:the|a|an|and|for|with|of|my|our|your|ad|to|new|is|are|in|on|off|only|this|that|about|make|write|free|from|by|made|we|it)\b/iu;

/**
 * Whether a prompt is in `language`, so that its phrases may be repeated. Detection takes a few words without any sign
 * of a language for English; for a request in another one they count as English only when a word of them is.
 */
export function isPromptIn(text: string, language: LanguageCode): boolean {
  const detected = detectLanguage(text);
  if (detected === language || alike[language] === detected) return true;
  if (detected === 'ru' && (language === 'uk' || language === 'bg')) {
    return text.split(/\s+/u).length <= 6 && !/[ыэё]/iu.test(text) && !(language === 'uk' && /ъ/iu.test(text));
  }
  if (detected !== 'en' || otherScripts.has(language)) return false;
  return !englishWords.test(text) && findTopic(text, 'en') === undefined;
}
