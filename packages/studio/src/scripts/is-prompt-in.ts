import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { findTopic } from './topics.ts';

/** A few words do not tell these apart, and each is understood where the other is spoken. */
const alike: Partial<Record<LanguageCode, LanguageCode>> = { id: 'ms', ms: 'id', da: 'no', no: 'da' };

const otherScripts: ReadonlySet<LanguageCode> = new Set(['ru', 'uk', 'bg', 'el', 'ar', 'hi', 'ta', 'zh', 'ja', 'ko']);

const englishWords =
  /\b(?:the|a|an|and|for|with|of|my|our|your|ad|to|new|is|are|in|on|off|only|this|that|about|make|write|free|from|by|made|we|it)\b/iu;

/** Little words of languages that short prompts are mistaken between. */
const littleWords: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?<!\p{L})(?:the|a|an|and|for|with|of|my|our|your|to|is|are|at|on|off|this|that|from|by|we|it)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|für|mit|der|die|das|eine?[nmr]?|im|von|zum?|zur|auf|ist|ohne|aus|wir)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:et|pour|avec|des?|les?|la|une?|du|à|au|sur|qui|sans|en|nous|dans)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:y|para|con|de|el|l[ao]s?|una?|del|en|que|desde|sin|por|al)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:e|para|com|de|os?|as?|uma?|em|n[oa]s?|d[oa]s?|às?|ao|que|desde|sem|por)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:e|per|con|di|il|l[aeo]|i|gli|una?|un['’]|a[il]?|alla|d[aei]l|in|che|senza|ore)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:en|voor|met|van|de|het|een|in|op|die|te|zonder|wij|uur|sinds)(?!\p{L})/giu,
};

/** Whether a text has more little words of one language than of another; false when those of either are not known. */
function hasMoreOf(text: string, language: LanguageCode, than: LanguageCode): boolean {
  const [these, others] = [littleWords[language], littleWords[than]];
  if (!these || !others) return false;
  return (text.match(these)?.length ?? 0) > (text.match(others)?.length ?? 0);
}

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
  if (detected !== 'en') return !otherScripts.has(detected) && hasMoreOf(text, language, detected);
  if (otherScripts.has(language)) return false;
  // 'Hundesalon in Köln'
  const isShared =
    /[äöüßéèêçñãõáíóú]/iu.test(text) && !englishWords.test(text.replace(/(?<!\p{L})(?:in|a|on)(?!\p{L})/giu, ''));
  if (isShared) return true;
  return !englishWords.test(text) && findTopic(text, 'en') === undefined;
}
