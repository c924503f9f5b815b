import type { LanguageCode } from '@hookline/contract/languages';
import type { ScriptStructure } from '@hookline/contract/script-structures';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { ScriptTone } from '#scripts/script-language.ts';
import { LinePicker, type Slots } from './line-picker.ts';
import type { Phrasebook } from './phrasebook.ts';
import { countFacts, type Point, type SalesFacts } from './sales-facts.ts';

export interface Composition {
  script: string;
  /** The opening, as it stands in the script. */
  hook: string;
  spokenMs: number;
}

export interface ComposeOptions {
  facts: SalesFacts;
  language: LanguageCode;
  book: Phrasebook;
  structure: ScriptStructure;
  tone?: ScriptTone | undefined;
  targetMs: number;
  /** Unicode code points. */
  maxLength: number;
  /** Texts whose lines are not said again. */
  earlier: readonly string[];
  /** Words to leave out. */
  avoid: readonly string[];
  /** Rewrites what repeats the prompt for too long. */
  breakRuns: (text: string) => string;
  random: () => number;
}

/** A draft that needs no better one. */
const goodEnough = 0.06;
/** Drafts of one script that are compared; more find a better length and take longer. */
const drafts = 48;
/** Drafts that are worked out. */
const finalists = 8;
/** How far from the target a script may be. */
export const tolerance = 0.1;

/** The draft that comes closest to the length asked for with the fewest words that are not about the product. */
export function composeScript(options: ComposeOptions): Composition {
  const tried: Draft[] = [];
  let best: Finished | undefined;
  const isTooLong = () => best !== undefined && best.composition.spokenMs > options.targetMs * (1 + tolerance);
  for (let turn = 0; turn < drafts && (turn === 0 || isTooLong()); turn = tried.length) {
    const fresh = writeDrafts(turn, options);
    tried.push(...fresh);
    best = finishBest(fresh, options, best);
  }
  return best?.composition ?? { script: '', hook: '', spokenMs: 0 };
}

/** Drafts from a given turn on, until one is good enough. */
function writeDrafts(from: number, options: ComposeOptions): Draft[] {
  const written: Draft[] = [];
  for (let turn = from; turn < drafts; turn++) {
    const draft = writeDraft(options, extrasOf(turn, options));
    written.push(draft);
    if (draft.cost < goodEnough) break;
  }
  return written;
}

/** A sentence may have to be rephrased next to another one, which changes the length a little. */
function finishBest(written: readonly Draft[], options: ComposeOptions, known: Finished | undefined) {
  let best = known;
  for (const draft of written.toSorted((a, b) => a.cost - b.cost).slice(0, finalists)) {
    const finished = finish(draft, options);
    if (!best || finished.cost < best.cost) best = finished;
    if (best.cost <= draft.cost + 0.01) break;
  }
  return best;
}

interface Finished {
  composition: Composition;
  cost: number;
}

interface Draft {
  script: string;
  opening: string;
  extra: Extras;
  cost: number;
}

function finish({ script: written, opening, extra }: Draft, options: ComposeOptions): Finished {
  const script = cutToLength(options.breakRuns(written), options.maxLength);
  const hook = options.breakRuns(opening);
  const [first = script] = script.split(sentenceEnd);
  const composition = {
    script,
    hook: script.startsWith(hook) ? hook : first,
    spokenMs: estimateSpeechMs(script, options.language),
  };
  return { composition, cost: costOf(composition, extra, options) };
}

const sentenceEnd = /(?<=[.!?।])\s+/u;

/** For limits shorter than any draft: without sentences from the middle, at last without words. */
function cutToLength(script: string, maxLength: number): string {
  const sentences = script.split(sentenceEnd);
  while (sentences.length > 1 && [...sentences.join(' ')].length > maxLength)
    sentences.splice(sentences.length > 2 ? sentences.length - 2 : 1, 1);
  const left = sentences.join(' ');
  if ([...left].length <= maxLength) return left;
  const head = [...left].slice(0, maxLength).join('');
  return head.replace(/\s+\S*$/u, '').replace(/[\s,:;–-]+$/u, '') || head;
}

/** What a draft has besides facts, and how many facts it leaves out. */
interface Extras {
  scenes: number;
  asides: number;
  left: number;
  isTerse: boolean;
}

/** Few facts are no reason to talk for long: our own lines are never more than facts, and few. */
function extrasOf(draft: number, { targetMs, facts, random }: ComposeOptions): Extras {
  const known = countFacts(facts);
  const most = Math.min(targetMs <= 16_000 ? 1 : targetMs <= 31_000 ? 2 : 3, Math.max(1, known - 1));
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    scenes: upTo(most),
    asides: upTo(Math.min(most, known >> 1)),
    left: draft < drafts / 2 ? 0 : 1 + upTo(3),
    isTerse: random() < 0.3,
  };
}

/** Below these the length asked for cannot be filled with what is known. */
function fewFacts(targetMs: number): number {
  return targetMs / 10_000;
}

function costOf(
  { script, spokenMs }: Pick<Composition, 'script' | 'spokenMs'>,
  extra: Extras,
  { targetMs, maxLength, facts, book, random }: ComposeOptions,
): number {
  const off = Math.abs(spokenMs - targetMs) / targetMs;
  // Too little to say is told, not stretched.
  if (spokenMs < targetMs && countFacts(facts) < fewFacts(targetMs))
    return off * 0.3 + extra.left + (book.self.test(script) ? 0.1 : 1) + random() * 0.1;
  const isTooLong = [...script].length > maxLength;
  return (
    (off <= tolerance * 0.85 ? off / 10 : 0.5 + off) +
    (isTooLong ? 10 : 0) +
    (book.self.test(script) ? 0 : 1) +
    extra.left * 0.12 +
    (extra.scenes + extra.asides) * 0.02
  );
}

const optional = { isOptional: true };

function writeDraft(options: ComposeOptions, extra: Extras): Draft {
  const { facts, book, structure, random, language, tone } = options;
  const picker = new LinePicker(options.earlier, random, options.avoid);
  const slots = slotsOf(facts, book);
  const told = keepBest(facts, extra.left);
  const parts: string[] = [];
  const say = (text: string | undefined) => {
    if (text) parts.push(begin(text, book));
  };
  const pain = structure === 'problem' || structure === 'before-after' ? facts.pains[0] : undefined;
  const opensWithWhom = slots.whom !== undefined && structure !== 'list' && random() < 0.35;
  if (tone && !extra.isTerse) say(picker.pick(book.tones[tone], slots, optional));
  const scenes = scenesFor(facts, book);
  const opensWithScene = !pain && !opensWithWhom && structure === 'problem' && random() < 0.6 && extra.scenes > 0;
  const hook = begin(
    pain ??
      (opensWithWhom ? picker.pick(book.whom, slots, optional) : undefined) ??
      (opensWithScene ? picker.pick(scenes.lines, slots, optional) : undefined) ??
      // Without a name the noun is said with the product, a moment later.
      picker.pick(book.hooks[structure], facts.name ? slots : { ...slots, it: undefined }) ??
      '',
    book,
  );
  const opening = [...parts, hook].join(' ');
  say(hook);
  for (const other of facts.pains.slice(pain ? 1 : 0)) say(other);
  const sceneCount = Math.min(extra.scenes, scenes.most) - (opensWithScene ? 1 : 0);
  if (structure !== 'demo' && structure !== 'list')
    for (let scene = 0; scene < sceneCount; scene++) say(picker.pick(scenes.lines, slots, optional));
  say(picker.pick(book.turns[structure], slots));
  parts.push(...tellPoints(told.points, options, picker, extra));
  if (slots.whom && !opensWithWhom && told.tellsWhom) say(picker.pick(book.forWhom, slots));
  for (const offer of told.offers) {
    const lines = isPrice(offer) ? [...book.offers, ...book.prices] : book.offers;
    say(
      picker.pick(extra.isTerse || facts.isForeign ? book.offers.slice(0, 1) : lines, { ...slots, offer }) ??
        `${offer}.`,
    );
  }
  const [call] = facts.calls;
  for (const other of facts.calls.slice(1)) say(picker.pick(book.ownCalls, { ...slots, call: other }));
  say(call ? picker.pick(book.ownCalls, { ...slots, call }) : picker.pick(book.calls, slots));
  const script = parts.join(' ');
  const spokenMs = estimateSpeechMs(script, language);
  return { script, opening, extra, cost: costOf({ script, spokenMs }, extra, options) };
}

/** Money, and no discount or code. */
function isPrice(offer: string): boolean {
  return /[$€£¥₹]|\d\s?(?:zł|PLN|TL|kr|R\$)/u.test(offer) && !/%|\p{Lu}{3,}\d/u.test(offer);
}

function slotsOf({ name, noun, saidNoun = noun, thing, audience }: SalesFacts, book: Phrasebook): Slots {
  return {
    product: name && noun && saidNoun && !noun.includes(name) ? book.apposition(name, saidNoun) : (saidNoun ?? name),
    it: name ?? (noun ? book.pointAt?.(noun) : undefined),
    thing,
    whom: audience,
  };
}

/** Moments that fit the subject, otherwise a single general one: several would be filler. */
function scenesFor({ source }: SalesFacts, { scenes }: Phrasebook): { lines: readonly string[]; most: number } {
  const found = scenes.findIndex(({ about }) => about.test(source));
  return { lines: scenes[found]?.lines ?? [], most: found === scenes.length - 1 ? 1 : 3 };
}

const worth: Record<Point['kind'], number> = { benefit: 4, number: 3, proof: 2, detail: 1 };

/** Without the facts that matter least, where the length asked for does not hold them all. */
function keepBest(
  facts: SalesFacts,
  left: number,
): { points: readonly Point[]; offers: readonly string[]; tellsWhom: boolean } {
  const { points, offers } = facts;
  const order = points
    .map((point, index) => ({ point, index }))
    .sort((a, b) => worth[a.point.kind] - worth[b.point.kind] || b.index - a.index);
  const without = new Set(order.slice(0, Math.min(left, Math.max(0, points.length - 1))).map(({ point }) => point));
  return {
    points: points.filter((point) => !without.has(point)),
    offers: left > 2 ? offers.slice(0, 2) : offers,
    tellsWhom: left < 2,
  };
}

function tellPoints(
  points: readonly Point[],
  { structure, book, random }: ComposeOptions,
  picker: LinePicker,
  extra: Extras,
): string[] {
  const isNumbered = structure === 'list' && points.length >= 2 && points.length <= book.numbered.length;
  const said: string[] = [];
  let asides = extra.asides;
  for (let index = 0; index < points.length; index++) {
    const point = points[index]?.clause;
    const next = points[index + 1]?.clause;
    if (point === undefined) continue;
    const isPair = !isNumbered && next !== undefined && point.length + next.length < 60 && random() < 0.4;
    if (isNumbered) said.push((book.numbered[index] ?? '{point}.').replace('{point}', () => point));
    else if (isPair) {
      const pair = picker.pick(book.pairs, { point, other: next });
      said.push(begin(pair ?? `${point}.`, book));
      if (pair) index++;
    } else {
      const lines = index === 0 || extra.isTerse ? book.points.slice(0, 2) : book.points;
      said.push(begin(picker.pick(lines, { point }) ?? `${point}.`, book));
    }
    if (asides > 0 && random() < 0.6) {
      const aside = picker.pick(book.asides, {}, optional);
      if (aside) said.push(aside);
      asides--;
    }
  }
  return said;
}

function begin(text: string, { hasCapitals }: Phrasebook): string {
  const clean = text
    .replace(/([.!?…])\.(?=\s|$)/gu, '$1')
    .replace(/\s+([,.])(?=\s|$)/gu, '$1')
    .trim();
  if (!hasCapitals) return clean;
  return clean
    .replace(/^(["'“¿¡]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    .replace(/([.!?]\s)(\p{Ll})/gu, (_, stop: string, letter: string) => stop + letter.toUpperCase());
}
