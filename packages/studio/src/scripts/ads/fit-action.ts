import type { LanguageCode } from '@hookline/contract/languages';
import { callToAction } from './ad-words.ts';

/** The kind of offer determines the next step. */
export const sales = ['trade', 'app', 'event', 'meal', 'course'] as const;
export type Sale = (typeof sales)[number];

/** Words for kinds of offers, in the larger languages; the first match decides. */
const signs: readonly (readonly [Sale, RegExp])[] = [
  [
    'trade',
    /\b(?:plumb(?:er|ing)|electricians?|roof(?:er|ing)|locksmith|handyman|movers?|moving company|landscap\w+|pest control|clean(?:er|ing) (?:service|company)|gutters?|pressure washing|hvac|heating repair|dentist|lawyer|attorney|law firm|accountant|insurance|mechanic|tune-up|haircuts?|barber|salon|physio\w*|klempner|installateur|elektriker|dachdecker|handwerker|schlüsseldienst|maler(?:betrieb)?|zahnarzt|anwalt|steuerberater|werkstatt|friseur\w*|umzug\w*|plombier|électricien|couvreur|serrurier|dentiste|avocat|coiffeur|fontanero|electricista|cerrajero|abogado|peluquer\w+|idraulico|elettricista|avvocato|parrucchiere|encanador|eletricista|advogado|cabeleireiro|loodgieter|elektricien|kapper|hydraulik|elektryk|fryzjer)\b/iu,
  ],
  [
    'app',
    /\b(?:apps?|software|saas|plugin|dashboard|web ?app|aplicación|aplicativo|application mobile|applicazione|aplikacja|programm|logiciel)\b/iu,
  ],
  [
    'event',
    /\b(?:webinar|conference|workshop|meetup|concert|festival|tickets?|open house|konferenz|konzert|seminar|conférence|atelier|billets?|conferencia|concierto|taller|entradas|conferenza|concerto|biglietti|conferência|ingressos|kaartjes|bilety)\b/iu,
  ],
  [
    'course',
    /\b(?:online course|courses?|bootcamp|lessons|tutoring|kurs|kurse|unterricht|nachhilfe|cours|formation|curso|clases|corso|lezioni|aulas|cursus|lessen|lekcje)\b/iu,
  ],
  [
    'meal',
    /\b(?:restaurant|caf[eé]|pizzeria|pizza|burger|bakery|brunch|lunch menu|delivery menu|bäckerei|mittagstisch|boulangerie|restaurante|panadería|ristorante|panetteria|padaria|bakkerij|restauracja|piekarnia)\b/iu,
  ],
];

const en = {
  trade: 'Get a free quote',
  app: 'Try it free',
  event: 'Save a seat',
  meal: 'Order now',
  course: 'Start learning',
} as const;

const actions: Partial<Record<LanguageCode, Partial<Record<Sale, string>>>> = {
  en,
  de: {
    trade: 'Angebot anfragen',
    app: 'App ausprobieren',
    event: 'Platz sichern',
    meal: 'Jetzt bestellen',
    course: 'Jetzt anmelden',
  },
  fr: {
    trade: 'Demander un devis',
    app: 'Essayer l’appli',
    event: 'Réserver ma place',
    meal: 'Commander',
    course: 'Je m’inscris',
  },
  es: {
    trade: 'Pide presupuesto',
    app: 'Prueba la app',
    event: 'Reserva tu plaza',
    meal: 'Pide ahora',
    course: 'Apúntate',
  },
  it: {
    trade: 'Chiedi un preventivo',
    app: 'Prova l’app',
    event: 'Prenota un posto',
    meal: 'Ordina ora',
    course: 'Iscriviti',
  },
  pt: {
    trade: 'Peça um orçamento',
    app: 'Experimente o app',
    event: 'Garanta seu lugar',
    meal: 'Peça agora',
    course: 'Inscreva-se',
  },
  nl: {
    trade: 'Vraag een offerte aan',
    app: 'Probeer de app',
    event: 'Reserveer je plek',
    meal: 'Bestel nu',
    course: 'Schrijf je in',
  },
  pl: {
    trade: 'Poproś o wycenę',
    app: 'Wypróbuj aplikację',
    event: 'Zarezerwuj miejsce',
    meal: 'Zamów',
    course: 'Zapisz się',
  },
};

/** A free start is promised only if the text promises one. */
const isFree = /\b(?:free|kostenlos|gratis|gratuit\w*|grátis|gratuito|za darmo)\b/iu;
const phone = /(?:\+?\d[\d\s().-]{6,}\d)/u;
const callNow: Partial<Record<LanguageCode, string>> = {
  en: 'Call now',
  de: 'Jetzt anrufen',
  fr: 'Appelez-nous',
  es: 'Llama ahora',
  it: 'Chiama ora',
  pt: 'Ligue agora',
  nl: 'Bel nu',
  pl: 'Zadzwoń',
};

/** The kind of offer a text is about; null for things in a shop. */
export function readSale(text: string): Sale | null {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

/** The call to action for a text's kind of offer; a shop's if the text does not say. */
export function fitAction(text: string, language: LanguageCode): string {
  const sale = readSale(text);
  const shop = callToAction[language];
  if (sale === null) return shop;
  if (sale === 'trade' && phone.test(text)) return callNow[language] ?? shop;
  if (language === 'en' && !isFree.test(text)) {
    if (sale === 'app') return 'Get the app';
    if (sale === 'trade') return 'Get a quote';
  }
  return actions[language]?.[sale] ?? shop;
}
