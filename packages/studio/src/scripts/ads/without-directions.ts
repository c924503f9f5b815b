import { productFacts } from './product-facts.ts';

const { goods, lit, filmed, heard, moody, shown } = productFacts;

interface Subject {
  /** English: stands behind its description. */
  things: string;
  /** Of languages that put it before its description, too. */
  foreign: string;
  /** Products of which the same words are facts. */
  facts: readonly RegExp[];
}

/** Things a direction is about. */
const subjects: readonly Subject[] = [
  {
    things: 'moods?|vibes?|aesthetics?|atmosphere|ambian?ce',
    foreign: 'stimmung|atmosphäre|ambiente|ambiance|atmosfera|atmósfera|nastrój|sfeer',
    facts: [moody],
  },
  // What is soft or light to the touch is a thing.
  {
    things: '(?<!(?:soft|smooth|light|cool|rich|clean|gentle|natural|raw)\\s+)(?:feel|feeling)',
    foreign: '',
    facts: [goods],
  },
  {
    things: 'style|look|tone|tone of voice',
    foreign: 'stil|estilo|stile|estética|estetica|styl|stijl',
    facts: [goods],
  },
  {
    things: 'colou?rs?|colou?r (?:palette|scheme|grading|grade)|palette|tones|hues|shades',
    foreign: 'farben|farbtöne|farbpalette|colores|couleurs|colori|cores|kleuren|kolory',
    facts: [goods],
  },
  {
    things: 'lighting|lights?|sunlight|contrast|shadows',
    foreign: 'licht|beleuchtung|luz|lumière|luce|iluminación|illuminazione',
    facts: [lit],
  },
  {
    things: 'music|background music|soundtrack|beats?|sound effects?',
    foreign: 'musik|música|musique|musica|muziek|muzyka',
    facts: [heard],
  },
  {
    things:
      'camera|camera (?:work|movements?|angles?|pans?|moves)|shots?|close-?ups?|zooms?|cuts?|transitions?|motion|slow motion|slow-?mo|animations?|pacing|pace|footage|b-?roll|filters?|film grain|framing|typography|fonts?|text overlays?|backgrounds?|backdrop',
    foreign:
      'kamera|kamerafahrt|schnitte|zeitlupe|hintergrund|cámara|caméra|fond|fondo|sfondo|câmera|inquadrature|planos',
    facts: [filmed],
  },
];

/** How directions describe such things. */
const manner =
  `warm|cold|cool|bright|dark|light|moody|soft|vibrant|vivid|pastel|muted|earthy|earth|neon|bold|neutral|natural|dramatic|cinematic|upbeat
|calm|calming|peaceful|energetic|chill|relaxed|relaxing|lo-?fi|electronic|acoustic|ambient|orchestral|dreamy|cozy|cosy|retro|vintage|modern|contemporary|minimalist|minimalistic
|minimal|clean|simple|elegant|luxurious|luxury|premium|high-end|playful|fun|funny|funky|happy|cheerful|joyful|gentle|fast|slow|quick|smooth|dynamic|snappy|punchy|handheld|wide|macro|aerial
|golden|golden hour|sunny|sun-drenched|natural|studio|black[- ]and[- ]white|monochrome|monochromatic|high-contrast|low-key|high-key|high-energy|festive|summery|summer|autumn|autumnal|fall|winter|wintry|spring
|christmas|tropical|urban|rustic|industrial|futuristic|grungy|edgy|romantic|nostalgic|professional|corporate|sleek|editorial|glossy|matte|gritty|raw|authentic|friendly|inviting|welcoming|serious|mysterious
|epic|inspiring|inspirational|uplifting|motivational|emotional|intense|rhythmic|jazzy|jazz|pop|rock|hip-?hop|techno|house|classical|piano|80s|90s|70s|60s|y2k|scandinavian|japanese|parisian|bohemian|boho|art deco|brutalist
|hopeful|seamless|subtle|stylish|trendy|aesthetic|artistic|creative|saturated|desaturated|faded|rich|deep|complementary|contrasting|matching|colou?rful|blurred|blurry|plain|solid|white|black|blue|red|green|pink|orange|yellow|purple|beige|brown|gr[ae]y|teal
|tracking|establishing|overhead|top-down|pov|eye-level|low-angle|panning|rotating|detailed|product|slow-?motion
|warme[nrs]?|kalte[nrs]?|helle[nrs]?|dunkle[nrs]?|sanfte[nrs]?|kräftige[nrs]?|ruhige[nrs]?|fröhliche[nrs]?|moderne[nrs]?|weiche[nrs]?|schnelle[nrs]?|langsame[nrs]?|gemütliche[nrs]?|entspannte[nrs]?
|cálid[oa]s?|fri[oa]s?|vibrantes?|suaves?|alegres?|tranquil[oa]s?|relajad[oa]s?|modern[oaie]s?|retro|elegantes?|acogedor[ae]?s?|brillantes?|vivos?|chaudes?|froides?|douces?|vives?|chaleureu(?:x|se)|apaisante?|joyeu(?:x|se)
|cald[oiae]|fredd[oiae]|vivac[ei]|allegr[oaie]|rilassante|quentes|frias|alegre|animada|calma`.replace(/\n/gu, '');

const lead =
  '(?:(?:and|with|in|at|by|use|using|add|plus|featuring|give it|set to|mit|in|con|en|avec|com|et|y|e|und)\\s+)*(?:(?:an?|the|some|lots of|very|really|super|eine[mnr]?|ein|un|une|una|um|uma|des)\\s+)*';
const mannerWords = `(?:(?:${manner})(?:,?\\s+(?:and|und|y|et|e)\\s+|[\\s-]+))`;
const behind = '(?:\\s+(?:throughout|everywhere|please|only|overall|in the background))?';

interface Direction {
  pattern: RegExp;
  facts: readonly RegExp[];
}

const described = subjects.map(({ things, foreign, facts }): Direction => {
  const all = foreign === '' ? things : `${things}|${foreign}`;
  // 'Warm colors', 'colores cálidos'; not 'light blue' and 'feel calm'.
  const turned = foreign === '' ? '' : `|(?:${foreign})\\s+(?:${manner})`;
  return { facts, pattern: new RegExp(`^${lead}(?:${mannerWords}+(?:${all})${turned})${behind}$`, 'iu') };
});

const recorded = '(?: (?:format|video|footage|feel|shots?|scenes?))?$';

/** Directions that are clear without a description. */
const alone: readonly Direction[] = [
  {
    facts: [shown],
    pattern: new RegExp(`^${lead}(?:cinematic|moody|fast-paced|slow-paced|high-energy)${recorded}`, 'iu'),
  },
  { facts: [goods], pattern: new RegExp(`^${lead}black[- ]and[- ]white${recorded}`, 'iu') },
  {
    facts: [filmed],
    pattern: new RegExp(`^${lead}(?:slow[- ]?mo(?:tion)?|in slow motion|in zeitlupe)${recorded}`, 'iu'),
  },
  { facts: [lit, filmed], pattern: new RegExp(`^${lead}(?:vertical|horizontal) (?:format|video|footage)$`, 'iu') },
  {
    facts: [filmed],
    pattern:
      /^(?:the )?camera (?:pans?|zooms?|moves?|slowly|follows?|circles?|orbits?|glides?|pushes|pulls|tilts?|starts?)(?!\p{L})/iu,
  },
  {
    facts: [filmed],
    pattern: new RegExp(
      `^${lead}(?:\\p{L}+ )?(?:close-?ups?|zoom(?:ing|s)?|panning|doll(?:y|ies) (?:shots?|zooms?)|wide shots?|macro shots?|aerial shots?|drone shots?|tracking shots?|overhead shots?|product shots?|slow[- ]motion shots?) (?:of|in|on|into|to|out|over|across|from|around)(?!\\p{L})`,
      'iu',
    ),
  },
  {
    facts: [filmed, heard, shown],
    pattern: /^(?:shot|filmed|recorded) (?:on|in|from|with|at|like)(?!\p{L})/iu,
  },
  { facts: [goods, heard, shown], pattern: /^in the style of(?!\p{L})/iu },
  { facts: [shown], pattern: /^(?:like|similar to) an? .{0,30}(?:commercial|ad|movie|film|trailer)$/iu },
  { facts: [goods], pattern: new RegExp(`^${lead}colou?r grading$`, 'iu') },
  { facts: [heard], pattern: new RegExp(`^${lead}background music$`, 'iu') },
  { facts: [filmed], pattern: new RegExp(`^${lead}(?:camera (?:work|movements?|angles?)|film grain)$`, 'iu') },
];

const directions = [...described, ...alone];

const sameThing = /\s+(?:and|with|in|und|mit|y|con|et|avec|e|com)\s+/iu;

/** A comma inside a number is none between clauses: '$1,299', '4,99 €'. */
const separator = /((?:(?<!\d),|,(?!\d)|;)\s*)/u;
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * A request without what directs the picture and the sound: colors, light, mood, style, music and camera are no words of
 * an ad. Only whole clauses go: 'a lamp with warm light' stays. What is quoted or has a label stays as it is, and so does
 * the first clause, which names the product.
 */
export function withoutDirections(prompt: string): string {
  const sentences = prompt.split(/(?<=[.!?…])(?=\s)|(?=\n)/u);
  const first = sentences.findIndex(hasWords);
  const rests = sentences.map((sentence) => directed(sentence, prompt));
  if (!rests.some(hasWords)) return prompt;
  return rests
    .map((rest, at) => (at === first ? directed(sentences[at] ?? '', prompt, { keepsFirst: true }) : rest))
    .join('')
    .trim();
}

/** A sentence without its directions. */
function directed(sentence: string, prompt: string, { keepsFirst = false } = {}): string {
  if (/["“”„«»「」:：]/u.test(sentence)) return sentence;
  const [, space = '', words = '', mark = ''] = /^(\s*)([\s\S]*?)([.!?…]*)$/u.exec(sentence) ?? [];
  // Clauses, and between them their separators.
  const pieces = words.split(separator);
  const kept = pieces.flatMap((clause, at) =>
    at % 2 === 0 && ((keepsFirst && at === 0) || !isDirection(clause, prompt)) ? [at] : [],
  );
  if (kept.length === Math.ceil(pieces.length / 2)) return sentence;
  const rest = kept.map((at, nth) => `${nth === 0 ? '' : (pieces[at - 1] ?? '')}${pieces[at] ?? ''}`).join('');
  return rest === '' ? '' : `${space}${rest.trim()}${mark}`;
}

/** Longer clauses say more than how the ad should look; the limit also keeps the patterns fast. */
const longestDirection = 90;

/** Whether a clause is only a direction, as a whole or in all of its parts. */
function isDirection(clause: string, prompt: string): boolean {
  const text = clause.trim();
  if (text === '' || text.length > longestDirection || /\d{2,}\s?%|[$€£]/u.test(text)) return false;
  if (directs(text, prompt)) return true;
  const pieces = text
    .replace(/^(?:with|in|using|mit|con|avec|com)\s+/iu, '')
    .split(sameThing)
    .filter((piece) => piece !== '');
  return pieces.length > 1 && pieces.every((piece) => directs(piece, prompt));
}

function directs(text: string, prompt: string): boolean {
  const others = prompt.replace(text, ' ');
  return directions.some(({ pattern, facts }) => pattern.test(text) && !facts.some((fact) => fact.test(others)));
}
