import type { ScriptStructure } from '@hookline/contract/script-structures';
import type { ScriptAngle } from '#scripts/script-language.ts';

/** Structures that take an angle asked for, the closest one first. */
export const structuresOf: Record<ScriptAngle, readonly ScriptStructure[]> = {
  problem: ['problem', 'before-after', 'objection'],
  story: ['story', 'before-after', 'problem'],
  list: ['list', 'demo', 'comparison'],
  comparison: ['comparison', 'before-after', 'objection'],
  offer: ['demo', 'objection', 'list'],
};
