const number = String.raw`(?:\d{1,3}(?:[.,’  ]\d{3})+|\d{1,6})(?:[.,]\d{2})?(?![.,]?\d)`;

/** An amount with its currency, as a piece of a pattern: '$34', '1.290 €', '89,90 zł'. */
export const pricePattern = String.raw`(?:[$€£¥₹₩]\s?${number}|(?<![\d.,])${number}\s?(?:€|zł|kr|Kč|Ft|₽|₺|lei|лв|円|元|원))`;

/** How much a price is, to compare two: '$1,290' is 1290, '89,90 €' 89.9. */
export function amountOf(price: string): number {
  const digits = price.replace(/[^\d.,]/gu, '');
  const [, whole = digits, cents = ''] = /^(.*?)(?:[.,](\d{2}))?$/u.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/gu, '')}.${cents || '0'}`);
}
