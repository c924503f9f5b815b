/**
 * The digits of a presumed telephone number, which are spoken one by one; undefined for numbers that count something. A
 * telephone number starts with a plus or a zero, is grouped by hyphens, or is too long and too uneven to be an amount.
 */
export function readPhone(written: string): string[] | undefined {
  if (!/^\+?\d[\d().-]*\d$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  const isPlain = /^\d+$/.test(written);
  const isPhone =
    (/^\+\d{6,}$/.test(written.replace(/[().-]/g, '')) && digits.length <= 15) ||
    (isPlain && (/^0[1-9]\d{6,12}$/.test(written) || /^\d{9,13}$/.test(written)) && !/000$/.test(written)) ||
    /^\d{3}-\d{4}$/.test(written) ||
    /^(?:\(?\d{1,4}\)?[-.])?\(?\d{2,4}\)?(?:-\d{2,4}){2,4}$/.test(written);
  return isPhone ? [...digits] : undefined;
}
