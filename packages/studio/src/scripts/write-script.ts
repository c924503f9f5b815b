import type { LanguageCode } from '@hookline/contract/languages';
import { seededRandom } from '#random/seeded-random.ts';
import { planBrief } from './briefs/plan-brief.ts';
import { readBrief } from './briefs/read-brief.ts';
import { pickLine } from './fill-line.ts';
import { type PromptFacts, readPrompt } from './read-prompt.ts';
import { type ScriptAngle, type ScriptLanguage, type ScriptTone, scriptAngles } from './script-language.ts';
import { getScriptLanguage } from './script-languages.ts';
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

export interface WrittenScript {
  script: string;
  /** The language of the script. */
  language: LanguageCode;
  /** There are no patterns for the requested language, so the script is in English. */
  usedFallbackLanguage: boolean;
}

/**
 * Writes a spoken ad from a prompt without a language model: opening, situation, name, the prompt's facts, offer, call
 * to action. States nothing about the product beyond the prompt. Never empty, one paragraph, at most `maxLength` code
 * points.
 */
export function writeScript(request: ScriptRequest): WrittenScript {
  const { language, lines } = getScriptLanguage(request.language);
  const facts = readPrompt(request.prompt, language);
  const random = seededRandom(`${request.seed}/${language}/${request.prompt}`);
  const unlike = (request.unlike ?? []).map((earlier) => earlier.replaceAll('\u00a0', ' '));
  const drawn = drawAngle(lines, facts, random, unlike);
  const pick: Pick = (candidates, known = facts) => pickLine(candidates, known, random, unlike);
  const maxLength = request.maxLength ?? 800;
  const brief = readBrief(request.prompt, language);
  const tone = request.tone ?? brief?.tone;
  const parts = brief
    ? [
        ...openWith(tone && pick(lines.openers[tone])),
        ...planBrief({
          brief,
          language,
          lines,
          maxLength,
          pick,
          hook: request.angle && openingOf(request.angle, lines, pick),
        }),
      ]
    : planParts(lines, facts, request.angle ?? drawn, tone, pick);
  const script = fitParts(parts, maxLength, lines.joiner ?? ' ');
  return { script: finishScript(script, language), language, usedFallbackLanguage: language !== request.language };
}

function openWith(opener: string | undefined): Part[] {
  return opener ? [{ text: opener, weight: 10 }] : [];
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

function fitParts(planned: Part[], maxLength: number, joiner: string): string {
  const parts = shortenSubject(planned, maxLength, joiner);
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

/** If space is short, the subject leaves some for the rest. */
function shortenSubject(parts: Part[], maxLength: number, joiner: string): Part[] {
  const whole = parts.reduce((length, { text }) => length + [...text].length + joiner.length, -joiner.length);
  if (whole <= maxLength) return parts;
  const room = Math.floor(maxLength * (parts.length > 1 ? 0.6 : 1));
  return parts.map((part) =>
    part.isSubject && [...part.text].length > room
      ? { ...part, text: cutSentence(part.text, room), weight: 110 }
      : part,
  );
}

/** Ends a long sentence before a clause or a noun's modifier; between two words if there is neither. */
function cutSentence(text: string, maxLength: number): string {
  const head = [...text].slice(0, Math.max(0, maxLength - 1)).join('');
  const ends = [
    ...text.matchAll(
      /,\s|\s[-–—]\s|\s(?:with|that|which|for|made|of|and|in|from|mit|für|und|aus|avec|qui|pour|et|de|con|que|para|y|com|e|che|per|di|met|die|voor|en|van)(?=\s)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => index >= 12 && index <= head.length);
  const bare = ends.length > 0 ? text.slice(0, ends.at(-1)) : cutText(text, maxLength - 1);
  return /[.!?…]$/u.test(bare) || bare === '' ? bare : `${bare}.`;
}

/** For limits shorter than any sentence: as many whole words as fit. */
function cutText(text: string, maxLength: number): string {
  const head = [...text].slice(0, Math.max(1, maxLength)).join('');
  if (head === text) return text;
  return head.replace(/\s+\S*$/u, '').replace(/[\s,:;–-]+$/u, '') || head;
}

/** French puts a space before ? ! : and ; at which a line must not break. Same length. */
export function finishScript(script: string, language: LanguageCode): string {
  return language === 'fr' ? script.replace(/ (?=[?!:;])/gu, '\u00a0') : script;
}
