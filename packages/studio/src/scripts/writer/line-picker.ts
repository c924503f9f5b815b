import { usesAvoided } from '@hookline/contract/avoided-words';

/** Slots of a line and what they are filled with. */
export type Slots = Readonly<Record<string, string | undefined>>;

/** Fills `{slots}`; undefined if one is missing. */
export function fillSlots(line: string, slots: Slots): string | undefined {
  let isComplete = true;
  const filled = line.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const value = slots[slot];
    if (!value) isComplete = false;
    return value ?? '';
  });
  return isComplete ? filled : undefined;
}

/** Picks lines that stand in no earlier script of this session, as long as there are others. */
export class LinePicker {
  private readonly spoken: string;
  private readonly taken = new Set<string>();
  private readonly random: () => number;
  private readonly avoid: readonly string[];

  constructor(earlier: readonly string[], random: () => number, avoid: readonly string[] = []) {
    this.avoid = avoid;
    this.spoken = plain(earlier.join('\n'));
    this.random = random;
  }

  /** A line with its slots filled; undefined if none fits, or if it may be left out and all were said before. */
  pick(lines: readonly string[], slots: Slots, { isOptional = false } = {}): string | undefined {
    const fitting = lines.filter((line) => {
      const filled = fillSlots(line, slots);
      return filled !== undefined && !this.taken.has(line) && !usesAvoided(filled, this.avoid);
    });
    const fresh = fitting.filter((line) => !this.wasSaid(line));
    const from = fresh.length > 0 || isOptional ? fresh : fitting;
    const line = from[Math.floor(this.random() * from.length)];
    if (line === undefined) return undefined;
    this.taken.add(line);
    return fillSlots(line, slots);
  }

  /** Whether its own words stand in an earlier script; lines that are all slot are nobody's. */
  private wasSaid(line: string): boolean {
    const own = line
      .split(/\{\w+\}/u)
      .map(plain)
      .filter((part) => part.replace(/[^\p{L}]/gu, '').length >= 4);
    return own.length > 0 && own.every((part) => this.spoken.includes(part));
  }
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').toLowerCase();
}
