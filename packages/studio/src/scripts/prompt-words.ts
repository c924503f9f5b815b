/** Words of instructions in a prompt, of all languages at once: they are too different to be confused. */
const any = (words: string) =>
  words
    .trim()
    .split(/\s*\|\s*/u)
    .join('|');
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/** 'ad', 'script', 'video' and similar words. */
const adNouns = any(
  `ads?|adverts?|advertisements?|commercials?|scripts?|videos?|promos?|reels?|tiktoks?|campaign|ugc
|anuncios?|guiones|guion|guión|publicidad|vídeos?|vidéos?|publicités?|pubs?|annonces?|werbung|werbespot|werbevideo|anzeige|skript
|spot|pubblicità|copione|annuncio|anúncios?|roteiro|propaganda|advertentie|reclame|filmpje|reklam[aęuyové]*|skrypt|scenariusz|wideo
|annonse|annons|manus|reklamfilm|reklame|reklamevideo|manuskript|mainos|mainosvideo|käsikirjoitus|reclam[aă]|scenariu|oglas|skripta|skriptu?
|forgatókönyv|reklám|hirdetés|videót?|реклам[аиуы]|сценари[йя]|ролик|видео|оголошення|відео|сценарій|διαφήμιση|σενάριο|βίντεο
|reklamı|metni|iklan|skrip|naskah|quảng cáo|kịch bản|patalastas|إعلان|سكريبت|नाटक|विज्ञापन|स्क्रिप्ट|விளம்பரம்`.replace(
    /\n/gu,
    '',
  ),
);
const prepositions = any(
  `for|about|on|promoting|featuring|of|para|sobre|de|pour|sur|für|über|per|su|voor|over|dla|o|na|pro|pre
|för|om|til|for|pentru|despre|za|для|про|о|об|за|για|του|της|untuk|tentang|cho|về|عن|ل`.replace(/\n/gu, ''),
);
const verbs = any(
  `please|promote|advertise|sell|market|introduce|write|create|make|generate|give me|i need|i want|we need|need|produce|escribe|crea|haz|écris|écrivez|crée|rédige
|schreib|schreibe|erstelle|erstell|mach|scrivi|fai|escreva|crie|faça|schrijf|maak|napisz|stwórz|zrób|napiš|vytvoř|napíš|vytvor|skriv
|skapa|lav|lag|kirjoita|tee|scrie|creează|napiši|napravi|írj|készíts|напиши|создай|сделай|створи|зроби|напиши|направи|γράψε|φτιάξε
|yaz|oluştur|tulis|buat|buatkan|viết|tạo|gumawa ng|isulat`.replace(/\n/gu, ''),
);
const determiners = any(
  `my|our|a|an|the|this|these|mi|mis|nuestro|nuestra|un|una|el|la|los|las|mon|ma|mes|notre|nos|une|le|les|des|du
|mein|meine|meinen|unser|unsere|unseren|ein|eine|einen|der|die|das|il|lo|gli|i|mio|mia|nostro|nostra|uno|meu|minha|nosso|nossa|um|uma
|os|as|mijn|onze|ons|een|de|het|min|mitt|vår|vårt|en|ett|et|vores|mój|moja|moje|nasz|nasza|nasze|můj|náš|naše|môj|náš|наш|наша|наше
|мой|моя|моё|мій|моя|egy|az|o|η|το|ο|ένα|μια|bir`.replace(/\n/gu, ''),
);
const called = any(
  `called|named|by the name of|brand name|llamad[oa]s?|que se llama|se llama|appelée?s?|nommée?|s'appelle|qui s'appelle|baptisée?
|namens|genannt|heißt|mit dem namen|chiamat[oa]|che si chiama|si chiama|de nome|chamad[oa]s?|que se chama|se chama|genaamd|die heet|heet
|o nazwie|nazywa się|som heter|heter|der hedder|hedder|nimeltä|nimeltään|s názvem|jménem|se jmenuje|s názvom|menom|sa volá|numit[aă]?|pe nume
|pod imenom|koji se zove|koja se zove|zove se|на име|наречен[аио]?|се казва|под названием|называется|під назвою|називається|με το όνομα|λέγεται
|adlı|adında|bernama|disebut|dipanggil|tên là|có tên|gọi là|na tinatawag na|na ang pangalan ay|nevű|叫做|名叫|叫|という名前の|名前は|اسمه|اسمها|يسمى|نام|नाम`.replace(
    /\n/gu,
    '',
  ),
);
const off = any(
  `off|discount|sale|save|less|cheaper|reduction|rabatt|rabat|reduziert|sparen|nachlass|descuento|rebaja|menos|remise|réduction
|de moins|sconto|desconto|korting|zniżk\\p{L}*|taniej|rabatu|sleva|slevu|slev\\p{L}*|zľav\\p{L}*|reducere|discount|popust\\p{L}*|отстъпк\\p{L}*
|намаление|скидк\\p{L}*|знижк\\p{L}*|έκπτωση|indirim\\p{L}*|diskon|potongan|diskaun|giảm|giảm giá|bawas|kedvezmény\\p{L}*|akció\\p{L}*|alennus\\p{L}*|ale
|rea|tilbud|خصم|تخفيض|छूट|தள்ளுபடி`.replace(/\n/gu, ''),
);
const codeWords = any(
  `code|coupon|promo code|rabattcode|gutscheincode|código|cupón|cupom|codice|kod|koden|kode|koodi|kód|kódem|kupón
|cod|codul|код|промокод|κωδικό|κωδικός|kodu|mã|كود|कोड|コード|코드|优惠码|折扣码`.replace(/\n/gu, ''),
);

/** Only the first letter may be a capital: the code itself is recognized by its capitals. */
function eitherCase(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

export const promptWords = {
  /** Everything up to 'ad for', when it stands near the start. */
  instruction: new RegExp(
    `^.{0,60}?${edge}(?:${adNouns})${end}(?:\\s+\\p{L}+){0,2}?\\s+(?:${prepositions})(?:\\s+|(?=[«"“]))`,
    'iu',
  ),
  /** The same in languages that put it last or write without spaces. */
  unspacedInstruction:
    /^(?:请)?(?:帮我)?(?:写|做|创建|生成)?(?:一个|一段|一条|一则)?(?:关于|为|给|介绍)|(?:的|写|做)?(?:一个|一段|一条)?(?:广告|视频|脚本|文案)+$|(?:の)?(?:広告|動画|台本|CM|スクリプト)(?:を(?:書いて|作って|作成して)(?:ください)?)?$|(?:를|을)?\s*(?:위한\s*)?(?:광고|영상|대본|스크립트)(?:를|을)?\s*(?:써|만들어|작성해)?\s*(?:줘|주세요)?$/u,
  /** The word for an ad after the product, with everything that follows. */
  adBehind: /\s*(?:का|की|के)?\s*(?:विज्ञापन|விளம்பரம்|reklamı).*$/iu,
  /** An ad by any of its names: the rest of a request, not of a product. */
  advert:
    /(?<!\p{L})(?:реклам|annonse|annonce|annons|mainos|reklám|reklam|оголошення|διαφήμισ|iklan|quảng cáo|patalastas|anuncio|anúncio|publicité|werbung|werbe|oglas|hirdetés|إعلان)|विज्ञापन|விளம்பர|広告|광고|广告/iu,
  /** A request that does not say what the ad is for. */
  onlyAdvert: new RegExp(`^(?:(?:${verbs}|${determiners}|me|us|mir|uns|moi|mij)${end}\\s*)*(?:${adNouns})$`, 'iu'),
  verb: new RegExp(`^(?:${verbs})${end}\\s*`, 'iu'),
  determiner: new RegExp(`^(?:${determiners})\\s+`, 'iu'),
  called: new RegExp(`(?:${edge}(?:${called})${end}|叫做|名叫|叫|という名前の|名前は)[:：]?\\s*`, 'iu'),
  off: new RegExp(`${edge}(?:${off})${end}|优惠|折扣|减价|立减|割引|オフ|引き|할인`, 'iu'),
  code: new RegExp(
    `(?:${edge}(?:${eitherCase(codeWords)})${end}|コード|코드|优惠码|折扣码)[:：]?\\s*["'“«„「]?([\\p{Lu}\\d][\\p{Lu}\\d_-]{2,14})(?![\\p{L}\\d])`,
    'u',
  ),
  /** 'is a' after a name. */
  copula:
    /^(?:\s*(?:is|are|ist|sind|est|sont|es|son|è|é|to|je|jest|är|er|on|este|е|—|это|це|είναι|adalah|ialah|ay|là|est une?)\s+|\s*(?:是(?:一款|一个|一种)?|は、?|이란|은|는)\s*|\s*[,:：–—-]\s*)/iu,
  /** Clauses about the video or its style instead of the product. */
  aboutTheVideo:
    /^(?:include|keep it|make it|make the|make sure|write|please|ignore|start with|end with|sound|speak|talk)\b|\b(?:(?:the|this|a) (?:video|script|ad)|call to action|cta|hook|tiktok|instagram|reels?|ugc|(?:target )?audience|link (?:in bio|below)|previous instructions|system prompt|\d+ (?:characters|words))\b/iu,
  /** The same, for clauses whose few words leave no room for anything else. */
  shortAboutTheVideo:
    /\b(?:tone|style|vibe|mood|language|upbeat|funny|casual|excited|energetic|(?<!-)friendly|Ton|Stil|locker|lustig|tono|divertido|drôle|divertente)(?!\p{L})|^(?:\p{L}+ )?\d+ ?(?:s|secs?|seconds?|Sekunden|segundos|secondes|secondi|seconden|sekund\p{L}*|секунд\p{L}*|秒|초)$|风格|语气/iu,
  /** Promises no ad should make, whoever requests them. */
  promise:
    /\b(?:cures?|heals?|treats? (?:acne|pain|anxiety|depression|disease|illness|diabetes|cancer)|miracle|guaranteed(?! (?:for )?\d+ (?:years?|months?)\s*(?:[.,;:!?)]|$))|risk[- ]free|get rich|clinically|lose \d+|heilt|garantiert|garantizad[oa]s?|guérit|guarisce|garantit[oa])(?!\p{L})|гарантирован|гарантован|лечит|лікує|治愈|保证|治す|보장|치료/iu,
};

/** Capitalized, but not the name of the product. */
export const notNames = new Set(
  `Ad Ads Advert Script Video Product Brand Company Die Der Das Dein Deine Unser Unsere Write Create Make Generate Please Give Need Want Promote Introducing New Meet Try Get Our My The
A An This These Those It It's We I I'm You Your For With And Or But In On At To From Of By Use Using Only Just Now Today Free Sale Save Off Buy Shop Order
Visit Download Book Sign Join Link Bio Target Audience Tone Style Language Length Price Cost Offer Discount Code Benefits Features Key Hook Short Funny
Friendly Excited Serious Include Mention Show Tell About Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June
July August September October November December Christmas Easter Halloween Black Cyber Valentine's Summer Winter Spring Autumn Fall TikTok Instagram
YouTube Facebook Reels Shorts Google Apple Android AI UGC CTA SEO USA US UK EU USD EUR GBP VAT Gen Z English Spanish French German Italian ASMR DIY FAQ
SPF USB LED HD GPS HDMI NFC VPN CBD RGB OLED WiFi LTE EV HIIT BBQ PDF API CRM ERP UV UVA MP3 SMS DVD NYC BOGO PRO SaaS B2B B2C iOS iPhone iPad App Store Play Amazon CEO URL HTML OK VIP BPA GMO Vitamin No Yes Not All Every Each How Why What When Who
Where If So Then Also Plus Very More Most Best Great Perfect Made Moms Dads Parents Women Men Kids Teens Students Crea Escribe Haz Un Una El La Los Las Mi
Nuestro Nuestra Écris Crée Le Les Une Mon Notre Ma Para Pour Anuncio Publicité Scrivi Il Lo Uno Per Escreva Crie Um Uma O Os As Schrijf Maak Een De Het Voor
Napisz Stwórz Dla Skriv Skapa För En Ett Et Til Ein Eine Schreibe Erstelle Werbung Für Напиши Создай Для Реклама Napiši Napiš Vytvor Vytvoř Scrie Írj Egy Yaz Bir
Tulis Buat Untuk Viết Tạo Cho Gumawa Isulat C D E B12 XL XXL`.split(/\s+/u),
);
