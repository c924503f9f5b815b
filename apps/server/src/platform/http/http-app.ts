import type { FastifyInstance } from 'fastify';
import type { Storage } from '#platform/storage/storage.ts';
import type { Authenticate } from './session.ts';

/** What binding a route needs. */
export interface HttpApp {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  storage: Storage;
}
