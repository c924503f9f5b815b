import type { ScriptAngle } from '#scripts/script-language.ts';

/** Orders of telling that sell, each with its own openings and turns. */
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

/** Structures that take an angle asked for, the closest one first. */
export const structuresOf: Record<ScriptAngle, readonly ScriptStructure[]> = {
  problem: ['problem', 'before-after', 'objection'],
  story: ['story', 'before-after', 'problem'],
  list: ['list', 'demo', 'comparison'],
  comparison: ['comparison', 'before-after', 'objection'],
  offer: ['demo', 'objection', 'list'],
};
