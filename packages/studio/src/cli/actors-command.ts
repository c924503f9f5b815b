import { parseArgs } from 'node:util';
import type { Actor } from '#actors/actor.ts';
import { cast } from '#actors/cast.ts';

export const actorsHelp = `studio actors [--json]

  Lists the actors, as a table or as JSON.
`;

/** Prints the cast. */
export function actorsCommand(args: string[]): void {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  process.stdout.write(
    values.json ? `${JSON.stringify(cast.map(describe), null, 2)}\n` : formatTable(cast.map(describe)),
  );
}

function describe({ id, name, gender, ageBand, situations, popularity }: Actor) {
  return { id, name, gender, ageBand, situations, popularity };
}

function formatTable(rows: ReturnType<typeof describe>[]): string {
  const cells = [
    ['Id', 'Name', 'Gender', 'Age', 'Situations'],
    ...rows.map((row) => [row.id, row.name, row.gender, row.ageBand, row.situations.join(', ')]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
