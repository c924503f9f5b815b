import type { z } from 'zod';

/** More choices than these make no sentence. */
const mostNamedChoices = 20;

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * User-facing text for invalid input where the contract's schema has none: one sentence that names the field. Passed to
 * the schema library as its error map, because its own texts are for programmers.
 */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path === undefined || issue.path.length === 0 ? 'The request' : `"${issue.path.join('.')}"`;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing`;
      return `${field} must be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      if (issue.values.length > mostNamedChoices) return `${field} is not one of the allowed values`;
      return `${field} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `${field} must ${sizeOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `${field} must ${sizeOf(issue.origin, 'at most', issue.maximum)}`;
    default:
      return issue.input === undefined ? `${field} is missing` : `${field} is not valid`;
  }
};

function sizeOf(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  const noun = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : null;
  if (noun === null) return `be ${bound} ${size}`;
  const plural = noun === 'entry' ? 'entries' : `${noun}s`;
  return `have ${bound} ${size} ${Number(size) === 1 ? noun : plural}`;
}
