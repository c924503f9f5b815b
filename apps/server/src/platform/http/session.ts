import type { FastifyRequest } from 'fastify';

/** The caller, as seen by handlers. */
export interface Session {
  /** Id of the sign-in, shared by all tokens renewed from it. */
  sessionId: string;
  userId: string;
  email: string;
  isAdmin: boolean;
}

/** Finds the session of a request; null when there is none, or it ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;
