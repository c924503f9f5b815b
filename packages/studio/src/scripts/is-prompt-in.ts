import { detectLanguage } from '@hookline/contract/detect-language';
import { latinProfiles } from '@hookline/contract/language-profiles';
import type { LanguageCode } from '@hookline/contract/languages';
import { findTopic } from './topics.ts';

/** Language pairs that a few words cannot distinguish, and whose speakers understand each other. */
const alike: Partial<Record<LanguageCode, LanguageCode>> = { id: 'ms', ms: 'id', da: 'no', no: 'da' };

const otherScripts: ReadonlySet<LanguageCode> = new Set(['ru', 'uk', 'bg', 'el', 'ar', 'hi', 'ta', 'zh', 'ja', 'ko']);

const englishWords =
  /\b(?:the|a|an|and|for|with|of|my|our|your|ad|to|new|is|are|in|on|off|only|this|that|about|make|write|free|from|by|made|we|it)\b/iu;

/** Function words of languages that are confused in short prompts. */
const littleWords: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?<!\p{L})(?:the|a|an|and|for|with|of|my|our|your|to|is|are|at|on|off|this|that|from|by|we|it)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|für|mit|der|die|das|eine?[nmr]?|im|in|von|zum?|zur|auf|ist|ohne|aus|wir|bis|ab|nach|bei|auch|nur|jetzt|neue?[nrs]?|uhr|nicht|sich|unsere?[nmr]?|meine?[nmr]?|deine?[nmr]?|brauchen?|verkaufen?|beste[nrs]|werbung)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:et|pour|avec|des?|les?|la|une?|du|à|au|sur|qui|sans|en|nous|dans|mon|ma|mes|notre|nos|votre|chez|par|dès|plus|vends|vendons)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:y|para|con|de|el|l[ao]s?|una?|del|en|que|desde|sin|por|al|mi|mis|nuestr[oa]s?|tu|su|más|pa|vendo|vendemos)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:e|para|com|de|os?|as?|uma?|em|n[oa]s?|d[oa]s?|às?|ao|que|desde|sem|por|meu|minha|noss[oa]s?|pra|mais|vendo|vendemos)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:e|per|con|di|il|l[aeo]|i|gli|una?|uno|un['’]|a[il]?|alla|d[aei]l|in|che|senza|ore|mi[oa]|nostr[oa]|per|più|sopra|da|vendo|vendiamo)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:en|voor|met|van|de|het|een|in|op|die|te|zonder|wij|uur|sinds|mijn|onze|ons|vanaf|nu|naar|bij|niet|verkopen|verkoop)(?!\p{L})/giu,
};

/** Whether a text has more function words of one language than of another; false if those of either are unknown. */
function hasMoreOf(text: string, language: LanguageCode, than: LanguageCode): boolean {
  const [these, others] = [littleWords[language], littleWords[than]];
  if (!these || !others) return false;
  return (text.match(these)?.length ?? 0) > (text.match(others)?.length ?? 0);
}

/** Whether a text has a function word unique to one of two languages, or several: 'uit' is Dutch, 'die' German too. */
function hasOwn(text: string, language: LanguageCode, unlike: LanguageCode): boolean {
  const others = littleWords[unlike];
  const own = littleWords[language] ? (text.match(littleWords[language]) ?? []) : [];
  return own.length > 1 || own.some((word) => !others || word.match(others) === null);
}

/** Letters that loan words keep: 'Café', 'crème', 'jalapeño'. */
const borrowed = /[éèêàçñïôâëáóí]/iu;

/** Whether a text has letters foreign to its language, or more function words of a third one. */
function isOfOthers(text: string, language: LanguageCode): boolean {
  const own = latinProfiles[language]?.letters;
  const accented = text.toLowerCase().match(/[^\p{ASCII}\P{sc=Latin}]/gu) ?? [];
  if (own !== undefined && accented.some((letter) => !own.includes(letter) && !borrowed.test(letter))) return true;
  return (Object.keys(littleWords) as LanguageCode[]).some(
    (other) => other !== 'en' && other !== language && hasMoreOf(text, other, language),
  );
}

/**
 * Whether a prompt is in `language`, so that its phrases may be repeated. Detection takes a few words without any sign
 * of a language for English; for a request in another language, they count as English only if one of them is an English
 * word.
 */
export function isPromptIn(text: string, language: LanguageCode): boolean {
  const detected = detectLanguage(text);
  if (detected === language || alike[language] === detected) return true;
  if (detected === 'ru' && (language === 'uk' || language === 'bg')) {
    return text.split(/\s+/u).length <= 6 && !/[ыэё]/iu.test(text) && !(language === 'uk' && /ъ/iu.test(text));
  }
  if (detected !== 'en') {
    if (otherScripts.has(detected)) return false;
    // A few words without any sign of a language are assumed to be in the requested one.
    const isOpen =
      text.split(/\s+/u).length <= 6 && hasOwn(text, language, detected) && !hasMoreOf(text, detected, language);
    return isOpen || hasMoreOf(text, language, detected);
  }
  if (otherScripts.has(language)) return false;
  if (isOfOthers(text, language)) return false;
  if (hasMoreOf(text, language, 'en')) return true;
  // 'Hundesalon in Köln'
  const isShared =
    /[äöüßéèêçñãõáíóú]/iu.test(text) && !englishWords.test(text.replace(/(?<!\p{L})(?:in|a|on)(?!\p{L})/giu, ''));
  if (isShared) return true;
  return !englishWords.test(text) && findTopic(text, 'en') === undefined;
}
