import type { FastifyInstance } from 'fastify';
import type { Storage } from '#platform/storage/storage.ts';
import type { Authenticate } from './session.ts';

/** Dependencies of route binding. */
export interface HttpApp {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  storage: Storage;
  /** Check what handlers answer against the contract: for tests, which it makes fail with a 500. */
  validatesReplies: boolean;
}
