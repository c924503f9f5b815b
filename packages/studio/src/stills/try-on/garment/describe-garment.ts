import { findPrint } from '../inspect/print-shown.ts';
import type { Mark } from '../person/describe-person.ts';
import { type Garment, isLower, type LowerGarment, type UpperGarment } from './garment.ts';

const sure = (text: string): Mark => ({ text, isSure: true });
const unsure = (text: string): Mark => ({ text, isSure: false });

/** What the outline of a garment says: its kind, its sleeves and how it was photographed; what it does not say, as not sure. */
export function describeGarment(garment: Garment, hasHook: boolean): Mark[] {
  if (isLower(garment))
    return [sure(nameLower(garment)), hasHook ? sure('On a hanger') : unsure('Laid or hung: not sure')];
  const sleeves = describeSleeves(garment);
  const print = findPrint(garment) ? [sure('Print on the front')] : [];
  return [nameUpper(garment), sleeves, describePose(garment, hasHook), ...print];
}

function nameLower({ kind, crotch, hem, waistHalf }: LowerGarment): string {
  if (kind === 'skirt') return 'Skirt';
  return crotch !== null && hem < waistHalf * 3.2 ? 'Shorts' : 'Pants';
}

/** How long sleeves are, in half widths of the chest. */
function sleeveLength({ sleeves, bodyHalf }: UpperGarment): number | null {
  return sleeves && (sleeves[0].length + sleeves[1].length) / 2 / bodyHalf;
}

function nameUpper(garment: UpperGarment): Mark {
  if (garment.kind === 'dress') return sure('Dress');
  if (garment.kind === 'jacket') return sure('Open jacket');
  const length = sleeveLength(garment);
  if (length === null) return sure('Sleeveless top');
  return sure(length < shortest.middle ? 'T-shirt' : 'Top');
}

const shortest = { middle: 1.05, long: 1.4 };

function describeSleeves(garment: UpperGarment): Mark {
  const length = sleeveLength(garment);
  if (length === null) return sure('No sleeves');
  if (length < shortest.middle) return sure('Short sleeves');
  return length > shortest.long ? sure('Long sleeves') : unsure('Sleeve length: not sure');
}

/** Sleeves lie far out when cloth is laid down, and hang when it hangs. */
function describePose({ sleeves }: UpperGarment, hasHook: boolean): Mark {
  if (hasHook) return sure('On a hanger');
  if (!sleeves) return unsure('Laid or hung: not sure');
  const steep = sleeves.map(({ from, to }) => Math.abs(to.x - from.x) / Math.max(1, to.y - from.y));
  return Math.min(...steep) > 0.7 ? sure('Flat lay') : unsure('Laid or hung: not sure');
}
