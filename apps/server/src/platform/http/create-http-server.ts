import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { SiteFacts } from '@hookline/contract/site-facts';
import {
  fastify as createFastify,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { DiskSpace } from '#platform/storage/disk-space.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDrain } from './drain-connections.ts';
import { answerUnreadable, answerUnrouted, refuseExpectation } from './early-answers.ts';
import { errorAnswer } from './error-answer.ts';
import { addFilesRoute } from './files-route.ts';
import type { HttpApp } from './http-app.ts';
import { loadSite } from './load-site.ts';
import { logFailure } from './log-failure.ts';
import { needsRoom } from './needs-room.ts';
import { type Origins, originsOf } from './origins.ts';
import { guardRequest } from './request-guard.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';
import type { Authenticate } from './session.ts';
import { addSystemRoutes, type ReadinessCheck } from './system-routes.ts';

export interface HttpServerOptions {
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'isLocal' | 'trustProxy'>;
  logger: Logger;
  storage: Storage;
  signer: UrlSigner;
  authenticate: Authenticate;
  /** Folder of the built web app. */
  siteFolder: string;
  /** Facts about this installation for its pages. */
  siteFacts?: Omit<SiteFacts, 'origin'>;
  version: string;
  /** Checks of `/api/ready`, by name. */
  checks: Readonly<Record<string, ReadinessCheck>>;
  /** Free space of the data folder; while the disk is full, new work is rejected. */
  disk?: DiskSpace;
  /** Told of requests that failed for a reason nobody expected. */
  onFailure?: (failure: { place: string; error: unknown; requestId: string }) => void;
  /** Default false. */
  validatesReplies?: boolean;
}

export interface HttpServer extends HttpApp {
  /** Names we are reached under; exact once listening. */
  origins(): Origins;
  /** @throws with code EADDRINUSE when the port is taken */
  listen(): Promise<void>;
  /**
   * Shuts down without dropping requests: accepts new ones for a moment, lets running ones finish for a few seconds,
   * then closes.
   */
  close(): Promise<void>;
}

const bodyLimitBytes = 1_048_576;
/** Below it compressing costs more time than it saves on the way. */
const compressFromBytes = 4096;
/** For a complete request; Fastify's default is unlimited. A clip of 100 MB at 1.5 Mbit/s; what stalls is ended sooner. */
const requestTimeoutMs = 600_000;
/** Polled every few seconds by process supervisors. */
const quietPaths = new Set(['/api/health', '/api/ready']);
/** Time limit for running requests when the process stops. */
const closeGraceMs = 8000;

/** The web server with everything that is not a feature: guards, errors, logs, files, site, health. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { config, logger, storage, signer, authenticate, checks, version } = options;
  const baseLogger: FastifyBaseLogger = logger;
  let isStopping = false;
  let origins = originsOf(config, config.port);
  const facts = options.siteFacts && { ...options.siteFacts, origin: origins.primary };
  const site = await loadSite(options.siteFolder, facts);
  const fastify = createFastify({
    loggerInstance: baseLogger,
    // Requests are logged below, without their query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    // Routes name HEAD themselves: the automatic ones would read a whole file to answer it.
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Errors before routing, such as a URL that cannot be decoded, pass no error handler and no hooks.
    frameworkErrors: (error, request, reply) => {
      reply.hijack();
      answerUnrouted(reply.raw, error, request.id, origins.isSecure);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(socket as Socket, error, origins.isSecure),
    // Node would answer a request without a host by itself; ours is refused below like any other name.
    http: { requireHostHeader: false },
  });
  fastify.server.on('checkExpectation', (_, response) => refuseExpectation(response, origins.isSecure));
  const drain = createDrain(fastify.server);
  await fastify.register(cookie);
  // Answers of the API only: the site's files are compressed when it is built, pictures and videos are already.
  await fastify.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  // Callbacks rather than promises: these hooks run for every request, and a promise each would cost as much as the
  // hook itself.
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(origins.isSecure)).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    try {
      guardRequest(request, origins);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    if (options.disk === undefined || !needsRoom(request)) return done();
    options.disk.isFull().then((isFull) => (isFull ? done(new Refusal('DISK_FULL')) : done()), done);
  });
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    logAnswer(logger, request, reply);
    done();
  });
  fastify.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, request.id);
    if (answer.report && logFailure(request, reply, { err: error, code: answer.body.code })) {
      // The route as it is declared, without the ids of a person's things.
      const place = `${request.method} ${request.routeOptions.url ?? '(no route)'}`;
      options.onFailure?.({ place, error, requestId: request.id });
    }
    reply.header('cache-control', 'no-store');
    return reply.code(answer.status).headers(answer.headers).type('application/json; charset=utf-8').send(answer.body);
  });
  fastify.setNotFoundHandler((request, reply) => serveSite(request, reply, site));
  acceptEmptyJson(fastify);

  const app: HttpApp = { fastify, authenticate, storage, validatesReplies: options.validatesReplies ?? false };
  addSystemRoutes(app, { version, checks, isStopping: () => isStopping });
  addFilesRoute(app, signer);

  return {
    ...app,
    origins: () => origins,
    async listen() {
      await fastify.listen({ host: config.host, port: config.port });
      const address = fastify.server.address();
      if (address !== null && typeof address === 'object') origins = originsOf(config, address.port);
    },
    async close() {
      isStopping = true;
      await drain();
      const impatient = setTimeout(() => fastify.server.closeAllConnections(), closeGraceMs);
      await fastify.close();
      clearTimeout(impatient);
    },
  };
}

function logAnswer(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const level = quietPaths.has(request.url) ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  // Without the query, where tokens and signatures travel.
  const url = request.url.split('?', 1)[0];
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level]({ method: request.method, url, status: reply.statusCode, ms }, 'request');
}

/** A number means that many proxies stand before us, counted from our side. */
function trustedProxies(trust: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/** JSON is all we read; a JSON request without a body is one without fields, not an error. */
function acceptEmptyJson(fastify: HttpApp['fastify']): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    // Typed as string or Buffer; `parseAs` makes it a string.
    else parse(request, body as string, done);
  });
}
