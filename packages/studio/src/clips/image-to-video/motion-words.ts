/** Motions of the camera or its subject. */
export const cameraMoves = [
  'zoom-in',
  'zoom-out',
  'pan-left',
  'pan-right',
  'pan-up',
  'pan-down',
  'orbit',
  'rotate',
  'shake',
  'float',
  'subtle',
  'still',
] as const;
export type CameraMove = (typeof cameraMoves)[number];

/** Effects in front of the picture, or on its light. */
export const touchKinds = [
  'sparkle',
  'snow',
  'rain',
  'bokeh',
  'steam',
  'dust',
  'confetti',
  'light',
  'vignette',
  'depth-blur',
] as const;
export type TouchKind = (typeof touchKinds)[number];

/*
 * Words are searched for anywhere in a prompt, so each must be safe inside a sentence about anything else: 'light'
 * alone is not, 'light rays' is. Left and right are the camera's: "pan left" uncovers what lies to the left.
 */
const west =
  'left|izquierda|gauche|links|sinistra|esquerda|lewo|влево|налево|sola|اليسار|यासार|बाएं|बाएँ|左|왼쪽|kiri|trái';
const east = 'right|derecha|droite|rechts|destra|direita|prawo|вправо|направо|sağa|اليمين|दाएं|दाएँ|右|오른쪽|kanan|phải';
const upward = 'up|upwards?|arriba|haut|oben|alto|cima|omhoog|górę|вверх|yukarı|الأعلى|ऊपर|上|위로|atas|lên';
const downward = 'down|downwards?|abajo|bas|unten|basso|baixo|omlaag|dół|вниз|aşağı|الأسفل|नीचे|下|아래로|bawah|xuống';
const pan =
  'pan(?:s|ning)?|track(?:s|ing)?|slide|sliding|truck|move(?:s)?|moving|drift(?:s|ing)?|sweep|scroll|tilt(?:s|ing)?|panea|paneo|mueve|panoramique|déplace|schwenk\\p{L}*|bewegt|fährt|panoramica|sposta|move|panorâmica|panoramę|панорам\\p{L}*|двиг\\p{L}*|kaydır|kay|تحريك|حرك|पैन|摇|平移|移动|パン|動|이동|패닝|geser|lia';

const towards = (side: string) => `(?:${pan})(?:[^.!?。！？]{0,40}?)(?:${side})`;

/** Patterns for requests in prompts; covers the first languages of the product, English in detail. */
export const moveWords: Record<CameraMove, string> = {
  'zoom-in':
    'zoom(?:s|ing)?(?: \\p{L}+)? ?in|push(?:es|ing)?[ -]?in|dolly[ -]?in|moves? closer|gets? closer|close in|acerca\\p{L}*|zoom avant|rapproch\\p{L}*|heranzoom\\p{L}*|hineinzoom\\p{L}*|zoom(?:t|e)? (?:hinein|heran)|näher heran|avvicin\\p{L}*|aproxim\\p{L}*|inzoomen|zoom in|przybliż\\p{L}*|приближ\\p{L}*|yakınlaş\\p{L}*|تقريب|ज़ूम इन|推近|放大|拉近|ズームイン|寄り|줌 ?인|확대|perbesar|phóng to',
  'zoom-out':
    'zoom(?:s|ing)?(?: \\p{L}+)? ?out|pull(?:s|ing)?[ -]?(?:back|out)|dolly[ -]?out|reveal|aleja\\p{L}*|zoom arrière|éloign\\p{L}*|herauszoom\\p{L}*|rauszoom\\p{L}*|zoom(?:t|e)? heraus|allontan\\p{L}*|afast\\p{L}*|uitzoomen|oddal\\p{L}*|отдал\\p{L}*|uzaklaş\\p{L}*|تبعيد|ज़ूम आउट|拉远|缩小|ズームアウト|引き|줌 ?아웃|축소|perkecil|thu nhỏ',
  'pan-left': towards(west),
  'pan-right': towards(east),
  'pan-up': `${towards(upward)}|crane up|tilt up|rise|rising camera`,
  'pan-down': `${towards(downward)}|crane down|tilt down|lower the camera`,
  orbit:
    'orbit\\p{L}*|parallax|parallaxe|paralaje|паралла\\p{L}*|arc shot|circl(?:e|es|ing) around|3d|depth effect|órbita|umkreis\\p{L}*|орбит\\p{L}*|环绕|视差|視差|回り込|공전|패럴랙스',
  rotate:
    'rotat\\p{L}*|spin(?:s|ning)?|roll(?:s|ing)? the camera|dutch|gira\\p{L}*|rota(?:ción|tion)|tourn\\p{L}*|dreh\\p{L}*|ruota\\p{L}*|draai\\p{L}*|obr(?:ot|ac)\\p{L}*|вращ\\p{L}*|döndür\\p{L}*|تدوير|घुमा\\p{L}*|旋转|旋轉|回転|회전|putar|xoay',
  shake:
    'shak\\p{L}*|hand[ -]?held|jitter|vlog|wobbl\\p{L}*|temblor|cámara en mano|caméra (?:à l’épaule|portée)|tremblement|wackel\\p{L}*|handkamera|mano libera|câmera na mão|тряс\\p{L}*|дрож\\p{L}*|titre\\p{L}*|手持|晃动|手ぶれ|揺れ|흔들\\p{L}*',
  float:
    'float\\p{L}*|hover\\p{L}*|levitat\\p{L}*|bob(?:s|bing)?|flota\\p{L}*|flott\\p{L}*|schweb\\p{L}*|fluttua\\p{L}*|flutua\\p{L}*|zweven|unos\\p{L}*|паря\\p{L}*|süzül\\p{L}*|يطفو|तैर\\p{L}*|漂浮|悬浮|浮か\\p{L}*|떠다니\\p{L}*|melayang|lơ lửng',
  subtle:
    'subtle|gentle|natural movement|natural motion|slight|soft motion|sutil|subtil\\p{L}*|sanft\\p{L}*|leicht\\p{L}*|leggero|suave|delikatn\\p{L}*|плавн\\p{L}*|лёгк\\p{L}*|hafif|خفيف|हल्क\\p{L}*|轻微|柔和|微妙|かすか|ゆっくり|은은|미묘',
  still:
    'static (?:camera|shot)|camera (?:stays?|is|remains) (?:still|static|fixed)|no camera (?:movement|motion)|locked[ -]?(?:off|down)|tripod|cámara fija|caméra fixe|kamera (?:bleibt )?(?:still|fest)|feste kamera|camera fissa|câmera fixa|неподвижн\\p{L}* камер\\p{L}*|固定镜头|固定カメラ|고정 카메라',
};

export const touchWords: Record<TouchKind, string> = {
  sparkle:
    'sparkl\\p{L}*|glitter\\p{L}*|twinkl\\p{L}*|shimmer\\p{L}*|magic\\p{L}*|destell\\p{L}*|brillos|paillett\\p{L}*|scintill\\p{L}*|funkel\\p{L}*|glitzer\\p{L}*|brilhos?|błysk\\p{L}*|блёст\\p{L}*|искр\\p{L}*|parıltı|بريق|चमक\\p{L}*|闪光|闪烁|キラキラ|煌めき|반짝\\p{L}*',
  snow: 'snow\\p{L}*|niev\\p{L}*|nieve|neige\\p{L}*|schnee\\p{L}*|neve|nevic\\p{L}*|sneeuw|śnieg\\p{L}*|снег\\p{L}*|kar yağ\\p{L}*|ثلج|बर्फ\\p{L}*|雪|눈이|salju|tuyết',
  rain: 'rain(?:s|ing|y|drops?|fall)?|lluvia|pluie|regen\\p{L}*|pioggia|chuva|deszcz\\p{L}*|дожд\\p{L}*|yağmur|مطر|बारिश|雨|비가|hujan|mưa',
  bokeh: 'bokeh|fairy lights|light orbs|out of focus lights|боке|散景|玉ボケ|ボケ|보케',
  steam:
    'steam\\p{L}*|smoke|vapou?r|mist|fog(?:gy)?|vapor|vapeur|fumée|humo|dampf\\p{L}*|rauch|nebel|fumo|vapore|stoom|para wodna|dym|пар(?:а|ом)?(?![\\p{L}])|дым\\p{L}*|buhar|بخار|भाप|蒸汽|热气|烟雾|湯気|煙|김이|증기|uap|hơi nước',
  dust: 'dust(?: motes| particles)?|floating particles|particles|pollen|polvo|poussière|staub\\p{L}*|polvere|poeira|pył|пыль\\p{L}*|尘埃|粒子|埃|먼지|파티클',
  confetti: 'confetti|konfetti|confettis|конфетти|konfeti|彩带|纸屑|紙吹雪|색종이',
  light:
    'light (?:sweep|rays?|leaks?|glint|beam)|lens flare|sun ?(?:rays?|beams?)|god rays|shin(?:e|es|ing)|gleam\\p{L}*|glow(?:s|ing)?|glint\\p{L}*|reflejo|rayos de (?:luz|sol)|rayons|reflet|lichtstrahl\\p{L}*|glanz|raggi|riflesso|raios de luz|блик\\p{L}*|лучи|ışık hüzmesi|شعاع|रोशनी|光线|光芒|光が|光の|빛줄기|빛나',
  vignette:
    'vignett\\p{L}*|cinematic|moody|dramatic light|cinematográfic\\p{L}*|cinématique|filmisch|kinoreif|cinematografic\\p{L}*|кинематограф\\p{L}*|sinematik|سينمائي|सिनेमा\\p{L}*|电影感|シネマ\\p{L}*|시네마\\p{L}*',
  'depth-blur':
    'depth of field|shallow focus|blur(?:red|ry|s)? (?:the )?background|background blur|soft focus|rack focus|portrait mode|desenfo\\p{L}*|profondeur de champ|unschärfe|tiefenschärfe|sfocat\\p{L}*|desfoc\\p{L}*|размыт\\p{L}*|虚化|景深|背景ぼかし|아웃포커스',
};

/** Strength: the first match counts. */
export const strengthWords: readonly { pattern: string; strength: number }[] = [
  {
    pattern:
      'very (?:slow|slight|subtle)\\p{L}*|barely|subtle|slight\\p{L}*|gentl\\p{L}*|slow\\p{L}*|soft\\p{L}*|calm|lent\\p{L}*|suave\\p{L}*|despacio|douce\\p{L}*|langsam\\p{L}*|sanft\\p{L}*|leicht\\p{L}*|lentamente|devagar|powoli|медленн\\p{L}*|плавн\\p{L}*|yavaş\\p{L}*|ببطء|धीरे|缓慢|慢慢|ゆっくり|천천히|pelan|chậm',
    strength: 0.62,
  },
  {
    pattern:
      'fast|quick\\p{L}*|rapid\\p{L}*|dramatic\\p{L}*|strong\\p{L}*|intense\\p{L}*|extreme\\p{L}*|rápid\\p{L}*|vite|schnell\\p{L}*|stark\\p{L}*|veloce\\p{L}*|szybk\\p{L}*|быстр\\p{L}*|резк\\p{L}*|hızlı|سريع|तेज़|快速|强烈|速く|빠르게|cepat|nhanh',
    strength: 1.6,
  },
];
