import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { useEffect, useMemo, useState } from 'react';

type Detect = (text: string) => LanguageCode;

let known: Detect | undefined;

/** Which language a text is written in, as the server tells it; undefined until that is loaded. */
function useDetect(isWanted: boolean): Detect | undefined {
  const [detect, setDetect] = useState<Detect | undefined>(() => known);
  useEffect(() => {
    if (!isWanted || known) return;
    let isGone = false;
    // The words of thirty languages are not worth waiting for with the page. Without them it is English for a while.
    import('@hookline/contract/detect-language')
      .then(({ detectLanguage }) => {
        known = detectLanguage;
        if (!isGone) setDetect(() => detectLanguage);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return detect ?? known;
}

/** The language chosen, or the one a text is written in; English until that is known. */
export function useSpokenLanguage(text: string, language: LanguageCode | 'auto'): LanguageCode {
  const detect = useDetect(language === 'auto' && text.trim() !== '');
  return useMemo(() => (language === 'auto' ? (detect?.(text) ?? 'en') : language), [text, language, detect]);
}

/** How long a text takes to speak, estimated; 0 for an empty one. `whole` is what it is a part of, if it is. */
export function useSpokenMs(text: string, language: LanguageCode | 'auto', whole = text): number {
  const isEmpty = text.trim() === '';
  const detect = useDetect(language === 'auto' && !isEmpty);
  return useMemo(() => {
    if (isEmpty) return 0;
    return estimateSpeechMs(text, language === 'auto' ? (detect?.(whole) ?? 'en') : language);
  }, [text, whole, isEmpty, language, detect]);
}

/** Whole seconds, at least one: "first 0 s" says nothing. */
export function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000));
}
