import { readStoredValue, writeStoredValue } from './stored-value.ts';

const key = 'hookline.opening-line';

/** What stood in the box of the landing page. */
export interface OpeningLine {
  script: string;
  /** False when it is still the page's own example. */
  isTyped: boolean;
  /** Who stood beside the box. */
  actorIds: readonly string[];
}

/** Keeps what a visitor wrote on the landing page until New Project takes it over, also across signing in. */
export function keepOpeningLine(line: OpeningLine | null): void {
  writeStoredValue(key, line?.script.trim() ? line : null);
}

/** Reads the kept line without taking it, for showing it again on the landing page. */
export function readOpeningLine(): OpeningLine | null {
  const stored = readStoredValue(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { script, isTyped, actorIds }: Partial<Record<keyof OpeningLine, unknown>> = stored;
  if (typeof script !== 'string') return null;
  const cast = Array.isArray(actorIds) ? actorIds.filter((id) => typeof id === 'string') : [];
  return { script, isTyped: isTyped === true, actorIds: cast };
}

/** The kept line, once. */
export function takeOpeningLine(): OpeningLine | null {
  const line = readOpeningLine();
  if (line) keepOpeningLine(null);
  return line;
}
