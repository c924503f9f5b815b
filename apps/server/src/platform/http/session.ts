import type { FastifyRequest } from 'fastify';

/** Who is calling, as handlers see it. */
export interface Session {
  /** Of the sign-in: all tokens renewed from one sign-in share it. */
  sessionId: string;
  userId: string;
  email: string;
  isAdmin: boolean;
}

/** Finds the session of a request; null when there is none, or it ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;
