import { countryCodes } from './country-codes.ts';

/** Length of an IBAN by country, from the SWIFT registry. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** As banks print it, without the spaces: `DE89370400440532013000`. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Why this is no IBAN; null if it is one: country, length and check digits fit. */
export function findIbanProblem(typed: string): string | null {
  const iban = plainNumber(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'An IBAN starts with two letters and two digits';
  const length = ibanLengths[iban.slice(0, 2)];
  if (length === undefined) return `We don’t know IBANs that start with ${iban.slice(0, 2)}`;
  if (iban.length !== length) return `An IBAN that starts with ${iban.slice(0, 2)} has ${length} characters`;
  return remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1
    ? null
    : 'This IBAN has a typo: its check digits don’t match';
}

/** Of the number that letters and digits make (A is 10, Z is 35), divided by 97 as ISO 13616 has it. */
function remainderOf(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Why this is no bank's routing number in that country; null if it may be one. Those of the US have a check digit. */
export function findRoutingProblem(typed: string, country: string): string | null {
  const routing = plainNumber(typed);
  if (country !== 'US') return /^[A-Z0-9]{3,15}$/.test(routing) ? null : 'Use 3 to 15 letters or digits';
  if (!/^\d{9}$/.test(routing)) return 'A US routing number has 9 digits';
  const sum = [...routing].reduce((total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return sum % 10 === 0 ? null : 'This routing number has a typo: its check digit doesn’t match';
}

/** Banks differ in what they accept; no number is shorter or longer than this. */
export const isAccountNumber = (typed: string): boolean => /^[A-Z0-9]{4,34}$/.test(plainNumber(typed));

/** Also called SWIFT code: bank, country, place and, if need be, branch. */
export const isBic = (typed: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainNumber(typed)) &&
  countryCodes.includes(plainNumber(typed).slice(4, 6));

/**
 * Letters that statements can print and banks abroad can read; no control characters, of which some would end a line.
 * Line breaks only where `lines` says so.
 */
export const isPrintable = (text: string, lines = false): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}\p{Nd} .,;:'’‘"“”`´&/()+#@!?°ºª–—_*%-]*$/u.test(
    lines ? text.replaceAll('\n', '') : text,
  );
