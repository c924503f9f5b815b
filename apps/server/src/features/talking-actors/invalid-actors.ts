import { Refusal } from '#platform/errors/refusal.ts';

/** What is wrong with the actors of a request, as an answer that names the field. */
export function invalidActors(message: string, path: 'actorIds' | 'actorId' | 'creatorName'): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}
