/** The designs of end cards; each is an idea, not a color. */
export const cardLayoutNames = [
  'disc',
  'plinth',
  'blocks',
  'poster',
  'ticket',
  'spotlight',
  'address',
  'burst',
] as const;
export type CardLayoutName = (typeof cardLayoutNames)[number];
