/** How a script tells its story: orders that sell, each with its own openings and turns. Plain data: no imports. */
export const scriptStructures = [
  'problem',
  'before-after',
  'list',
  'objection',
  'story',
  'comparison',
  'demo',
] as const;
export type ScriptStructure = (typeof scriptStructures)[number];
