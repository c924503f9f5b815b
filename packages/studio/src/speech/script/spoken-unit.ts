import type { LanguageCode } from '@hookline/contract/languages';

/** Units written right after a number, as ICU names them. Only units that are unambiguous in every language. */
const units: Readonly<Record<string, string>> = {
  ml: 'milliliter',
  cl: 'centiliter',
  l: 'liter',
  g: 'gram',
  kg: 'kilogram',
  mm: 'millimeter',
  cm: 'centimeter',
  km: 'kilometer',
  gb: 'gigabyte',
  tb: 'terabyte',
  mb: 'megabyte',
  min: 'minute',
  h: 'hour',
  '°c': 'celsius',
};

/**
 * The name of a unit after a number, in the matching grammatical form: 'Milliliter' for 'ml'; undefined for unknown
 * units and where a capital has another meaning ('5G').
 */
export function spokenUnit(unit: string, count: number, language: LanguageCode): string | undefined {
  const name = units[unit.toLowerCase()];
  if (name === undefined || /^[GH]$/.test(unit)) return undefined;
  const said = unitPart(language, name, count);
  // Tamil's long form of some units is still an abbreviation.
  return said === '' || said.endsWith('.') ? undefined : said;
}

function unitPart(language: LanguageCode, unit: string, count: number): string {
  try {
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });
    return format
      .formatToParts(count)
      .filter((part) => part.type === 'unit' || part.type === 'literal')
      .map((part) => part.value)
      .join('')
      .trim();
  } catch {
    // Intl does not know every unit ('centiliter').
    return '';
  }
}
