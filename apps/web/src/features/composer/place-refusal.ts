import { ApiError } from '@hookline/contract/client';
import type { InputIssue } from '@hookline/contract/errors';
import { refusedField } from '@hookline/contract/moderation';
import { explainFieldError } from '#api/explain-field-error.ts';

/** What is wrong with what was sent, and whether that is the script or something else in the form. */
export interface Refusal {
  place: 'script' | 'form';
  text: string;
}

const scriptCodes = new Set<unknown>(['UNSPEAKABLE_SCRIPT', 'SCRIPT_TOO_LONG_TO_SPEAK', 'OWN_HOOKS_NOT_INCLUDED']);
const scriptFields = ['script', 'hookText'];

/** Where a person finds each field. */
const fieldNames: Readonly<Record<string, string>> = {
  mediaUrls: 'Product images',
  productName: 'Product name',
  music: 'Music',
  endCard: 'End card',
  captionColours: 'Caption colors',
  actorIds: 'Actors',
  actorId: 'Actor',
  pronunciations: 'Pronunciation',
};

function issuesOf(details: unknown): Partial<InputIssue>[] {
  return Array.isArray(details) ? details.filter((issue) => typeof issue === 'object' && issue !== null) : [];
}

/**
 * Where a refused send is told; undefined when it failed for another reason than what was entered. Of several wrong
 * fields the script goes first: it is what people are looking at.
 */
export function placeRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (scriptCodes.has(error.code)) return { place: 'script', text: error.message };
  // Of what is sent only pictures can be missing.
  if (error.status !== 422 && error.code !== 'NOT_FOUND') return undefined;
  if (error.code === 'CONTENT_MODERATION_ERROR') {
    return placeIssue(rootOf(refusedField(error.details) ?? 'script'), explainFieldError(error));
  }
  const issues = issuesOf(error.details).map(({ path, message }) => ({
    field: rootOf(String(path ?? '')),
    message: message ?? error.message,
  }));
  const ofScript = issues.find(({ field }) => scriptFields.includes(field));
  if (ofScript) return { place: 'script', text: ofScript.message };
  const [first] = issues;
  return first ? placeIssue(first.field, first.message) : { place: 'form', text: error.message };
}

/** `endCard` of `endCard.headline`. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? '';
}

function placeIssue(field: string, message: string): Refusal {
  if (scriptFields.includes(field)) return { place: 'script', text: message };
  const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  return { place: 'form', text: name === undefined ? message : `${name}: ${message}` };
}
