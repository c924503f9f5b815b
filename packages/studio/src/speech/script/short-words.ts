import type { LanguageCode } from '@hookline/contract/languages';

/**
 * Abbreviations in ads and their meaning. Keys in lower case without the last period; a key of two parts ('z b') is
 * written as two words. English and Japanese abbreviations are elsewhere.
 */
// biome-ignore format: a table is easier to compare in columns
const shortWords: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  es: { 'p.ej': 'por ejemplo', 'p ej': 'por ejemplo', aprox: 'aproximadamente', etc: 'etcétera', sr: 'señor', sra: 'señora', dr: 'doctor', dra: 'doctora', máx: 'máximo', mín: 'mínimo', uds: 'ustedes', ud: 'usted', tel: 'teléfono', 'nº': 'número' },
  fr: { 'p.ex': 'par exemple', env: 'environ', etc: 'et cetera', m: 'monsieur', mme: 'madame', mlle: 'mademoiselle', dr: 'docteur', max: 'maximum', min: 'minimum', tél: 'téléphone', svp: "s'il vous plaît", stp: "s'il te plaît", 'n°': 'numéro' },
  de: { 'z.b': 'zum Beispiel', 'z b': 'zum Beispiel', 'd.h': 'das heißt', 'd h': 'das heißt', 'u.a': 'unter anderem', 'u a': 'unter anderem', bzw: 'beziehungsweise', ca: 'circa', inkl: 'inklusive', exkl: 'exklusive', usw: 'und so weiter', etc: 'et cetera', evtl: 'eventuell', ggf: 'gegebenenfalls', zzgl: 'zuzüglich', nr: 'Nummer', dr: 'Doktor', std: 'Stunden', max: 'maximal', tel: 'Telefon', mwst: 'Mehrwertsteuer' },
  it: { ecc: 'eccetera', 'p.es': 'per esempio', sig: 'signor', dott: 'dottor', dr: 'dottor', ca: 'circa', max: 'massimo', tel: 'telefono' },
  pt: { etc: 'etcétera', sr: 'senhor', sra: 'senhora', dr: 'doutor', dra: 'doutora', aprox: 'aproximadamente', máx: 'máximo', tel: 'telefone', 'nº': 'número', vc: 'você', pra: 'pra' },
  nl: { bijv: 'bijvoorbeeld', bv: 'bijvoorbeeld', enz: 'enzovoort', 'o.a': 'onder andere', 'd.w.z': 'dat wil zeggen', ca: 'circa', incl: 'inclusief', excl: 'exclusief', max: 'maximaal', min: 'minimaal', dr: 'dokter', nr: 'nummer', tel: 'telefoon' },
  pl: { np: 'na przykład', itd: 'i tak dalej', itp: 'i tym podobne', tzn: 'to znaczy', 'm.in': 'między innymi', godz: 'godzina', ok: 'około', tys: 'tysięcy', nr: 'numer', tel: 'telefon', dr: 'doktor', max: 'maksymalnie' },
  cs: { např: 'například', atd: 'a tak dále', tzv: 'takzvaný', cca: 'cirka', č: 'číslo', max: 'maximálně', tel: 'telefon', hod: 'hodin' },
  sk: { napr: 'napríklad', atď: 'a tak ďalej', tzv: 'takzvaný', cca: 'cirka', č: 'číslo', max: 'maximálne', tel: 'telefón', hod: 'hodín' },
  hu: { pl: 'például', stb: 'satöbbi', kb: 'körülbelül', dr: 'doktor', max: 'maximum', tel: 'telefon' },
  ro: { 'ex': 'exemplu', etc: 'etcetera', dl: 'domnul', dna: 'doamna', nr: 'numărul', max: 'maxim', tel: 'telefon', buc: 'bucăți' },
  hr: { npr: 'na primjer', itd: 'i tako dalje', tzv: 'takozvani', tj: 'to jest', br: 'broj', max: 'maksimalno', tel: 'telefon' },
  tr: { örn: 'örneğin', vb: 've benzeri', vs: 've saire', dr: 'doktor', tel: 'telefon', no: 'numara', maks: 'maksimum' },
  id: { dll: 'dan lain-lain', dsb: 'dan sebagainya', yg: 'yang', dgn: 'dengan', utk: 'untuk', no: 'nomor', telp: 'telepon', maks: 'maksimal' },
  ms: { dll: 'dan lain-lain', dsb: 'dan sebagainya', yg: 'yang', dgn: 'dengan', utk: 'untuk', no: 'nombor', tel: 'telefon' },
  fil: { atbp: 'at iba pa', hal: 'halimbawa', gng: 'ginang', dr: 'doktor' },
  vi: { vd: 'ví dụ', 'v.v': 'vân vân', tp: 'thành phố', sđt: 'số điện thoại', ks: 'kỹ sư' },
  sv: { 't.ex': 'till exempel', tex: 'till exempel', osv: 'och så vidare', 'bl.a': 'bland annat', ca: 'cirka', kl: 'klockan', inkl: 'inklusive', max: 'max', tel: 'telefon', nr: 'nummer' },
  da: { 'f.eks': 'for eksempel', osv: 'og så videre', 'bl.a': 'blandt andet', ca: 'cirka', kl: 'klokken', inkl: 'inklusive', tlf: 'telefon', nr: 'nummer', maks: 'maksimalt' },
  no: { 'f.eks': 'for eksempel', osv: 'og så videre', 'bl.a': 'blant annet', ca: 'cirka', kl: 'klokka', inkl: 'inkludert', tlf: 'telefon', nr: 'nummer', maks: 'maksimalt' },
  fi: { esim: 'esimerkiksi', jne: 'ja niin edelleen', ym: 'ynnä muuta', n: 'noin', klo: 'kello', puh: 'puhelin', max: 'maksimi' },
  ru: { 'т.д': 'так далее', 'т.е': 'то есть', 'т.к': 'так как', 'т.п': 'тому подобное', напр: 'например', тыс: 'тысяч', млн: 'миллионов', др: 'другие', тел: 'телефон', шт: 'штук', мин: 'минут' },
  uk: { 'т.д': 'так далі', 'т.п': 'тому подібне', 'т.ч': 'тому числі', напр: 'наприклад', тис: 'тисяч', млн: 'мільйонів', тел: 'телефон', шт: 'штук', хв: 'хвилин' },
  bg: { напр: 'например', 'т.н': 'така наречен', 'т.е': 'тоест', др: 'други', бр: 'броя', тел: 'телефон', мин: 'минути', хил: 'хиляди' },
  el: { 'π.χ': 'παραδείγματος χάρη', 'κ.λπ': 'και λοιπά', κλπ: 'και λοιπά', 'κ.ά': 'και άλλα', τηλ: 'τηλέφωνο', αρ: 'αριθμός' },
  hi: { डॉ: 'डॉक्टर', नं: 'नंबर', कि: 'कि' },
};

/**
 * The meaning of an abbreviation; '' for the second half of one written as two words, undefined for any other word.
 * @param word without its last period
 * @param next the following written word, likewise
 * @param previous the preceding one
 * @param hasStop whether the word was written with a period; some abbreviations are words without it
 */
export function spelledOut(
  word: string,
  language: LanguageCode,
  { next, previous, hasStop }: { next: string; previous: string; hasStop: boolean },
): string | undefined {
  const table = shortWords[language];
  if (!table) return undefined;
  const said = (key: string) => (Object.hasOwn(table, key.toLowerCase()) ? table[key.toLowerCase()] : undefined);
  if (hasStop && said(`${word} ${next}`) !== undefined) return said(`${word} ${next}`);
  if (hasStop && said(`${previous} ${word}`) !== undefined) return '';
  // 'ex', 'ok' or 'min' are also words; with a final or inner period or a symbol they are abbreviations.
  return hasStop || /[.º°]/u.test(word) || alwaysShort.has(word.toLowerCase()) ? said(word) : undefined;
}

/** Abbreviations usually written without a period, or that are not otherwise words. */
const alwaysShort = new Set(
  'bzw inkl usw zzgl ggf evtl mwst svp stp yg dgn utk dll dsb vc itd itp npr tzv cca osv kl tlf klo sđt атд млн тыс тис грн κλπ tel tél bijv enz'.split(
    ' ',
  ),
);
