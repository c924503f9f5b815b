import type { LanguageCode } from '@hookline/contract/languages';

/** The call to action if the request names none. */
export const callToAction: Record<LanguageCode, string> = {
  en: 'Shop now',
  es: 'Compra ahora',
  fr: 'J’en profite',
  de: 'Jetzt entdecken',
  it: 'Scopri di più',
  pt: 'Compre agora',
  nl: 'Shop nu',
  pl: 'Kup teraz',
  ru: 'Купить',
  uk: 'Купити',
  cs: 'Koupit',
  sk: 'Kúpiť',
  hu: 'Megveszem',
  ro: 'Cumpără acum',
  bg: 'Купи сега',
  hr: 'Kupi sada',
  el: 'Αγόρασε τώρα',
  tr: 'Hemen al',
  ar: 'تسوق الآن',
  hi: 'अभी खरीदें',
  ta: 'இப்போது வாங்குங்கள்',
  id: 'Beli sekarang',
  ms: 'Beli sekarang',
  fil: 'Bumili na',
  vi: 'Mua ngay',
  zh: '立即购买',
  ja: '今すぐ購入',
  ko: '지금 구매하기',
  sv: 'Köp nu',
  da: 'Køb nu',
  no: 'Kjøp nå',
  fi: 'Osta nyt',
};

/**
 * A headline without claims, for requests without content; `{name}` is the product. Languages without one use the name.
 */
export const plainHeadlines: Partial<Record<LanguageCode, readonly string[]>> = {
  en: ['Meet {name}.', 'Say hello to {name}.', 'This is {name}.'],
  es: ['Te presentamos {name}.', 'Esto es {name}.'],
  fr: ['Voici {name}.', 'Découvrez {name}.'],
  de: ['Das ist {name}.', 'Hallo, {name}.'],
  it: ['Ecco {name}.', 'Ti presentiamo {name}.'],
  pt: ['Conheça {name}.', 'Isto é {name}.'],
  nl: ['Dit is {name}.', 'Maak kennis met {name}.'],
  pl: ['Oto {name}.', 'Poznaj {name}.'],
  cs: ['Tohle je {name}.'],
  sv: ['Det här är {name}.', 'Möt {name}.'],
  da: ['Mød {name}.', 'Det her er {name}.'],
  no: ['Møt {name}.', 'Dette er {name}.'],
  fi: ['Tässä on {name}.'],
  ru: ['Знакомьтесь: {name}.', 'Это {name}.'],
  uk: ['Знайомтесь: {name}.', 'Це {name}.'],
  tr: ['Karşınızda {name}.'],
  zh: ['认识一下{name}。', '这就是{name}。'],
  ja: ['{name}、登場。', 'はじめまして、{name}。'],
  ko: ['{name}, 처음 뵙겠습니다.'],
};

/** Words that start a sentence about the ad rather than the product. */
export const instructionStarts =
  /^(?:please|can you|could you|i(?:'d| would)? (?:want|need|like)|we (?:want|need|would like)|let(?:'s|’s)|create|make|design|generate|produce|draw|render|build|give (?:me|us)|show|use|using|keep|write|add|put|include|highlight|emphasi[sz]e|mention|focus|target|aim|avoid|don(?:'|’)?t|do not|no text|style|tone|mood|background|format|layout|try|one should|the (?:ad|ads|headline|headlines|image|images|background|style|tone|layout|poster|colou?rs?)\b|(?:one|two|three|four|five|\d+) (?:static |new |different )?(?:ads?|variations?|versions?|images?|posters?)|static ads?|ads? for|an? (?:static |clean |bold |minimal |modern |simple |fun |bright |dark |premium )*(?:ads?|advert|poster|image|banner|creative)\b|bitte|erstelle?|mach|gestalte|zeige?|verwende|nutze|schreib|crée[rz]?|fais|faites|génère|montre|utilise|crea|haz|diseña|genera|muestra|usa|crie|faça|gere|mostre|use|crea|fai|genera|mostra|maak|ontwerp|gebruik|toon|stwórz|zrób|użyj|создай|сделай|покажи|создайте|сделайте|oluştur|yap|buat|buatkan|tạo|hãy)(?![\p{L}])/iu;

/** Ads that are also things: 'a video clip for' is a request, 'a hair clip for' is not. */
const adThings =
  '(?:video|ads?|advert|advertising|marketing|campaign|commercial|promo|promotional|ugc|instagram|tiktok|facebook|youtube)\\s+(?:clips?|reels?|spots?|posters?|banners?)';

/** A request without a verb: 'A fast video ad for ...', 'Product video of ...'. */
export const adRequest = new RegExp(
  [
    `^(?:(?:an?|one)\\s+(?:[\\p{L}-]+\\s+){0,3}|(?:[\\p{L}-]+\\s+){0,2}(?=video\\s+ads?\\s|ads?\\s))(?:(?:video\\s+)?(?:ads?|adverts?|advertisements?|commercials?|promos?|videos?)|${adThings})\\s+(?:for|about|of|promoting|featuring|showing|targeting)(?!\\p{L})`,
    '^an?\\s+(?:[\\p{L}-]+\\s+){0,3}(?:ads?|adverts?|commercials?)[.!]?$',
  ].join('|'),
  'iu',
);

/** Such a thing that is the product: 'a fishing reel for', 'a vintage poster of'. */
export const thingForSale = new RegExp(
  `^(?!.*\\b${adThings})an?\\s+(?:[\\p{L}-]+\\s+){1,3}(?:clips?|reels?|spots?|posters?|banners?)\\s+(?:for|of)(?!\\p{L})`,
  'iu',
);

/** Capitals that name whom a product is for or when it is sold, not the product: 'for Busy Moms', 'for Black Friday'. */
export const audienceNames =
  /(?:^|\s)(?:men|women|kids|children|girls|boys|teens|teenagers|mom|moms|mums|mothers|dad|dads|fathers|parents|grandparents|families|couples|students|teachers|nurses|doctors|runners|athletes|travell?ers|gamers|lovers|fans|owners|beginners|professionals|founders|entrepreneurs|creators|freelancers|workers|drivers|seniors|adults|babies|toddlers|newborns|dogs|cats|pets|brides|vegans|cyclists|hikers|artists|musicians|developers|designers|marketers|teams|businesses|millennials|gen (?:x|y|z|alpha)|(?:sensitive|dry|oily|curly|thick|fine|damaged|mature|normal|combination) (?:skin|hair|scalp))(?=\s|$|\p{P})|^(?:black friday|cyber monday|christmas|xmas|easter|halloween|thanksgiving|hanukkah|diwali|ramadan|eid|new year|valentine|mother[’']s day|father[’']s day|(?:summer|winter|spring|autumn|fall)$)(?=\s|$|\p{P})/iu;

/** Words that introduce who a product is for. */
export const audiencePrepositions: Partial<Record<LanguageCode, string>> = {
  en: 'For',
  de: 'Für',
  es: 'Para',
  fr: 'Pour',
  it: 'Per',
  pt: 'Para',
  nl: 'Voor',
  pl: 'Dla',
};

/** East Asian requests have their verb at the end or right at the start without a space. */
export const eastAsianInstruction =
  /(?:作って|作成して|デザインして|してください|お願いします|만들어|해\s?줘|해주세요|부탁)|^(?:请|帮我|制作|生成|设计|做一|创建)/u;
