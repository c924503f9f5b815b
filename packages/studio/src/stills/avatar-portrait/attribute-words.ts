import type { ClothName, EyeName, SkinName } from '#actors/cast-colors.ts';
import type { Beard, Earrings, FaceMark, Glasses, HairStyle, Headwear, OverTop, TopKind } from '#actors/look.ts';
import type { Expression } from '#actors/rig.ts';
import type { SceneKind } from '#scenes/scene.ts';

/** A meaning and the words for it, `|` between them, lower case; a word ending in `*` also matches longer ones. */
export type Lexicon<Value> = readonly (readonly [value: Value, words: string])[];

export const genderWords: Lexicon<'female' | 'male'> = [
  [
    'female',
    'woman|women|girl|female|lady|queen|princess|bride|duchess|witch|cowgirl|stewardess|ballerina|königin|prinzessin|braut|hexe|reine|princesse|mariée|reina|princesa|novia|bruja|regina|principessa|sposa|rainha|noiva|hijabi*|mom|mum|mother|grandma|grandmother|she|her|actress|businesswoman|frau*|mädchen|mutter|oma|femme|fille|mère|mujer|chica|madre|abuela|donna|ragazza|mulher|garota|mãe|vrouw|meisje|kobieta|dziewczyna|kvinna|kvinde|kvinne|nainen|žena|nő|kadın|femeie|женщина|девушка|жінка|дівчина|wanita|perempuan|cô gái|phụ nữ|γυναίκα|महिला|औरत|女性|女人|女孩|女の子|女|여자|여성',
  ],
  [
    'male',
    'man|men|guy|boy|male|king|prince|groom|bridegroom|duke|wizard|santa claus|santa|cowboy|könig|prinz|bräutigam|zauberer|roi|rey|príncipe|novio|mago|principe|sposo|rei|noivo|dad|father|grandpa|grandfather|gentleman|he|his|dude|actor|businessman|mann|junge|vater|opa|homme|garçon|père|hombre|chico|padre|abuelo|uomo|ragazzo|homem|rapaz|pai|jongen|mężczyzna|chłopak|mand|mies|muž|férfi|adam|erkek|bărbat|мужчина|парень|чоловік|хлопець|pria|lelaki|đàn ông|chàng trai|άνδρας|पुरुष|आदमी|男性|男人|男孩|男の子|男|남자|남성',
  ],
];

export const ageWords: Lexicon<'young' | 'adult' | 'senior'> = [
  [
    'adult',
    'middle aged|middle-aged|mature|thirties|forties|fifties|mittleren alters|mittleres alter|d’âge moyen|quadragénaire|mediana edad|de mezza età|meia-idade|mom|mum|mother|dad|father|mutter|vater|mère|père|madre|padre|adult|erwachsen*|中年',
  ],
  [
    'senior',
    'old|older|elderly|senior|sixties|seventies|eighties|pensioner|âgée|âgés|personne âgée|tercera edad|velho|velha|vecchio|vecchia|viejo|vieja|вік*|grandma|grandmother|grandpa|grandfather|retired|aged|alt|alte|alter|ältere*|oma|opa|rentner*|vieux|vieille|âgé*|anciano|anciana|mayor|abuela|abuelo|anziano|anziana|idoso|idosa|oud|oudere|stary|stara|starsz*|пожил*|старый|старая|yaşlı|老人|年老|お年寄り|노인|할머니|할아버지',
  ],
  [
    'young',
    'young|teen|teenage*|student|twenties|gen z|girl|boy|jung|junge|junger|jeune|joven|giovane|jovem|jong|jonge|młod*|молод*|genç|ung|nuori|若い|年轻|젊은|大学生|青年',
  ],
];

export const skinWords: Lexicon<readonly SkinName[]> = [
  [
    ['umber', 'cocoa', 'ebony'],
    'black woman|black women|black man|black men|black girl|black boy|black guy|black lady|black female|black male|black person|black mother|black mom|black father|black dad|black grandmother|black grandfather|african*|afro-american|afrodeutsch*|dark skin|dark-skinned|dark skinned|deep skin|nigerian|kenyan|ghanaian|ethiopian|somali|senegalese|jamaican|haitian|dunkle haut|dunkler haut|dunkelhäutig*|schwarze frau|schwarze junge frau|schwarzer mann|schwarze person|peau noire|peau foncée|femme noire|homme noir|africain*|piel oscura|piel negra|mujer negra|hombre negro|chica negra|chico negro|africano|africana|pelle scura|pelle nera|donna nera|uomo nero|pele escura|pele negra|mulher negra|homem negro|黑人|黒人|흑인|темнокож*',
  ],
  [
    ['honey', 'bronze'],
    'sikh|hindu|indian|south asian|pakistani|bengali|bangladeshi|sri lankan|nepali|desi|brown skin|brown-skinned|tan skin|tanned|inder|inderin|indisch*|gebräunt*|indien|indienne|peau mate|bronzé*|indio|india|hindú|piel morena|indian*|pelle olivastra|abbronzat*|indiano|indiana|pele morena|parda|pardo|mixed race|mixed-race|biracial|mestiz*|métis*|印度人|インド人',
  ],
  [
    ['olive', 'beige'],
    'latina|latino|latinx|hispanic|mexican|brazilian|colombian|argentinian|middle eastern|middle-eastern|arab|arabic|lebanese|egyptian|moroccan|persian|iranian|turkish|mediterranean|italian|spanish|greek|portuguese|olive skin|olive-skinned|türkisch*|südländ*|arabisch*|orientalisch*|arabe|maghrébin*|méditerranéen*|árabe|latinoamerican*|mediterráne*|araba|arabo|mediterrane*|turco|turca|阿拉伯',
  ],
  [
    ['fair', 'beige'],
    'asian|east asian|japanese|chinese|korean|vietnamese|thai|filipino|filipina|indonesian|malaysian|asiatisch*|japanisch*|chinesisch*|koreanisch*|asiatique|japonais*|chinois*|asiátic*|japonés|japonesa|china mujer|asiatic*|giapponese|cinese|coreana|coreano|japonesa|chinesa|日本人|中国人|韩国人|韓国人|한국인|азиат*',
  ],
  [
    ['porcelain', 'fair'],
    'white woman|white man|white girl|white boy|white guy|white lady|white person|caucasian|pale|pale skin|fair skin|fair-skinned|light skin|light-skinned|scandinavian|nordic|irish|swedish|norwegian|danish|finnish|russian|polish|german|dutch|british|helle haut|heller haut|hellhäutig*|blass*|weiße frau|weißer mann|peau claire|peau blanche|femme blanche|homme blanc|piel clara|piel blanca|mujer blanca|hombre blanco|pelle chiara|donna bianca|uomo bianco|pele clara|mulher branca|homem branco|european|европе*|白人|백인',
  ],
];

export const eastAsianWords =
  'asian|east asian|japanese|chinese|korean|vietnamese|thai|asiatisch*|japanisch*|chinesisch*|koreanisch*|asiatique|japonais*|chinois*|asiátic*|japonés|japonesa|giapponese|cinese|coreana|coreano|日本人|中国人|韩国人|韓国人|한국인|азиат*';

export const hairStyleWords: Lexicon<{ female: HairStyle; male: HairStyle }> = [
  [{ female: 'buzz', male: 'bald' }, 'bald|shaved head|glatze|glatzköpfig*|chauve|calvo|calva|лысый|光头'],
  [{ female: 'mohawk', male: 'mohawk' }, 'mohawk|iroquois haircut|irokese*|cresta|モヒカン|莫西干*|모히칸'],
  [{ female: 'buzz', male: 'buzz' }, 'buzz cut|buzzcut|crew cut'],
  [{ female: 'afro', male: 'afro' }, 'afro'],
  [{ female: 'locs', male: 'locs' }, 'locs|dreadlocks|dreads|rastas'],
  [{ female: 'braids', male: 'braids' }, 'braids|braided|cornrows|box braids|zöpfe*|tresses|trenzas|trecce|tranças'],
  [{ female: 'side-braid', male: 'braids' }, 'braid|plait|zopf|tresse|trenza|treccia'],
  [{ female: 'space-buns', male: 'man-bun' }, 'space buns'],
  [{ female: 'bun', male: 'man-bun' }, 'bun|top knot|dutt|chignon|moño|man bun'],
  [
    { female: 'ponytail', male: 'man-bun' },
    'ponytail|pony tail|pferdeschwanz|queue de cheval|coleta|马尾|ポニーテール',
  ],
  [{ female: 'bob', male: 'side-part' }, 'bob|bobbed'],
  [{ female: 'pixie', male: 'crop' }, 'pixie|pixie cut'],
  [{ female: 'long-fringe', male: 'side-part' }, 'bangs|fringe|pony|frange|flequillo|刘海|前髪'],
];

export const headwearWords: Lexicon<Headwear> = [
  ['hijab', 'hijab|hijabi*|headscarf|head scarf|kopftuch|voile|velo|hidschab|хиджаб|ヒジャブ|히잡'],
  ['turban', 'turban|sikh|turbante|тюрбан'],
  ['beanie', 'beanie|wool hat|woolly hat|knit cap|knitted hat|wollmütze|mütze|bonnet|gorro'],
  ['cap', 'cap|baseball cap|snapback|kappe|basecap|casquette|gorra|cappellino|boné|кепка|棒球帽|キャップ'],
  [
    'headphones',
    'headphones|headphone|headset|earphones|over-ear|kopfhörer*|casque audio|écouteurs|auriculares|audífonos|cuffie|fones de ouvido|fone de ouvido|koptelefoon|słuchawk*|наушник*|耳机|ヘッドホン|ヘッドフォン|헤드폰',
  ],
  [
    'hat',
    'hat|sun hat|straw hat|fedora|cowboy|cowgirl|cowboy hat|panama hat|brimmed hat|bucket hat|hut|strohhut|sonnenhut|chapeau|sombrero|cappello|chapéu|hoed|kapelusz*|шляп*|帽子|모자',
  ],
  ['headband', 'headband|stirnband|bandeau|diadema'],
  ['crown', 'crown|tiara|diadem|krone|couronne|corona|coroa|tiare|корон*|王冠|왕관'],
  ['head-wrap', 'head wrap|headwrap|bandana|pirate*|pirat|piraten*|pirata|пират*|海盗|海賊|해적'],
];

export const overTopWords: Lexicon<OverTop> = [
  ['bow-tie', 'bow tie|bowtie|nœud papillon|pajarita|papillon|gravata borboleta|蝶ネクタイ'],
  ['tie', 'tie|necktie|krawatte|schlips|cravate|corbata|cravatta|gravata|stropdas|галстук*|领带|ネクタイ|넥타이'],
  ['apron', 'apron|aprons|schürze*|tablier|delantal|grembiule|avental|schort|fartuch*|фартук*|围裙|エプロン|앞치마'],
  [
    'scarf',
    'scarf|scarves|shawl|schal|halstuch|écharpe|foulard|bufanda|sciarpa|cachecol|sjaal|szalik*|шарф*|围巾|マフラー|スカーフ|목도리|스카프',
  ],
];

export const markWords: Lexicon<FaceMark> = [
  [
    'eye-patch',
    'eye patch|eyepatch|augenklappe|cache-œil|parche en el ojo|benda sull’occhio|tapa-olho|pirate*|pirat|piraten*|pirata|пират*|海盗|海賊|해적',
  ],
  ['nose-ring', 'nose ring|nose piercing|pierced nose|piercing*|nasenring|anneau au nez|aro en la nariz'],
  ['scar', 'scar|scars|scarred|narbe*|cicatri*|шрам*|疤|傷跡|흉터'],
];

/** Everyday objects that can be held. */
export type HeldThing = 'cup' | 'phone' | 'book';

export const heldWords: Lexicon<HeldThing> = [
  [
    'cup',
    'cup|mug|cup of coffee|coffee cup|cup of tea|takeaway coffee|holding a coffee|tasse|becher|kaffeebecher|gobelet|taza|vaso de café|tazza|xícara|caneca|mok|beker|kubek|кружк*|чашк*|杯子|咖啡杯|カップ|컵',
  ],
  [
    'phone',
    'phone|smartphone|cell phone|cellphone|mobile phone|iphone|handy|telefon|téléphone|portable|teléfono|móvil|celular|telefono|cellulare|telefone|celular|telefoon|телефон*|手机|スマホ|휴대폰|스마트폰',
  ],
  ['book', 'book|holding a book|reading a book|buch|livre|libro|livro|boek|książk*|книг*|书|本を|책'],
];

/** Common requests that cannot be drawn. */
export const undrawnWords: Lexicon<string> = [
  [
    'tattoo',
    'tattoo*|tattooed|tätowier*|tatou*|tatuaj*|tatuad*|tatuagg*|tatuagens|tatuagem|tatoeage*|татуир*|纹身|タトゥー|문신',
  ],
  ['rain', 'rain|rainy|raining|raindrops|regen|regnerisch*|pluie|pluvieux|lluvia|lluvioso|pioggia|chuva|дожд*|雨|비가'],
  ['snow', 'snow|snowy|snowing|schnee|neige|nieve|neve|sneeuw|снег*|雪|눈이'],
  [
    'animal',
    'dog|puppy|cat|kitten|pet|horse|bird|hund|katze|chien|perro|gato|gatto|cachorro|собак*|кош*|狗|猫|犬|강아지|고양이',
  ],
  [
    'second person',
    'couple|family|friends|two women|two men|two people|with her baby|with his baby|holding a baby|paar|familie|pareja|coppia|casal|情侣|家人',
  ],
  ['piercing', 'lip piercing|eyebrow piercing|septum'],
  ['wristwatch', 'watch|wristwatch|smartwatch|armbanduhr|montre|reloj|orologio|relógio'],
  ['bag', 'bag|handbag|backpack|purse|tasche|rucksack|sac à main|sac à dos|bolso|mochila|borsa|zaino|bolsa'],
  [
    'full figure',
    'full body|full-body|full length|whole body|standing full|ganzkörper*|corps entier|cuerpo entero|figura intera|corpo inteiro',
  ],
  ['gesture', 'waving|thumbs up|pointing|peace sign|crossed arms|arms crossed|clapping|verschränkte arme|winkt'],
  ['wheelchair', 'wheelchair|rollstuhl|fauteuil roulant|silla de ruedas|sedia a rotelle|cadeira de rodas'],
  ['pregnancy', 'pregnant|baby bump|schwanger*|enceinte|embarazada|incinta|grávida|怀孕|妊婦'],
  ['child', 'baby|babies|toddler|infant|kid|kids|child|children|säugling|kleinkind|bébé|bebé|neonato|婴儿|赤ちゃん'],
  [
    'costume',
    'superhero|vampire|zombie|witch|wizard|knight|samurai|ninja|viking|astronaut|spacesuit|clown|mermaid|elf|fairy|santa claus|cosplay|kostüm|costume de|disfraz',
  ],
  ['wings', 'wings|angel wings|horns|tail'],
  ['prosthesis', 'prosthetic|prosthesis|crutches|walking stick|white cane|hearing aid'],
  ['sports equipment', 'surfboard|skateboard|basketball|football|guitar|violin|bicycle|bike'],
  ['braces', 'braces|zahnspange|appareil dentaire|brackets'],
  ['veil', 'veil|brautschleier|schleier|voile de mariée|velo de novia|velo da sposa|véu'],
  [
    'flower',
    'flower in|flowers in|flower crown|flower behind|blume im haar|blumenkranz|fleur dans|flor en el|fiore tra',
  ],
  ['two eye colors', 'heterochromia|different colored eyes|different coloured eyes|two different eye colors'],
  ['hairdo of two colors', 'two-tone hair|two tone hair|rainbow hair|ombre hair|ombré'],
  [
    'uniform',
    'police uniform|military uniform|uniform|police officer|policeman|policewoman|cop|firefighter|soldier|pilot|uniforme|polizist*|feuerwehr*|soldat*',
  ],
  ['face mask', 'face mask|surgical mask|maske|masque|mascarilla|mascherina|máscara'],
  [
    'umbrella',
    'umbrella|umbrellas|parasol|regenschirm*|sonnenschirm*|parapluie|ombrelle|paraguas|sombrilla|ombrello|guarda-chuva|paraplu|parasolka|зонт*|雨伞|傘|우산',
  ],
  [
    'raincoat',
    'raincoat|rain coat|rain jacket|rainwear|poncho|cloak|regenmantel|regenjacke|imperméable|ciré|impermeable|chubasquero|impermeabile|capa de chuva|regenjas|дождевик*|雨衣|レインコート|우비',
  ],
  [
    'gloves',
    'glove|gloves|mittens|handschuh*|gants|guantes|guanti|luvas|handschoenen|rękawiczk*|перчатк*|手套|手袋|장갑',
  ],
  ['bracelet', 'bracelet|bracelets|bangle|bangles|armband|armreif|pulsera|braccialetto|pulseira'],
  ['ring', 'wedding ring|engagement ring|ehering|alliance|anillo de boda|fede nuziale'],
  [
    'laptop',
    'with a laptop|with her laptop|with his laptop|on a laptop|on her laptop|on his laptop|am laptop|mit laptop',
  ],
];

export const glassesWords: Lexicon<Glasses> = [
  [
    'sunglasses',
    'sunglasses|sun glasses|sonnenbrille|lunettes de soleil|gafas de sol|occhiali da sole|óculos de sol|zonnebril|солнечн*|墨镜|太阳镜|サングラス|선글라스',
  ],
  ['aviator', 'aviator|aviators'],
  ['cat-eye', 'cat-eye|cat eye'],
  ['square', 'square glasses|thick glasses|black glasses|horn-rimmed|nerd glasses|hornbrille'],
  [
    'round',
    'glasses|spectacles|eyeglasses|brille|brillenträger*|lunettes|gafas|lentes|occhiali|óculos|bril|okular*|очки|очках|окуляри|gözlük*|眼镜|メガネ|眼鏡|안경',
  ],
];

export const beardWords: Lexicon<Beard> = [
  ['none', 'clean-shaven|clean shaven|no beard|glattrasiert|sin barba|sans barbe'],
  ['stubble', 'stubble|five o clock shadow|dreitagebart|3-day beard'],
  ['goatee', 'goatee|ziegenbart'],
  ['moustache', 'moustache|mustache|schnurrbart|bigote|baffi|bigode'],
  ['short', 'short beard|trimmed beard|kurzer bart'],
  [
    'full',
    'long beard|langer bart|beard|bearded|bart|bärtig*|barbe|barbu|barba|barbudo|barbuto|baard|brod*|бород*|sakal*|胡子|ひげ|수염',
  ],
];

export const topWords: Lexicon<TopKind> = [
  [
    'hoodie',
    'hoodie|hooded|kapuzenpulli|kapuzenpullover|sweat à capuche|sudadera|felpa|moletom|толстовк*|连帽*|卫衣|パーカー|후드*',
  ],
  [
    'blazer',
    'blazer|suit|business suit|jacket|coat|lab coat|tuxedo|mantel|jacke|manteau|abrigo|cappotto|casaco|sakko|anzug|veste|costume|traje|chaqueta|giacca|terno|jaqueta|пиджак*|西装|スーツ|정장',
  ],
  ['turtleneck', 'turtleneck|turtle neck|roll neck|rollkragen*|col roulé|cuello alto'],
  ['cardigan', 'cardigan|strickjacke|gilet'],
  ['sweater', 'sweater|jumper|pullover|pulli|pull|jersey|suéter|maglione|trui|sweter|свитер*|毛衣|セーター|스웨터'],
  ['tank', 'tank top|tank|sportswear|gym clothes|sports bra|workout clothes|sportkleidung|débardeur|背心|タンクトップ'],
  ['polo', 'polo|polo shirt|poloshirt'],
  ['denim', 'denim jacket|denim shirt|jean jacket|jeansjacke|denim|chaqueta vaquera'],
  [
    'blouse',
    'blouse|dress|sundress|kleid|robe|vestido|vestito|платье|连衣裙|ドレス|원피스|bluse|blusa|camicetta|bluzk*|блузк*',
  ],
  ['kurta', 'kurta|kurti|sari|saree|salwar'],
  ['overalls', 'overalls|dungarees|latzhose|salopette|peto'],
  ['vneck', 'v-neck|v neck|scrubs'],
  ['crew', 't-shirt|tshirt|tee|t shirt|camiseta|maglietta|футболк*|t恤|tシャツ|티셔츠'],
  ['shirt', 'shirt|button-up|button-down|hemd|chemise|camisa|camicia|overhemd|koszul*|рубашк*|衬衫|シャツ|셔츠'],
];

/** Cloth colors; the nearest of the wardrobe. */
export const colorWords: Lexicon<ClothName> = [
  ['navy', 'navy|dark blue|dunkelblau*|marineblau*|bleu marine|azul marino'],
  ['sky', 'light blue|sky blue|baby blue|hellblau*|bleu clair|celeste'],
  ['cobalt', 'blue|blau|blaue*|bleu|bleue|azul|blu|blauw*|niebiesk*|син*|mavi|蓝*|青*|파란*'],
  ['forest', 'dark green|forest green|dunkelgrün*'],
  ['sage', 'sage|light green|olive green|salbei*'],
  ['mint', 'mint'],
  ['teal', 'teal|turquoise|türkis*|petrol'],
  ['forest', 'green|grün|grüne*|vert|verte|verde|groen*|zielon*|зелен*|зелён*|yeşil|绿*|緑*|초록*'],
  [
    'mustard',
    'yellow|mustard|gelb|gelbe*|senfgelb*|jaune|amarillo|amarilla|giallo|gialla|amarelo|amarela|geel|gele|żółt*|жёлт*|желт*|sarı|黄*|노란*',
  ],
  ['coral', 'coral|peach|koralle*'],
  ['rust', 'orange|rust|terracotta|naranja|arancione|laranja|оранжев*|橙*|오렌지'],
  [
    'red',
    'red|rot|rote*|rouge|rojo|roja|rosso|rossa|vermelho|vermelha|rood|rode|czerwon*|красн*|kırmızı|红*|赤*|빨간*',
  ],
  ['rose', 'pink|rose|rosa|rosé|fuchsia|rosado|różow*|розов*|pembe|粉*|ピンク*|분홍*'],
  ['lilac', 'lilac|lavender|lila|flieder*'],
  ['plum', 'purple|violet|plum|aubergine|violett*|morado|morada|viola|roxo|paars*|фиолет*|紫*|보라*'],
  [
    'black',
    'black|schwarz|schwarze*|noir|noire|negro|negra|nero|nera|preto|preta|zwart*|czarn*|черн*|чёрн*|siyah|黑*|黒*|검은|검정*',
  ],
  ['charcoal', 'grey|gray|charcoal|grau|graue*|gris|grigio|grigia|cinza|grijs*|szar*|сер*|gri|灰*|회색*'],
  [
    'white',
    'white|weiß|weiße*|weiss*|blanc|blanche|blanco|blanca|bianco|bianca|branco|branca|wit|witte|biał*|бел*|beyaz|白*|하얀|흰',
  ],
  ['cream', 'cream|beige|ivory|off-white|creme*|crème'],
  ['camel', 'brown|camel|tan|braun|braune*|marron|marrón|marrone|marrom|bruin*|brązow*|коричнев*|棕*|茶*|갈색*'],
];

export const eyeWords: Lexicon<EyeName> = [
  ['blue', 'blue eyes|blue-eyed|blaue augen|blauen augen|yeux bleus|ojos azules|occhi azzurri'],
  ['green', 'green eyes|green-eyed|grüne augen|grünen augen|yeux verts|ojos verdes'],
  ['brown', 'brown eyes|brown-eyed|braune augen|yeux marron'],
  ['hazel', 'hazel eyes|hazel'],
  ['grey', 'grey eyes|gray eyes'],
];

export const earringWords: Lexicon<Earrings> = [
  ['hoops', 'hoops|hoop earrings|creolen|créoles|aros'],
  ['drops', 'drop earrings|dangly earrings'],
  ['studs', 'earrings|studs|ohrringe*|boucles d’oreilles|pendientes|orecchini|brincos'],
];

export const sceneWords: Lexicon<SceneKind> = [
  [
    'kitchen',
    'kitchen|cooking|küche|cuisine|cocina|cucina|cozinha|keuken|kuchnia|кухн*|mutfak|厨房|キッチン|台所|주방',
  ],
  [
    'bathroom',
    'bathroom|mirror|skincare|bad|badezimmer|salle de bain|baño|bagno|banheiro|badkamer|ванн*|浴室|洗面所|욕실',
  ],
  ['bedroom', 'bedroom|bed|schlafzimmer|chambre|dormitorio|camera da letto|quarto|slaapkamer|спальн*|卧室|寝室|침실'],
  [
    'gym',
    'gym|fitness|workout|training|fitnessstudio|salle de sport|gimnasio|palestra|academia|sportschool|siłowni*|спортзал|健身房|ジム|헬스장',
  ],
  ['car', 'car|driving|auto|voiture|coche|macchina|carro|samochód|машин*|araba|汽车|车里|車|자동차'],
  ['cafe', 'cafe|café|coffee shop|restaurant|kaffee*|cafetería|bar|кафе|咖啡馆|咖啡厅|カフェ|카페'],
  [
    'recording-studio',
    'podcast*|recording studio|microphone|tonstudio|mikrofon|estudio de grabación|studio d’enregistrement|录音室|録音スタジオ',
  ],
  [
    'classroom',
    'classroom|school|university|klassenzimmer|schule|universität|salle de classe|école|aula|escuela|scuola|classe|escola|教室|학교',
  ],
  ['beach', 'beach|seaside|ocean|strand|meer|plage|mer|playa|mar|spiaggia|mare|praia|пляж*|海滩|海边|ビーチ|海|해변'],
  [
    'street',
    'street by day|daytime street|sidewalk|bürgersteig|straße am tag|trottoir|acera|marciapiede|calçada|sunny street',
  ],
  [
    'street-evening',
    'street|city|urban|downtown|evening|neon|straße|stadt|rue|ville|calle|ciudad|strada|città|rua|cidade|straat|ulica|улиц*|город*|街头|街|거리|도시',
  ],
  ['garden', 'garden|garten|jardin|jardín|giardino|jardim|bahçe|сад|花园|庭|정원'],
  [
    'park',
    'park|outdoor|outdoors|nature|forest|draußen|natur|wald|parc|parque|naturaleza|parco|парк*|公园|公園|공원|户外',
  ],
  ['balcony', 'balcony|terrace|rooftop|balkon|terrasse|balcon|balcón|balcone|varanda|阳台|ベランダ|발코니'],
  ['library', 'library|books|bookshelf|bibliothek|bücher*|bibliothèque|biblioteca|图书馆|図書館|도서관'],
  [
    'desk',
    'office|desk|work|home office|büro|schreibtisch|bureau|oficina|escritorio|ufficio|scrivania|escritório|kantoor|biuro|офис*|ofis|办公室|オフィス|사무실',
  ],
  ['shop', 'shop|store|boutique|laden|geschäft|magasin|tienda|negozio|loja|winkel|sklep|магазин*|商店|店|가게'],
  ['workshop', 'workshop|garage|werkstatt|atelier|taller|officina|oficina mecânica'],
  [
    'living-room',
    'living room|sofa|couch|home|wohnzimmer|zuhause|salon|sala|soggiorno|woonkamer|salon|гостин*|客厅|リビング|거실|家里',
  ],
  ['night', 'night|nachts|nacht|nuit|noche|notte|noite|ночь|ночью|夜|밤'],
  [
    'plaster',
    'studio|plain background|neutral background|white wall|neutraler hintergrund|studiohintergrund|fond neutre|fondo neutro|sfondo neutro|fundo neutro|纯色背景',
  ],
];

export const backgroundNouns =
  'background|backdrop|wall|hintergrund|wand|fond|mur|fondo|pared|sfondo|parete|muro|fundo|parede|tło|фон*|arka plan|背景|배경';

/** The wall nearest to a color. */
export const wallOf: Partial<Record<ClothName, SceneKind>> = {
  white: 'plaster',
  cream: 'plaster',
  charcoal: 'slate',
  black: 'night',
  navy: 'night',
  sky: 'sky',
  cobalt: 'sky',
  denim: 'sky',
  teal: 'lagoon',
  mint: 'sage',
  sage: 'sage',
  forest: 'sage',
  mustard: 'mustard',
  rust: 'clay',
  red: 'clay',
  coral: 'clay',
  camel: 'clay',
  rose: 'blush',
  lilac: 'lilac',
  plum: 'lilac',
};

/** Typical clothes and workplace of a trade, if the prompt gives no details. */
export const tradeWords: Lexicon<{ top?: TopKind; topColor?: ClothName; scene?: SceneKind }> = [
  [
    { top: 'blazer', topColor: 'white', scene: 'plaster' },
    'doctor|physician|pharmacist|dentist|scientist|arzt|ärztin|apotheker*|médecin|docteur*|pharmacien*|médic*|doctor|doctora|medico|dottoress*|farmacista|médic*|врач|医生|医者|의사',
  ],
  [
    { top: 'vneck', topColor: 'teal' },
    'nurse|krankenschwester|pfleger*|infirmi*|enfermer*|infermier*|护士|看護師|간호사',
  ],
  [
    { top: 'shirt', topColor: 'white', scene: 'kitchen' },
    'chef|cook|baker|koch|köchin|bäcker*|cuisini*|boulang*|cocinero|cocinera|cuoco|cuoca|cozinheir*|厨师|シェフ|요리사',
  ],
  [
    { top: 'overalls', scene: 'workshop' },
    'mechanic|carpenter|plumber|handyman|craftsman|mechaniker*|handwerker*|mécanicien*|menuisi*|mecánic*|meccanic*|falegname|mecânic*',
  ],
  [
    { top: 'overalls', scene: 'garden' },
    'gardener|farmer|gärtner*|bauer|bäuerin|jardini*|agriculteur*|jardiner*|granjer*|giardinier*|jardineir*',
  ],
  [
    { top: 'shirt', scene: 'classroom' },
    'teacher|professor|lehrer*|professor*|enseignant*|profesor*|insegnante|professor*|教师|老师|先生|선생님',
  ],
  [
    { top: 'tank', scene: 'gym' },
    'athlete|trainer|personal trainer|yogi|yoga teacher|bodybuilder|runner|sportler*|trainerin|sporti*|atleta|entrenador*|allenator*|treinador*|健身教练',
  ],
  [
    { top: 'blazer', scene: 'office' },
    'businesswoman|businessman|ceo|manager|lawyer|banker|consultant|geschäftsfrau|geschäftsmann|anwalt|anwältin|avocat*|abogad*|empresari*|avvocat*|advogad*|executive|商务',
  ],
  [
    { top: 'hoodie', scene: 'desk' },
    'programmer|developer|gamer|hacker|designer|programmierer*|entwickler*|développeu*|programador*|desarrollador*|programmat*|程序员|プログラマー|개발자',
  ],
  [
    { top: 'crew', scene: 'cafe' },
    'barista|waiter|waitress|kellner*|serveu*|camarer*|cameriere|cameriera|garçom|garçonete|咖啡师',
  ],
  [{ scene: 'recording-studio' }, 'podcaster|singer|musician|dj|sänger*|musiker*|chant*|músic*|musicist*|歌手'],
  [
    { scene: 'shop' },
    'shopkeeper|shop owner|florist|verkäufer*|florist*|vendeu*|dependient*|commess*|vendedor*|店员|店主',
  ],
  [
    { top: 'hoodie', scene: 'library' },
    'student|studentin|studente|estudiante|étudiant*|studentessa|estudante|大学生|学生|학생',
  ],
];

export const moodWords: Lexicon<Expression> = [
  [
    'excited',
    'excited|laughing|laugh|energetic|thrilled|enthusiastic|begeistert*|lachend*|lacht|excité*|riant|emocionad*|riendo|entusiasta|大笑|興奮|신나*',
  ],
  ['surprised', 'surprised|shocked|amazed|überrascht*|surpris*|sorprendid*|sorpres*|惊讶|驚*|놀란'],
  ['serious', 'serious|calm|confident|professional|focused|ernst*|selbstbewusst|sérieu*|seri*|sereno|严肃|真剣|진지*'],
  [
    'happy',
    'happy|smiling|smile|friendly|cheerful|warm|lächel*|fröhlich*|freundlich*|souriant*|sourire|heureu*|sonri*|feliz|sorrid*|felice|uśmiech*|улыб*|счастл*|微笑|笑顔|开心|웃는|행복*',
  ],
];
