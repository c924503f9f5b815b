import { type ScriptStructure, scriptStructures } from '@hookline/contract/script-structures';

/** The same lines for every structure. */
export function forAllStructures(lines: readonly string[]): Record<ScriptStructure, readonly string[]> {
  return Object.fromEntries(scriptStructures.map((structure) => [structure, lines])) as Record<
    ScriptStructure,
    readonly string[]
  >;
}
