/** In this order: many browsers also claim to be the ones further down. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** `Firefox on Linux` from a User-Agent header, as far as it is recognized; never any other part of the header. */
export function describeDevice(userAgent: string | null): string {
  const find = (list: typeof browsers): string | undefined =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? `${browser}` : `${browser ?? 'Browser'} on ${system}`;
}
