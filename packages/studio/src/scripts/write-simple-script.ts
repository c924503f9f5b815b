import type { LanguageCode } from '@hookline/contract/languages';
import { seededRandom } from '#random/seeded-random.ts';
import { pickLine } from './fill-line.ts';
import { type PromptFacts, readPrompt } from './read-prompt.ts';
import { type ScriptAngle, type ScriptLanguage, type ScriptTone, scriptAngles } from './script-language.ts';
import { simpleLanguages } from './script-languages.ts';
import type { Part } from './script-part.ts';

export interface ScriptRequest {
  /** Free text about the product; anything, may be empty. */
  prompt: string;
  language: LanguageCode;
  tone?: ScriptTone | undefined;
  /** Default: chosen by the seed. */
  angle?: ScriptAngle | undefined;
  /** Unicode code points; default: 800. */
  maxLength?: number | undefined;
  /** The same seed gives the same script. */
  seed: string | number;
  /** Earlier scripts, newest first: their lines are not reused while there are others. */
  unlike?: readonly string[] | undefined;
}

/**
 * Writes a spoken ad around the words of a prompt, for the languages without phrases: opening, situation, name, the prompt's
 * facts, offer, call to action. States nothing about the product beyond the prompt. Never empty, one paragraph, at most
 * `maxLength` code points.
 * @throws Error for a language that has phrases
 */
export function writeSimpleScript(request: ScriptRequest): string {
  const { language, tone, prompt } = request;
  const lines = simpleLanguages[language];
  if (!lines) throw new Error(`${language} has phrases`);
  const facts = readPrompt(prompt, language);
  const random = seededRandom(`${request.seed}/${language}/${prompt}`);
  const unlike = (request.unlike ?? []).map((earlier) => earlier.replaceAll('\u00a0', ' '));
  const drawn = drawAngle(lines, facts, random, unlike);
  const pick: Pick = (candidates, known = facts) => pickLine(candidates, known, random, unlike);
  return fitParts(
    planParts(lines, facts, request.angle ?? drawn, tone, pick),
    request.maxLength ?? 800,
    lines.joiner ?? ' ',
  );
}

/** One of the lines, filled with the facts of the prompt or those given. */
type Pick = (lines: readonly string[], facts?: PromptFacts) => string | undefined;

/** A different line from that of the newest earlier script. No list if the prompt's content takes its place. */
function drawAngle(
  lines: ScriptLanguage,
  facts: PromptFacts,
  random: () => number,
  [newest = '']: readonly string[],
): ScriptAngle {
  const hasOffer = facts.offer ?? facts.percent ?? facts.price;
  const drawable = scriptAngles.filter((angle) => angle !== 'list' || !facts.details);
  const angles: ScriptAngle[] = hasOffer ? [...drawable, 'offer'] : drawable;
  const others = angles.filter((angle) => !lines.hooks[angle].some((hook) => newest.includes(hook)));
  return others[Math.floor(random() * others.length)] ?? 'problem';
}

/**
 * An opening line; one that announces a count ('Three steps') comes with its list, or it would seem to describe the
 * product.
 */
function openingOf(angle: ScriptAngle, lines: ScriptLanguage, pick: Pick): string | undefined {
  const hook = pick(lines.hooks[angle]);
  return hook && angle === 'list' ? joined([hook, pick(lines.middles.list)], lines) : hook;
}

/** Question marks; the Greek one looks like a semicolon. */
const question = /[?？؟;]/u;

function planParts(
  lines: ScriptLanguage,
  facts: PromptFacts,
  angle: ScriptAngle,
  tone: ScriptTone | undefined,
  pick: Pick,
): Part[] {
  const calls = [...lines.calls, ...lines.namedCalls];
  const aboutOffer =
    facts.offer && facts.offer !== facts.price
      ? pick(lines.offer)
      : joined([pick(lines.price), pick(lines.discount)], lines);
  const opener = tone && pick(lines.openers[tone]);
  const hook = openingOf(angle, lines, pick);
  // 'Got a second? Got half a minute?' sounds like an interrogation.
  const asksTwice = opener && hook && question.test(opener) && question.test(hook);
  const plan: [text: string | undefined, weight: number][] = [
    [asksTwice ? lines.openers[tone].find((line) => !question.test(line)) : opener, 10],
    [hook, 80],
    // The prompt's content is worth more than any of our lines.
    [facts.details || angle === 'list' ? undefined : pick(lines.middles[angle]), 40],
    [pick(lines.names), 100],
    [pickSubject(lines, facts, pick), 50],
    [facts.audience && pick(lines.audience ?? []), 30],
    [aboutOffer, 90],
    [tone && !facts.details ? pick(lines.asides[tone]) : undefined, 20],
    [pick(lines.code), 60],
    [pick(lines.url), 55],
    [pick(calls), 70],
  ];
  return plan.flatMap(([text, weight]) => (text ? [{ text, weight }] : []));
}

/** One or two words are a subject ('it is all about coffee'); more words are a statement about it. */
function pickSubject(lines: ScriptLanguage, facts: PromptFacts, pick: Pick): string | undefined {
  const { details } = facts;
  if (!details) return pick(lines.topics);
  const isShort = details.split(/\s+/u).length <= 3 && [...details].length <= 30 && !/[,،、，]/u.test(details);
  return isShort ? pick(lines.topics, { ...facts, topic: details }) : pick(lines.details);
}

function joined(texts: (string | undefined)[], lines: ScriptLanguage): string | undefined {
  return texts.filter((text) => text !== undefined).join(lines.joiner ?? ' ') || undefined;
}

function fitParts(parts: Part[], maxLength: number, joiner: string): string {
  const chosen: Part[] = [];
  let room = maxLength;
  for (const part of parts.toSorted((a, b) => b.weight - a.weight)) {
    const length = [...part.text].length + (chosen.length > 0 ? joiner.length : 0);
    if (length > room) continue;
    chosen.push(part);
    room -= length;
  }
  if (chosen.length === 0) return cutText(parts[0]?.text ?? '', maxLength);
  return parts
    .filter((part) => chosen.includes(part))
    .map((part) => part.text)
    .join(joiner);
}

/** For limits shorter than any sentence: as many whole words as fit. */
function cutText(text: string, maxLength: number): string {
  const head = [...text].slice(0, Math.max(1, maxLength)).join('');
  if (head === text) return text;
  return head.replace(/\s+\S*$/u, '').replace(/[\s,:;–-]+$/u, '') || head;
}
