import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';

/** Kinds of product with the English words that name them; matched as whole words, plural or not. */
const topics = [
  ['skincare', /\b(?:skin ?care|serums?|moisturi[sz]ers?|face creams?|cleansers?|sunscreens?)\b/iu],
  ['makeup', /\b(?:make-?up|lipsticks?|mascaras?|foundation|cosmetics?)\b/iu],
  ['hair', /\b(?:hair ?care|shampoos?|conditioners?|hair oils?|hair)\b/iu],
  ['coffee', /\b(?:coffees?|espressos?|lattes?|cold brew)\b/iu],
  ['tea', /\b(?:teas?|matcha)\b/iu],
  ['food', /\b(?:food|snacks?|meals?|meal kits?|granola|chocolates?|sauces?|recipes?|protein bars?)\b/iu],
  ['fitness', /\b(?:fitness|gyms?|workouts?|yoga|pilates|dumbbells?)\b/iu],
  ['fashion', /\b(?:fashion|clothes|clothing|dress(?:es)?|hoodies?|t-?shirts?|jackets?|jeans|leggings)\b/iu],
  ['shoes', /\b(?:shoes?|sneakers?|boots?|sandals?)\b/iu],
  ['jewellery', /\b(?:jewell?e?ry|necklaces?|rings?|earrings?|bracelets?|watch(?:es)?)\b/iu],
  ['home', /\b(?:home|furniture|sofas?|lamps?|decor|kitchen|cookware|vacuums?|cleaning)\b/iu],
  ['sleep', /\b(?:sleep|mattress(?:es)?|pillows?|bedding)\b/iu],
  ['pets', /\b(?:pets?|dogs?|cats?|pupp(?:y|ies)|kittens?)\b/iu],
  ['kids', /\b(?:bab(?:y|ies)|toys?|toddlers?|strollers?|diapers?)\b/iu],
  ['travel', /\b(?:travel|luggage|suitcases?|backpacks?|hotels?|trips?|flights?)\b/iu],
  ['learning', /\b(?:courses?|learning|language app|lessons?|classes|tutoring|books?)\b/iu],
  ['app', /\b(?:apps?|software|saas|platform|tools?)\b/iu],
  ['gadget', /\b(?:gadgets?|headphones?|earbuds?|speakers?|cameras?|chargers?|phone cases?)\b/iu],
] as const;

/** The same kinds as nouns in their dictionary form, in the order above. */
const nouns: Record<LanguageCode, string> = {
  en: 'skincare|makeup|hair care|coffee|tea|good food|fitness|fashion|shoes|jewelry|your home|sleep|pets|little ones|travel|learning|an app|tech',
  es: 'cuidado de la piel|maquillaje|cabello|café|té|comida|fitness|moda|zapatos|joyas|hogar|descanso|mascotas|niños|viajes|cursos|aplicación|tecnología',
  fr: 'soins de la peau|maquillage|cheveux|café|thé|cuisine|fitness|mode|chaussures|bijoux|maison|sommeil|animaux|enfants|voyages|formation|application|high-tech',
  de: 'Hautpflege|Make-up|Haarpflege|Kaffee|Tee|gutes Essen|Fitness|Mode|Schuhe|Schmuck|Wohnen|Schlaf|Haustiere|Kinder|Reisen|Lernen|eine App|Technik',
  it: 'cura della pelle|trucco|capelli|caffè|tè|cibo|fitness|moda|scarpe|gioielli|casa|sonno|animali domestici|bambini|viaggi|corsi|app|tecnologia',
  pt: 'cuidados com a pele|maquiagem|cabelo|café|chá|comida|fitness|moda|sapatos|joias|casa|sono|animais de estimação|crianças|viagens|cursos|aplicativo|tecnologia',
  nl: 'huidverzorging|make-up|haarverzorging|koffie|thee|lekker eten|fitness|mode|schoenen|sieraden|wonen|slaap|huisdieren|kinderen|reizen|leren|een app|techniek',
  pl: 'pielęgnacja skóry|makijaż|włosy|kawa|herbata|dobre jedzenie|fitness|moda|buty|biżuteria|dom|sen|zwierzaki|dzieci|podróże|nauka|aplikacja|technologia',
  ru: 'уход за кожей|макияж|уход за волосами|кофе|чай|вкусная еда|фитнес|мода|обувь|украшения|дом|сон|питомцы|дети|путешествия|обучение|приложение|техника',
  uk: 'догляд за шкірою|макіяж|догляд за волоссям|кава|чай|смачна їжа|фітнес|мода|взуття|прикраси|дім|сон|улюбленці|діти|подорожі|навчання|застосунок|техніка',
  cs: 'péče o pleť|make-up|péče o vlasy|káva|čaj|dobré jídlo|fitness|móda|boty|šperky|domov|spánek|domácí mazlíčci|děti|cestování|učení|aplikace|technika',
  sk: 'starostlivosť o pleť|make-up|starostlivosť o vlasy|káva|čaj|dobré jedlo|fitnes|móda|topánky|šperky|domov|spánok|domáci miláčikovia|deti|cestovanie|učenie|aplikácia|technika',
  hu: 'bőrápolás|smink|hajápolás|kávé|tea|finom ételek|fitnesz|divat|cipők|ékszerek|otthon|alvás|kisállatok|gyerekek|utazás|tanulás|alkalmazás|technika',
  ro: 'îngrijirea pielii|machiaj|îngrijirea părului|cafea|ceai|mâncare bună|fitness|modă|pantofi|bijuterii|casă|somn|animale de companie|copii|călătorii|cursuri|o aplicație|tehnologie',
  bg: 'грижа за кожата|грим|грижа за косата|кафе|чай|вкусна храна|фитнес|мода|обувки|бижута|дом|сън|домашни любимци|деца|пътувания|обучение|приложение|техника',
  hr: 'njega kože|šminka|njega kose|kava|čaj|dobra hrana|fitness|moda|cipele|nakit|dom|san|kućni ljubimci|djeca|putovanja|učenje|aplikacija|tehnika',
  el: 'περιποίηση δέρματος|μακιγιάζ|περιποίηση μαλλιών|καφές|τσάι|καλό φαγητό|γυμναστική|μόδα|παπούτσια|κοσμήματα|σπίτι|ύπνος|κατοικίδια|παιδιά|ταξίδια|μάθηση|εφαρμογή|τεχνολογία',
  tr: 'cilt bakımı|makyaj|saç bakımı|kahve|çay|güzel yemek|fitness|moda|ayakkabı|takı|ev|uyku|evcil hayvanlar|çocuklar|seyahat|öğrenme|uygulama|teknoloji',
  ar: 'العناية بالبشرة|المكياج|العناية بالشعر|القهوة|الشاي|الطعام|اللياقة|الموضة|الأحذية|المجوهرات|المنزل|النوم|الحيوانات الأليفة|الأطفال|السفر|التعلّم|تطبيق|التقنية',
  hi: 'स्किनकेयर|मेकअप|बालों की देखभाल|कॉफ़ी|चाय|अच्छा खाना|फ़िटनेस|फ़ैशन|जूते|गहने|घर|नींद|पालतू जानवर|बच्चे|यात्रा|सीखना|ऐप|टेक्नोलॉजी',
  ta: 'சருமப் பராமரிப்பு|மேக்கப்|கூந்தல் பராமரிப்பு|காபி|தேநீர்|நல்ல உணவு|உடற்பயிற்சி|ஃபேஷன்|காலணிகள்|நகைகள்|வீடு|தூக்கம்|செல்லப்பிராணிகள்|குழந்தைகள்|பயணம்|கற்றல்|செயலி|தொழில்நுட்பம்',
  id: 'perawatan kulit|makeup|perawatan rambut|kopi|teh|makanan enak|kebugaran|fashion|sepatu|perhiasan|rumah|tidur|hewan peliharaan|si kecil|liburan|belajar|aplikasi|teknologi',
  ms: 'penjagaan kulit|solekan|penjagaan rambut|kopi|teh|makanan sedap|kecergasan|fesyen|kasut|barang kemas|rumah|tidur|haiwan peliharaan|si kecil|percutian|pembelajaran|aplikasi|teknologi',
  fil: 'skincare|makeup|pag-aalaga ng buhok|kape|tsaa|masarap na pagkain|fitness|fashion|sapatos|alahas|bahay|tulog|mga alagang hayop|mga bata|pagbiyahe|pag-aaral|app|teknolohiya',
  vi: 'chăm sóc da|trang điểm|chăm sóc tóc|cà phê|trà|món ngon|tập luyện|thời trang|giày dép|trang sức|nhà cửa|giấc ngủ|thú cưng|các bé|du lịch|học tập|ứng dụng|công nghệ',
  zh: '护肤|彩妆|护发|咖啡|茶|美食|健身|穿搭|鞋子|首饰|家居|睡眠|宠物|孩子|旅行|学习|应用|数码',
  ja: 'スキンケア|メイク|ヘアケア|コーヒー|お茶|おいしい食べ物|フィットネス|ファッション|靴|アクセサリー|暮らし|睡眠|ペット|子ども|旅行|学び|アプリ|ガジェット',
  ko: '스킨케어|메이크업|헤어케어|커피|차|맛있는 음식|운동|패션|신발|주얼리|집|수면|반려동물|아이들|여행|배움|앱|테크',
  sv: 'hudvård|smink|hårvård|kaffe|te|god mat|träning|mode|skor|smycken|hemmet|sömn|husdjur|barn|resor|lärande|en app|teknik',
  da: 'hudpleje|makeup|hårpleje|kaffe|te|god mad|træning|mode|sko|smykker|hjemmet|søvn|kæledyr|børn|rejser|læring|en app|teknik',
  no: 'hudpleie|sminke|hårpleie|kaffe|te|god mat|trening|mote|sko|smykker|hjemmet|søvn|kjæledyr|barn|reiser|læring|en app|teknologi',
  fi: 'ihonhoito|meikki|hiustenhoito|kahvi|tee|hyvä ruoka|treeni|muoti|kengät|korut|koti|uni|lemmikit|lapset|matkustaminen|oppiminen|sovellus|tekniikka',
};

/** Number of leading kinds whose names are nearly unambiguous. */
const plainKinds = 10;

/** The same for a prompt in any other language, using only the words of the table above. */
export function findForeignTopic(text: string, language: LanguageCode): string | undefined {
  const from = detectLanguage(text);
  const index = nouns[from]
    .split('|')
    .slice(0, plainKinds)
    .findIndex((noun) => {
      // German and Dutch use one word: 'Kaffeetasse'.
      const isStem = (from === 'de' || from === 'nl') && noun.length > 4;
      return new RegExp(`(?<!\\p{L})${noun}${isStem ? '' : '(?!\\p{L})'}`, 'iu').test(text);
    });
  return index < 0 ? undefined : nouns[language].split('|')[index];
}

/**
 * A noun in `language` for the kind of product an English prompt names; undefined if it names none of the common ones.
 */
export function findTopic(text: string, language: LanguageCode): string | undefined {
  let first: { at: number; index: number } | undefined;
  for (const [index, [, pattern]] of topics.entries()) {
    const at = text.search(pattern);
    if (at >= 0 && (!first || at < first.at)) first = { at, index };
  }
  return first && nouns[language].split('|')[first.index];
}
