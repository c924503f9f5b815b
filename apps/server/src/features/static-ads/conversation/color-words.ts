import { words } from './change-words.ts';

/** Colors as people name them in eight languages, and what they are given. */
const colors: readonly (readonly [string, RegExp])[] = [
  [
    '#14213d',
    words(
      'navy(?: blue)?|dark blue|azul marino|bleu marine|dunkelblau|marineblau|blu scuro|azul escuro|donkerblauw|granatow\\p{L}+',
    ),
  ],
  [
    '#a8d5f2',
    words(
      'light blue|sky blue|celeste|bleu clair|bleu ciel|hellblau|himmelblau|azzurro|azul claro|lichtblauw|błękitn\\p{L}+',
    ),
  ],
  ['#1f5fbf', words('blue|azul|bleue?|blau(?:e[rnsm]?)?|blu|blauwe?|niebiesk\\p{L}+')],
  ['#0f8b8d', words('teal|turquoise|turquesa|türkis(?:e[rnsm]?)?|turchese|turkoois|turkusow\\p{L}+')],
  [
    '#1b4332',
    words('dark green|verde oscuro|vert foncé|dunkelgrün(?:e[rnsm]?)?|verde scuro|verde escuro|donkergroene?'),
  ],
  ['#2f8f4e', words('green|verde|verte?|grün(?:e[rnsm]?)?|groene?|zielon\\p{L}+')],
  ['#f4c430', words('yellow|amarill[oa]|jaune|gelb(?:e[rnsm]?)?|giall[oa]|amarel[oa]|gele?|żółt\\p{L}+')],
  ['#f3722c', words('orange|naranja|orangefarben\\p{L}*|arancione|laranja|oranje|pomarańczow\\p{L}+')],
  ['#c1272d', words('red|roj[oa]|rouge|rot(?:e[rnsm]?)?|ross[oa]|vermelh[oa]|rode?|rood|czerwon\\p{L}+')],
  ['#f7b2c4', words('pink|ros[ae]|rosado|rosafarben\\p{L}*|różow\\p{L}+|roze')],
  ['#5b2a86', words('purple|violet|lila|morad[oa]|violett(?:e[rnsm]?)?|viola|rox[oa]|paarse?|fioletow\\p{L}+')],
  ['#e8dcc6', words('beige|cream|crema|crème|creme|kremow\\p{L}+|beżow\\p{L}+')],
  ['#6b4226', words('brown|marrón|marron|brun|braun(?:e[rnsm]?)?|marrone|marrom|bruine?|brązow\\p{L}+')],
  ['#8a8d91', words('gr[ae]y|gris|grau(?:e[rnsm]?)?|grigi[oa]|cinza|grijze?|szar\\p{L}+')],
  ['#141414', words('black|negr[oa]|noire?|schwarz(?:e[rnsm]?)?|ner[oa]|pret[oa]|zwarte?|czarn\\p{L}+')],
  ['#fafafa', words('white|blanc[oa]|blanc(?:he)?|weiß(?:e[rnsm]?)?|bianc[oa]|branc[oa]|witte?|biał\\p{L}+')],
];

/** Words that say a color is meant for what lies behind everything. */
const ground = words(
  'background|backdrop|ground|colou?r|make (?:it|them|this)|turn it|in|on|fondo|color|hazl[oa]|fond|couleur|mets|hintergrund|farbe|mach\\p{L}*|auf|sfondo|colore|fall[oai]|fundo|cor|faça|achtergrond|kleur|maak|tło|tła|kolor\\p{L}*|zrób|na',
);

const hex = /#[0-9a-f]{6}\b/iu;

/** The ground a message asks for, as '#rrggbb'; null when it names none. */
export function readColor(text: string): string | null {
  const exact = hex.exec(text)?.[0];
  if (exact) return exact.toLowerCase();
  if (!ground.test(text)) return null;
  return colors.find(([, name]) => name.test(text))?.[0] ?? null;
}
