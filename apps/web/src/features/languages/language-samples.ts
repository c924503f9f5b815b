import type { LanguageCode } from '@hookline/contract/languages';

/** One language as its own speakers meet it: its own name, and the same line with an actor who says it in a clip. */
export interface LanguageSample {
  /** The language's name for itself. */
  own: string;
  actorId: string;
  actorName: string;
  /** "This ad speaks your language." */
  line: string;
}

/** The clips are made from these by `node scripts/draw-pictures.ts`; change them together. */
export const languageSamples: Readonly<Record<LanguageCode, LanguageSample>> = {
  en: { own: 'English', actorId: 'chloe', actorName: 'Chloe', line: 'This ad speaks your language.' },
  es: { own: 'Español', actorId: 'valentina', actorName: 'Valentina', line: 'Este anuncio habla tu idioma.' },
  fr: { own: 'Français', actorId: 'etienne', actorName: 'Étienne', line: 'Cette pub parle votre langue.' },
  de: { own: 'Deutsch', actorId: 'ilse', actorName: 'Ilse', line: 'Diese Anzeige spricht deine Sprache.' },
  it: { own: 'Italiano', actorId: 'dario', actorName: 'Dario', line: 'Questo annuncio parla la tua lingua.' },
  pt: { own: 'Português', actorId: 'beatriz', actorName: 'Beatriz', line: 'Este anúncio fala a sua língua.' },
  nl: { own: 'Nederlands', actorId: 'joost', actorName: 'Joost', line: 'Deze advertentie spreekt jouw taal.' },
  pl: { own: 'Polski', actorId: 'agnieszka', actorName: 'Agnieszka', line: 'Ta reklama mówi w twoim języku.' },
  ru: { own: 'Русский', actorId: 'katya', actorName: 'Katya', line: 'Эта реклама говорит на вашем языке.' },
  uk: { own: 'Українська', actorId: 'mykola', actorName: 'Mykola', line: 'Ця реклама говорить вашою мовою.' },
  cs: { own: 'Čeština', actorId: 'viktor', actorName: 'Viktor', line: 'Tahle reklama mluví tvým jazykem.' },
  sk: { own: 'Slovenčina', actorId: 'freya', actorName: 'Freya', line: 'Táto reklama hovorí tvojím jazykom.' },
  hu: { own: 'Magyar', actorId: 'edith', actorName: 'Edith', line: 'Ez a hirdetés a te nyelveden beszél.' },
  ro: { own: 'Română', actorId: 'andrei', actorName: 'Andrei', line: 'Această reclamă vorbește limba ta.' },
  bg: { own: 'Български', actorId: 'levan', actorName: 'Levan', line: 'Тази реклама говори на вашия език.' },
  hr: { own: 'Hrvatski', actorId: 'alice', actorName: 'Alice', line: 'Ovaj oglas govori tvojim jezikom.' },
  el: { own: 'Ελληνικά', actorId: 'nikos', actorName: 'Nikos', line: 'Αυτή η διαφήμιση μιλάει τη γλώσσα σου.' },
  tr: { own: 'Türkçe', actorId: 'elif', actorName: 'Elif', line: 'Bu reklam senin dilini konuşuyor.' },
  ar: { own: 'العربية', actorId: 'samira', actorName: 'Samira', line: 'هذا الإعلان يتحدث لغتك.' },
  hi: { own: 'हिन्दी', actorId: 'priya', actorName: 'Priya', line: 'यह विज्ञापन आपकी भाषा बोलता है।' },
  ta: { own: 'தமிழ்', actorId: 'ravi', actorName: 'Ravi', line: 'இந்த விளம்பரம் உங்கள் மொழியைப் பேசுகிறது.' },
  id: { own: 'Bahasa Indonesia', actorId: 'niran', actorName: 'Niran', line: 'Iklan ini berbicara dalam bahasamu.' },
  ms: { own: 'Bahasa Melayu', actorId: 'salma', actorName: 'Salma', line: 'Iklan ini bertutur dalam bahasa anda.' },
  fil: { own: 'Filipino', actorId: 'luz', actorName: 'Luz', line: 'Nagsasalita ang ad na ito sa wika mo.' },
  vi: { own: 'Tiếng Việt', actorId: 'mai', actorName: 'Mai', line: 'Quảng cáo này nói ngôn ngữ của bạn.' },
  zh: { own: '中文', actorId: 'ming', actorName: 'Ming', line: '这条广告会说你的语言。' },
  ja: { own: '日本語', actorId: 'sakura', actorName: 'Sakura', line: 'この広告はあなたの言葉で話します。' },
  ko: { own: '한국어', actorId: 'min-jun', actorName: 'Min-jun', line: '이 광고는 당신의 언어로 말합니다.' },
  sv: { own: 'Svenska', actorId: 'astrid', actorName: 'Astrid', line: 'Den här annonsen talar ditt språk.' },
  da: { own: 'Dansk', actorId: 'oskar', actorName: 'Oskar', line: 'Denne annonce taler dit sprog.' },
  no: { own: 'Norsk', actorId: 'ingrid', actorName: 'Ingrid', line: 'Denne annonsen snakker språket ditt.' },
  fi: { own: 'Suomi', actorId: 'anneli', actorName: 'Anneli', line: 'Tämä mainos puhuu sinun kieltäsi.' },
};

/** Where a language's clip, poster and captions are, by the ending of the file. */
export const languageClip = (code: string, ending: 'mp4' | 'avif' | 'vtt'): string => `/languages/${code}.${ending}`;
