import { ApiProblem } from '#platform/http/api-problem.ts';

/** What is wrong with the actors of a request, as an answer that names the field. */
export function invalidActors(message: string, path: 'actorIds' | 'actorId' | 'creatorName'): ApiProblem {
  return new ApiProblem('INVALID_INPUT', { message, details: [{ path, message }] });
}
