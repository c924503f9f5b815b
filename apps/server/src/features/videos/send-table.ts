import { csvCell, csvStart } from '#platform/csv/csv-cell.ts';

/** A row of a send's table. */
export interface SendTableRow {
  file: string;
  hook: number;
  hookText: string;
  actor: string;
  ratio: string;
  durationMs: number | null;
  createdAt: Date;
  script: string;
}

const columns = ['File', 'Hook', 'Hook text', 'Actor', 'Ratio', 'Seconds', 'Created', 'Script'];

/** The videos of a send as CSV (RFC 4180), with the mark by which spreadsheets tell that it is UTF-8. */
export function writeSendTable(rows: readonly SendTableRow[]): string {
  const lines = rows.map(({ file, hook, hookText, actor, ratio, durationMs, createdAt, script }) => [
    file,
    String(hook),
    hookText,
    actor,
    ratio,
    durationMs === null ? '' : (durationMs / 1000).toFixed(1),
    createdAt.toISOString(),
    script,
  ]);
  return `${csvStart}${[columns, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** "hook-2_maya_1x1.mp4", in characters every file system accepts. */
export function sendFileName({ hook, actor, ratio }: Pick<SendTableRow, 'hook' | 'actor' | 'ratio'>): string {
  const who = actor
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `hook-${hook}_${who || 'actor'}_${ratio.replace(/[^0-9]+/g, 'x')}.mp4`;
}
