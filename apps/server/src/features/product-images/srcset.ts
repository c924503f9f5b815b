/** The address with the largest width or density of a `srcset`; undefined for an empty one. */
export function largestOfSrcset(srcset: string): string | undefined {
  let best: { address: string; size: number } | undefined;
  // Addresses may hold commas (as image services write their options), so a comma only ends one before white space.
  for (const entry of srcset.split(/,\s+|,(?=https?:|\/\/)/)) {
    const [address, descriptor = '1x'] = entry.trim().split(/\s+/);
    const size = Number.parseFloat(descriptor);
    if (address && (best === undefined || size > best.size)) best = { address: address.replace(/,$/, ''), size };
  }
  return best?.address;
}
