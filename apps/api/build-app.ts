import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { MAX_UPLOAD_BYTES } from '../../platform/contract/upload-model.ts';
import { registerApiDocs } from '../../platform/server/api-docs.ts';
import { Background } from '../../platform/server/background.ts';
import { Caches, openCaches } from '../../platform/server/byte-cache.ts';
import { type Clock, systemClock } from '../../platform/server/clock.ts';
import type { Services } from '../../platform/server/context.ts';
import type { Database } from '../../platform/server/database.ts';
import { openDelivery } from '../../platform/server/delivery/delivery.ts';
import type { Environment } from '../../platform/server/environment.ts';
import { addressFailure, installErrorHandler } from '../../platform/server/error-handler.ts';
import type { FileStore } from '../../platform/server/files.ts';
import { registerMetrics } from '../../platform/server/metrics.ts';
import type { Collected } from '../../platform/server/plug.ts';
import { registerRateLimit } from '../../platform/server/rate-limit.ts';
import { type ProcessState, registerReadiness, servingState } from '../../platform/server/readiness.ts';
import { registerRoutes } from '../../platform/server/register-routes.ts';
import { requestIds } from '../../platform/server/request-ids.ts';
import { registerSecurityHeaders } from '../../platform/server/security-headers.ts';
import { SESSIONS } from '../../platform/server/session.ts';
import { registerSlowBodyLimit, type SlowBodyLimits } from '../../platform/server/slow-bodies.ts';
import { registerUnansweredLimit } from '../../platform/server/unanswered-calls.ts';
import type { DataVersions } from '../../platform/server/versions.ts';
import * as mall from './domains.ts';
import { registerRobots } from './robots.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
/** Headers are a few kB; bodies have their own limit (`slow-bodies.ts`). */
const HEADERS_MS = 15_000;
const HEADERS_LOOK_MS = 5_000;
/** Nothing was read or written for so long: whoever is there does not read the answer. Longer than anything takes to work out. */
const STILL_MS = 10 * 60_000;

export interface AppOptions {
  database: Database;
  /** For work that outlives its request; the same as for calls by default. */
  backgroundDatabase?: Database;
  versions: DataVersions;
  files: FileStore;
  environment: Environment;
  clock?: Clock;
  /** See RegisterOptions. */
  checkResponses?: boolean;
  /** Where log lines go; the standard output by default. */
  logTo?: DestinationStream;
  /** The phase of the process; without it the app serves from the first request. */
  state?: ProcessState;
  slowBodies?: SlowBodyLimits;
  /** A connection on which nothing moves for so long is ended. */
  stillMs?: number;
  /** What the mall consists of; without it every domain that there is. */
  collected?: Collected;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** Assembles the whole mall without listening. The caller owns and closes the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, collected = mall } = options;
  const log: FastifyBaseLogger = pino(
    {
      level: environment.LOG_LEVEL,
      // A token must never reach a log.
      redact: ['req.headers["authori-zation"]', 'req.headers.cookie', '*.password', '*.token'],
    },
    options.logTo ?? pino.destination(1),
  );
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    genReqId: requestIds(),
    // A separate logger for every request costs more than most responses: log entries name the request themselves.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: addressFailure(environment),
    connectionTimeout: options.stillMs ?? STILL_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_LOOK_MS },
    trustProxy: environment.TRUSTED_PROXIES ?? false,
  });
  const clock = options.clock ?? systemClock;
  const services: Services = {
    database: options.database.db,
    clock,
    versions: options.versions,
    caches: new Caches(),
    files: options.files,
    delivery: openDelivery({ database: options.database.db, clock, environment, log }),
    environment,
    domains: collected.domains,
    background: new Background((options.backgroundDatabase ?? options.database).db),
    log,
  };
  openCaches(services.caches);
  // Before the database closes: work in progress records how far it is.
  http.addHook('preClose', () => services.background.stop());
  const state = options.state ?? servingState();
  registerMetrics(http, {
    caches: services.caches,
    unexpectedFailures: () => http.unexpectedFailures,
    follows: () => options.versions.following,
  });
  registerReadiness(http, {
    state,
    versions: options.versions,
    international: environment.INTERNATIONAL,
    askDatabase: () => options.database.pool.query('SELECT 1'),
  });
  registerUnansweredLimit(http);
  registerSlowBodyLimit(http, options.slowBodies);
  await registerSecurityHeaders(http);
  await registerRateLimit(http, environment);
  installErrorHandler(http, environment);
  registerRobots(http, environment);
  registerApiDocs(http, collected.routes, environment);
  for (const register of collected.http) register(http, services);
  registerRoutes(http, collected.routes, {
    services,
    resolveSession: collected.domains.answerOf(SESSIONS),
    checkResponses: options.checkResponses ?? false,
    uploadLimitBytes: MAX_UPLOAD_BYTES,
  });
  return { http, services };
}
