import type { LanguageCode } from '@hookline/contract/languages';

/** A language's words for symbols. Forms of one name are given as one|few|many, one|many or a single form. */
export interface SymbolWords {
  /** $ € £ ¥ ₹ in this order. */
  money: [dollar: string, euro: string, pound: string, yen: string, rupee: string];
  /** Currencies written with their own sign or abbreviation, lower case without a period. */
  own?: Readonly<Record<string, string>>;
  /** Between the whole and the hundredths of a price; '' if silent. */
  and: string;
  percent: string;
  /** True if percent is spoken before its number. */
  percentFirst?: true;
  at: string;
  dot: string;
  slash: string;
  /** 5 € / month. */
  per: string;
  /** 4.9 / 5. */
  of: string;
  /** 3-5. */
  to: string;
  /** After the hours of a time. */
  hour: string;
  /** #1. */
  number: string;
  decimal: ',' | '.';
}

const kr = { sv: 'krona|kronor', da: 'krone|kroner', no: 'krone|kroner' };

// biome-ignore format: a table is easier to compare in columns
export const symbolWords: Readonly<Record<Exclude<LanguageCode, 'en' | 'ja'>, SymbolWords>> = {
  es: { money: ['dólar|dólares', 'euro|euros', 'libra|libras', 'yen|yenes', 'rupia|rupias'], and: 'con', percent: 'por ciento', at: 'arroba', dot: 'punto', slash: 'barra', per: 'al', of: 'de', to: 'a', hour: 'horas', number: 'número', decimal: ',' },
  fr: { money: ['dollar|dollars', 'euro|euros', 'livre|livres', 'yen|yens', 'roupie|roupies'], and: '', percent: 'pour cent', at: 'arobase', dot: 'point', slash: 'slash', per: 'par', of: 'sur', to: 'à', hour: 'heures', number: 'numéro', decimal: ',' },
  de: { money: ['Dollar', 'Euro', 'Pfund', 'Yen', 'Rupien'], and: '', percent: 'Prozent', at: 'ät', dot: 'Punkt', slash: 'Slash', per: 'pro', of: 'von', to: 'bis', hour: 'Uhr', number: 'Nummer', decimal: ',' },
  it: { money: ['dollaro|dollari', 'euro', 'sterlina|sterline', 'yen', 'rupia|rupie'], and: 'e', percent: 'per cento', at: 'chiocciola', dot: 'punto', slash: 'barra', per: 'al', of: 'su', to: 'a', hour: 'in punto', number: 'numero', decimal: ',' },
  pt: { money: ['dólar|dólares', 'euro|euros', 'libra|libras', 'iene|ienes', 'rupia|rupias'], own: { r$: 'real|reais' }, and: 'e', percent: 'por cento', at: 'arroba', dot: 'ponto', slash: 'barra', per: 'por', of: 'de', to: 'a', hour: 'horas', number: 'número', decimal: ',' },
  nl: { money: ['dollar', 'euro', 'pond', 'yen', 'roepie'], and: '', percent: 'procent', at: 'at', dot: 'punt', slash: 'slash', per: 'per', of: 'van de', to: 'tot', hour: 'uur', number: 'nummer', decimal: ',' },
  pl: { money: ['dolar|dolary|dolarów', 'euro', 'funt|funty|funtów', 'jen|jeny|jenów', 'rupia|rupie|rupii'], own: { zł: 'złoty|złote|złotych', pln: 'złoty|złote|złotych' }, and: '', percent: 'procent', at: 'małpa', dot: 'kropka', slash: 'slesz', per: 'za', of: 'na', to: 'do', hour: '', number: 'numer', decimal: ',' },
  cs: { money: ['dolar|dolary|dolarů', 'euro|eura|eur', 'libra|libry|liber', 'jen|jeny|jenů', 'rupie|rupie|rupií'], own: { kč: 'koruna|koruny|korun' }, and: '', percent: 'procent', at: 'zavináč', dot: 'tečka', slash: 'lomeno', per: 'za', of: 'z', to: 'až', hour: 'hodin', number: 'číslo', decimal: ',' },
  sk: { money: ['dolár|doláre|dolárov', 'euro|eurá|eur', 'libra|libry|libier', 'jen|jeny|jenov', 'rupia|rupie|rupií'], and: '', percent: 'percent', at: 'zavináč', dot: 'bodka', slash: 'lomeno', per: 'za', of: 'z', to: 'až', hour: 'hodín', number: 'číslo', decimal: ',' },
  hu: { money: ['dollár', 'euró', 'font', 'jen', 'rúpia'], own: { ft: 'forint', huf: 'forint' }, and: '', percent: 'százalék', at: 'kukac', dot: 'pont', slash: 'per', per: 'per', of: 'per', to: '', hour: 'óra', number: '', decimal: ',' },
  ro: { money: ['dolar|dolari', 'euro', 'liră|lire', 'yen|yeni', 'rupie|rupii'], own: { lei: 'leu|lei', ron: 'leu|lei' }, and: 'și', percent: 'la sută', at: 'arond', dot: 'punct', slash: 'slash', per: 'pe', of: 'din', to: 'până la', hour: '', number: 'numărul', decimal: ',' },
  hr: { money: ['dolar|dolara', 'euro|eura', 'funta|funte|funti', 'jen|jena', 'rupija|rupije|rupija'], and: 'i', percent: 'posto', at: 'et', dot: 'točka', slash: 'kroz', per: 'po', of: 'od', to: 'do', hour: 'sati', number: 'broj', decimal: ',' },
  tr: { money: ['dolar', 'avro', 'sterlin', 'yen', 'rupi'], own: { '₺': 'lira', tl: 'lira' }, and: '', percent: 'yüzde', percentFirst: true, at: 'et', dot: 'nokta', slash: 'bölü', per: '', of: 'bölü', to: 'ila', hour: '', number: 'numara', decimal: ',' },
  id: { money: ['dolar', 'euro', 'paun', 'yen', 'rupi'], own: { rp: 'rupiah' }, and: '', percent: 'persen', at: 'et', dot: 'titik', slash: 'garis miring', per: 'per', of: 'dari', to: 'sampai', hour: '', number: 'nomor', decimal: ',' },
  ms: { money: ['dolar', 'euro', 'paun', 'yen', 'rupi'], own: { rm: 'ringgit' }, and: '', percent: 'peratus', at: 'et', dot: 'titik', slash: 'garis miring', per: 'setiap', of: 'daripada', to: 'hingga', hour: '', number: 'nombor', decimal: '.' },
  fil: { money: ['dolyar', 'yuro', 'paun', 'yen', 'rupi'], own: { '₱': 'piso' }, and: 'at', percent: 'porsiyento', at: 'at', dot: 'tuldok', slash: 'pahilis', per: 'bawat', of: 'sa', to: 'hanggang', hour: '', number: 'numero', decimal: '.' },
  vi: { money: ['đô la', 'euro', 'bảng', 'yên', 'rupee'], own: { '₫': 'đồng', đ: 'đồng', vnđ: 'đồng' }, and: '', percent: 'phần trăm', at: 'a còng', dot: 'chấm', slash: 'xuyệt', per: 'mỗi', of: 'trên', to: 'đến', hour: 'giờ', number: 'số', decimal: ',' },
  sv: { money: ['dollar', 'euro', 'pund', 'yen', 'rupier'], own: { kr: kr.sv }, and: 'och', percent: 'procent', at: 'snabel-a', dot: 'punkt', slash: 'slash', per: 'per', of: 'av', to: 'till', hour: '', number: 'nummer', decimal: ',' },
  da: { money: ['dollar', 'euro', 'pund', 'yen', 'rupier'], own: { kr: kr.da }, and: 'og', percent: 'procent', at: 'snabel-a', dot: 'punktum', slash: 'skråstreg', per: 'per', of: 'ud af', to: 'til', hour: '', number: 'nummer', decimal: ',' },
  no: { money: ['dollar', 'euro', 'pund', 'yen', 'rupier'], own: { kr: kr.no }, and: 'og', percent: 'prosent', at: 'krøllalfa', dot: 'punktum', slash: 'skråstrek', per: 'per', of: 'av', to: 'til', hour: '', number: 'nummer', decimal: ',' },
  fi: { money: ['dollari|dollaria', 'euro|euroa', 'punta|puntaa', 'jeni|jeniä', 'rupia|rupiaa'], and: '', percent: 'prosenttia', at: 'ät', dot: 'piste', slash: 'kautta', per: 'per', of: 'kautta', to: '', hour: '', number: 'numero', decimal: ',' },
  ru: { money: ['доллар|доллара|долларов', 'евро', 'фунт|фунта|фунтов', 'иена|иены|иен', 'рупия|рупии|рупий'], own: { '₽': 'рубль|рубля|рублей', руб: 'рубль|рубля|рублей' }, and: '', percent: 'процент|процента|процентов', at: 'собака', dot: 'точка', slash: 'слэш', per: 'в', of: 'из', to: 'до', hour: 'час|часа|часов', number: 'номер', decimal: ',' },
  uk: { money: ['долар|долари|доларів', 'євро', 'фунт|фунти|фунтів', 'єна|єни|єн', 'рупія|рупії|рупій'], own: { '₴': 'гривня|гривні|гривень', грн: 'гривня|гривні|гривень' }, and: '', percent: 'відсоток|відсотки|відсотків', at: 'равлик', dot: 'крапка', slash: 'слеш', per: 'на', of: 'з', to: 'до', hour: 'година|години|годин', number: 'номер', decimal: ',' },
  bg: { money: ['долар|долара', 'евро', 'паунд|паунда', 'йена|йени', 'рупия|рупии'], own: { лв: 'лев|лева' }, and: 'и', percent: 'процента', at: 'кльомба', dot: 'точка', slash: 'слеш', per: 'на', of: 'от', to: 'до', hour: 'часа', number: 'номер', decimal: ',' },
  el: { money: ['δολάριο|δολάρια', 'ευρώ', 'λίρα|λίρες', 'γιεν', 'ρουπία|ρουπίες'], and: 'και', percent: 'τοις εκατό', at: 'παπάκι', dot: 'τελεία', slash: 'κάθετος', per: 'ανά', of: 'στα', to: 'έως', hour: '', number: 'νούμερο', decimal: ',' },
  ar: { money: ['دولار', 'يورو', 'جنيه', 'ين', 'روبية'], own: { '﷼': 'ريال' }, and: 'و', percent: 'بالمئة', at: 'آت', dot: 'نقطة', slash: 'شرطة', per: 'كل', of: 'من', to: 'إلى', hour: '', number: 'رقم', decimal: '.' },
  hi: { money: ['डॉलर', 'यूरो', 'पाउंड', 'येन', 'रुपया|रुपये'], own: { रु: 'रुपया|रुपये' }, and: '', percent: 'प्रतिशत', at: 'ऐट', dot: 'डॉट', slash: 'स्लैश', per: 'प्रति', of: 'में से', to: 'से', hour: 'बजे', number: 'नंबर', decimal: '.' },
  ta: { money: ['டாலர்', 'யூரோ', 'பவுண்ட்', 'யென்', 'ரூபாய்'], own: { ரூ: 'ரூபாய்' }, and: '', percent: 'சதவீதம்', at: 'அட்', dot: 'டாட்', slash: 'ஸ்லாஷ்', per: '', of: 'ஸ்லாஷ்', to: 'முதல்', hour: 'மணி', number: 'எண்', decimal: '.' },
  zh: { money: ['美元', '欧元', '英镑', '元', '卢比'], own: { '￥': '元' }, and: '', percent: '百分之', percentFirst: true, at: '艾特', dot: '点', slash: '斜杠', per: '每', of: '比', to: '到', hour: '点', number: '第', decimal: '.' },
  ko: { money: ['달러', '유로', '파운드', '엔', '루피'], own: { '₩': '원', 원: '원' }, and: '', percent: '퍼센트', at: '골뱅이', dot: '닷', slash: '슬래시', per: '당', of: '점 만점에', to: '에서', hour: '시', number: '넘버', decimal: '.' },
};
