import type { AdChange, AdPart } from './ad-change.ts';

/** Whole words of any script; `list` is the inside of a regular expression. */
export function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'iu');
}

type PlainKind = Exclude<AdChange['kind'], 'size' | 'drop' | 'language' | 'color' | 'set'>;

const headline =
  'headlines?|titles?|título|titular|titres?|accroche|überschrift|schlagzeile|headline|titel|titolo|kop|nagłówek|nagłówka|tytuł|заголовок';

/** Sentences in English, Spanish, French, German, Italian, Portuguese, Dutch, Polish; the first that fits names the change. */
export const plainChanges: readonly (readonly [PlainKind, RegExp])[] = [
  [
    'lighter',
    words(
      'too dark|less dark|lighter|brighter|brighten(?: it| them)?|lighten(?: it| them)?|(?:light|bright) (?:background|version)|más clar[oa]s?|demasiado oscur[oa]s?|aclara\\w*|plus claire?s?|trop sombres?|trop foncée?s?|éclairci\\w*|heller|zu dunkel|più chiar[oaie]|troppo scur[oaie]|schiarisc\\w*|mais clar[oa]s?|escur[oa]s? demais|clarei\\w*|lichter|te donker|jaśniej(?:sz\\p{L}+)?|za ciemn\\p{L}+|rozjaśnij',
    ),
  ],
  [
    'darker',
    words(
      'darker|darken(?: it| them)?|too (?:bright|light)|less bright|dark (?:background|version|mode)|(?:make|have) (?:it|them|this|that) dark|más oscur[oa]s?|demasiado clar[oa]s?|oscurece\\w*|plus (?:sombre|foncée?)s?|trop claire?s?|assombri\\w*|dunkler|zu hell|più scur[oaie]|troppo chiar[oaie]|scurisc\\w*|mais escur[oa]s?|escure[cç]\\w*|donkerder|te licht|ciemniej(?:sz\\p{L}+)?|za jasn\\p{L}+|przyciemnij',
    ),
  ],
  [
    'other-headline',
    words(
      `(?:another|a different|different|other|new|otr[oa]|un autre|autre|andere?[sn]?|eine andere|un altro|altro|outr[oa]|een andere|inny|innego) (?:${headline})`,
    ),
  ],
  [
    'shorter-headline',
    words(
      `shorter|shorten|fewer words|punchier|snappier|(?:${headline}) is too long|too long|más cort[oa]s?|acorta\\w*|demasiado larg[oa]s?|plus courte?s?|raccourci\\w*|trop longs?|trop longues?|kürzer\\p{L}*|kürz(?:e|en)|zu lang|più cort[oaie]|accorcia\\w*|troppo lung[oaie]|mais curt[oa]s?|encurt\\w*|long[oa]s? demais|korter|verkort|inkorten|te lang|krótsz\\p{L}+|skróć|za dług\\p{L}+`,
    ),
  ],
  [
    'logo-bigger',
    words(
      '(?:logo\\P{P}{0,24} (?:bigger|larger|más grande|plus grand|größer|più grande|maior|groter|większ\\p{L}+)|(?:bigger|larger|enlarge|größer\\p{L}*|plus grand|groter|większ\\p{L}+)\\P{P}{0,16} logo|(?:enlarge|increase|agranda|agrandi[srt]|vergrößer\\p{L}*|ingrandisci|aument[ae]|vergroot|powiększ)\\P{P}{0,16} logo\\p{L}*)',
    ),
  ],
  [
    'logo-smaller',
    words(
      '(?:logo\\P{P}{0,24} (?:smaller|más pequeño|plus petit|kleiner|più piccolo|menor|mniejsz\\p{L}+)|(?:smaller|shrink|kleiner\\p{L}*|plus petit|mniejsz\\p{L}+)\\P{P}{0,16} logo|(?:reduce|shrink|verkleiner\\p{L}*|rédui\\p{L}+|riduci|reduz\\p{L}*|zmniejsz)\\P{P}{0,16} logo)',
    ),
  ],
  [
    'other-photo',
    words(
      "(?:an?other|different|other|next|new|change the|switch the|swap the|use the other|otra|una autre|une autre|autre|ander(?:es|e|en)|ein anderes|un'altra|un’altra|altra|outra|andere|een andere|inne|inny|zmień|cambia la|change la|wechsle das|cambia|troca a|troque a) (?:product )?(?:photos?|pictures?|pics?|images?|shots?|fotos?|imagen|bild|produktbild|produktfoto|immagine|imagem|afbeelding|zdjęcie|obraz)",
    ),
  ],
  [
    'other-layout',
    words(
      '(?:an?other|different|other|new|change the|otro|un autre|une autre|autre|ander(?:es|e|en)|ein anderes|un altro|altro|outro|andere|een andere|inny) (?:layout|design|composition|arrangement|diseño|composición|mise en page|composition|disposizione|composizione|leiaute|disposição|lay-?out|ontwerp|opmaak|układ|projekt)',
    ),
  ],
];

const drops =
  '(?:without|no|not? any|remove|drop|delete|leave out|take out|take away|take off|hide|lose|cut|get rid of|skip|sin|quita\\w*|elimina\\w*|sans|enlève\\p{L}*|enlever|retire\\p{L}*|supprime\\p{L}*|ohne|entferne?|lösche?|streiche?|lass|weg mit|senza|togli\\p{L}*|rimuovi|elimina|sem|tira\\p{L}*|tire|remov[ae]|zonder|verwijder|haal|laat|bez|usuń|skasuj)';
const articles =
  "(?:(?:the|that|this|its|our|my|any|el|la|los|las|le|les|l[’']|der|die|das|den|dem|lo|gli|i|o|a|os|as|de|het|un|una|il)\\s*){0,2}";

const parts: Record<AdPart, string> = {
  price:
    'prices?|offers?|discounts?|precios?|ofertas?|descuentos?|prix|offres?|promos?|remises?|preise?|angebote?|rabatte?|prezzi?o?|offert[ae]|sconti?o?|preços?|descontos?|prijs|prijzen|aanbieding|korting|cen[aęy]|rabatu?|ofert[ęy]',
  button: 'buttons?|ctas?|call to action|botón|bouton|knopf|schaltfläche|pulsante|bottone|botão|knop|przycisk\\p{L}*',
  logo: 'logos?|logotipo',
  quote:
    'quotes?|reviews?|testimonials?|citas?|reseñas?|citations?|avis|témoignages?|zitate?|bewertung(?:en)?|citazion[ei]|recension[ei]|citações|citação|avaliação|citaat|recensie|cytat\\p{L}*|opini\\p{L}+',
  benefits:
    'benefits?|bullets?|bullet points|lists?|icons?|ventajas|lista|avantages|liste|vorteile|aufzählung|vantaggi|elenco|vantagens|voordelen|lijst|zalet\\p{L}*|list[ęy]',
  photo: 'photos?|product photo|pictures?|images?|fotos?|imagen|bild(?:er)?|immagin[ei]|imagem|afbeelding|zdjęci[ae]',
  line: 'second line|small text|subline|sublines?|subtitles?|subheads?|subheadline|sub-headline|text below|text under\\P{P}{0,16}|description|subtítulo|texto pequeño|sous-titre|petit texte|unterzeile|untertitel|kleine[rn]? text|sottotitolo|testo piccolo|legenda|ondertitel|kleine tekst|podtytuł\\p{L}*|opis\\p{L}*',
};

/** Patterns for removing each part. */
export const dropPatterns = (Object.keys(parts) as AdPart[]).map(
  (part) => [part, words(`${drops}\\s+${articles}(?:${parts[part]})`)] as const,
);

const labels = {
  headline: headline,
  action: `${parts.button}|button text|cta text`,
  line: parts.line,
} as const;

/** 'headline: ...', 'change the button to ...', 'la línea debe decir ...'; the words are the first group. */
export const setPatterns = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((part) => {
  const name = `(?<![\\p{L}\\p{N}])(?:${labels[part]})`;
  return [
    [part, new RegExp(`${name}\\s*[:：=]\\s*(.+)`, 'isu')],
    [
      part,
      new RegExp(
        `${name}\\s+(?:to(?: say| read)?|should (?:say|be|read)|shall (?:say|be)|says|reading|with|debe decir|a|en|devrait dire|doit dire|par|soll(?:te)?|lauten|auf|zu|in|deve dire|con|deve dizer|para|por|moet zijn|naar|na)\\s*:?\\s*[“"„«'‘](.+?)[”"“»'’]?\\s*$`,
        'isu',
      ),
    ],
    [
      part,
      new RegExp(
        `(?:change|set|make|rewrite|edit)\\s+the\\s+(?:${labels[part]})(?:\\s+(?:of|on|in)\\s+the\\s+\\p{L}+(?: one| ad)?)?\\s+(?:to(?: say| read)?|say|read|into)\\s+(.+)`,
        'isu',
      ),
    ],
  ] as const;
});

/** A negated request: the user wants something other than what the words name. */
export const denial = words(
  "don[’']?t|do not|never|not (?:so|too|that|be|darker|lighter)|no need|nicht|niemals|n[’']?en? \\p{L}+ pas|ne \\p{L}+ pas|no lo|no la|no hagas|non|não|niet|nie",
);
