/**
 * Things a direction is about, and products of which the same words are facts: a lamp has warm light, a scarf comes in
 * bright colors.
 */
const subjects: readonly { things: string; facts?: RegExp }[] = [
  {
    things:
      'moods?|vibes?|aesthetics?|atmosphere|ambian?ce|stimmung|atmosphäre|ambiente|atmosfera|atmósfera|nastrój|sfeer',
  },
  {
    things: 'feel|feeling|style|look|tone|tone of voice|stil|estilo|stile|estética|estetica|styl|stijl',
    facts:
      /\b(?:make-?up|mascara|foundation|wigs?|hair|lashes|skin|mattress(?:es)?|pillows?|sheets?|towels?|fabric|cotton|wool|linen|shirts?|dress(?:es)?|clothes|fashion|sneakers|shoes|sofas?|furniture|keyboards?|rugs?)\b/iu,
  },
  {
    things:
      'colou?rs?|colou?r (?:palette|scheme|grading|grade)|palette|tones|hues|shades|farben|farbtöne|farbpalette|colores|couleurs|colori|cores|kleuren|kolory',
    facts:
      /\b(?:paints?|shirts?|t-shirts?|dress(?:es)?|scar(?:f|ves)|socks?|shoes?|clothes|clothing|fashion|jackets?|yarns?|wool|cotton|lipsticks?|make-?up|nail|crayons?|pencils?|inks?|hair|rugs?|pillows?|bags?|cases?|screens?|tvs?|displays?|monitors?|printers?|lamps?|leds?)\b/iu,
  },
  {
    things: 'lighting|lights?|sunlight|contrast|shadows|licht|beleuchtung|luz|lumière|luce|iluminación|illuminazione',
    facts:
      /\b(?:lamps?|bulbs?|candles?|leds?|flashlights?|lanterns?|clocks?|windows?|blinds?|curtains?|monitors?|screens?)\b/iu,
  },
  {
    things: 'music|background music|soundtrack|beats?|sound effects?|musik|música|musique|musica|muziek|muzyka',
    facts:
      /\b(?:headphones?|earbuds?|speakers?|guitars?|pianos?|albums?|bands?|radios?|concerts?|festivals?|playlists?|streaming|songs?|vinyl|karaoke|bars?|lessons?)\b/iu,
  },
  {
    things:
      'camera|camera (?:work|movements?|angles?|pans?|moves)|shots?|close-?ups?|zooms?|cuts?|transitions?|motion|slow motion|slow-?mo|animations?|pacing|pace|footage|b-?roll|filters?|film grain|framing|typography|fonts?|text overlays?|backgrounds?|backdrop|kamera|kamerafahrt|schnitte|zeitlupe|hintergrund|cámara|caméra|fond|fondo|sfondo|câmera|inquadrature|planos',
    facts:
      /\b(?:cameras?(?! (?:work|movements?|angles?|pans?|moves|slowly))|lens(?:es)?|drones?|tripods?|photograph\p{L}*|kni(?:ves|fe)|scissors|haircuts?|barber|steaks?|meat|jeans|espresso|ginger|vodka|tequila|water|air|vacuum|aquarium)\b/iu,
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

const parts = subjects.map(({ things, facts }) => ({
  facts,
  // 'Warm colors', 'colores cálidos', and things that need no manner: 'close-up'.
  pattern: new RegExp(`^${lead}(?:${mannerWords}+(?:${things})|(?:${things})\\s+(?:${manner}))${behind}$`, 'iu'),
}));

/** Directions that are clear without a noun. */
const alone = new RegExp(
  [
    `^${lead}(?:cinematic|moody|fast-paced|slow-paced|high-energy|black[- ]and[- ]white|slow[- ]?mo(?:tion)?|in slow motion|in zeitlupe|vertical|horizontal|9:16|16:9|1:1)(?: (?:format|video|footage|feel|shots?|scenes?))?$`,
    '^(?:the )?camera (?:pans?|zooms?|moves?|slowly|follows?|circles?|orbits?|glides?|pushes|pulls|tilts?|starts?)(?!\\p{L})',
    `^${lead}(?:\\p{L}+ )?(?:close-?ups?|zoom(?:ing|s)?|pan(?:ning|s)?|doll(?:y|ies)|wide shots?|macro shots?|aerial shots?|drone shots?|tracking shots?|overhead shots?|product shots?|slow[- ]motion shots?) (?:of|in|on|into|to|out|over|across|from|around)(?!\\p{L})`,
    '^(?:shot|filmed|recorded) (?:on|in|from|with|at|like)(?!\\p{L})',
    '^in the style of(?!\\p{L})|^(?:like|similar to) an? .{0,30}(?:commercial|ad|movie|film|trailer)$',
    `^${lead}(?:\\p{L}+ ){0,3}(?:mood|vibes?|aesthetic|atmosphere|soundtrack|background music|colou?r (?:palette|scheme|grading)|lighting|camera (?:work|movements?|angles?)|transitions|film grain)$`,
  ].join('|'),
  'iu',
);

const sameThing = /\s+(?:and|with|in|und|mit|y|con|et|avec|e|com)\s+/iu;

/**
 * A request without what directs the picture and the sound: colors, light, mood, style, music and camera are no words of
 * an ad. Only whole clauses go: 'a lamp with warm light' stays. What is quoted or has a label stays as it is.
 */
export function withoutDirections(prompt: string): string {
  const kept = prompt
    .split(/(?<=[.!?…])(?=\s)|(?=\n)/u)
    .map((sentence) => (/["“”„«»「」:：]/u.test(sentence) ? sentence : directed(sentence, prompt)))
    .join('');
  return /[\p{L}\p{N}]/u.test(kept) ? kept.trim() : prompt;
}

/** A sentence without its directions. */
function directed(sentence: string, prompt: string): string {
  const [, space = '', words = '', mark = ''] = /^(\s*)([\s\S]*?)([.!?…]*)$/u.exec(sentence) ?? [];
  const clauses = words.split(/\s*[,;]\s*/u);
  const rest = clauses.filter((clause) => !isDirection(clause, prompt));
  if (rest.length === clauses.length) return sentence;
  return rest.length === 0 ? '' : `${space}${rest.join(', ')}${mark}`;
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
  return (
    alone.test(text) ||
    parts.some(({ pattern, facts }) => pattern.test(text) && !facts?.test(prompt.replace(text, ' ')))
  );
}
