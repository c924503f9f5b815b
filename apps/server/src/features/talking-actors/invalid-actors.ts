import { Refusal } from '#platform/errors/refusal.ts';

/** Validation error for the actors of a request, with the field name. */
export function invalidActors(message: string, path: 'actorIds' | 'actorId' | 'creatorName'): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}
