import type { FastifyInstance } from 'fastify';
import { APP_ERRORS } from '../contract/app-error.ts';
import { localeOf } from '../contract/locale.ts';
import { sendFailure } from './error-handler.ts';
import type { DataVersions } from './versions.ts';
import { errorWords } from './words.ts';

/** The state behind `/healthz` and `/readyz`; the process that runs the mall keeps it up to date. */
export interface ProcessState {
  phase: 'starting' | 'serving' | 'stopping';
  /** What this process runs itself and has lost, such as its own database server; null when nothing is missing. */
  broken: string | null;
  /** While the port is being closed: requests already received wait until it is. */
  portClosing: Promise<void> | null;
}

export const servingState = (): ProcessState => ({ phase: 'serving', broken: null, portClosing: null });

export interface ReadinessParts {
  state: ProcessState;
  versions: DataVersions;
  international: boolean;
  /** Fails when the database does not answer. */
  askDatabase: () => Promise<unknown>;
}

/** Served in every phase: they report it. */
const ABOUT_THE_PROCESS = new Set(['/healthz', '/readyz', '/metrics']);
/** A database that takes longer to answer is none to send requests to. */
const DATABASE_ANSWERS_MS = 2_000;
/** Seconds after which to retry a request that arrived before the mall was ready; browsers do so by themselves. */
const READY_IN_SECONDS = 2;

/**
 * `/healthz`: whether the process is sound; if not, a supervisor may start another one. `/readyz`: whether it should
 * receive traffic now. A request before the mall is ready gets 503 with `Retry-After`; one that arrives while it stops
 * gets the last response of its connection, so that no client finds one that was cut.
 */
export function registerReadiness(app: FastifyInstance, parts: ReadinessParts): void {
  const { state, versions, international, askDatabase } = parts;

  app.addHook('onRequest', (request, reply, done) => {
    if (state.phase === 'serving') return done();
    if (state.portClosing) {
      state.portClosing.then(() => done(), done);
      return;
    }
    if (state.phase !== 'starting' || ABOUT_THE_PROCESS.has(request.routeOptions.url ?? '')) return done();
    const locale = localeOf(request.headers['accept-language'], international);
    reply.header('retry-after', READY_IN_SECONDS);
    if (request.url.startsWith('/api/')) return sendFailure(reply, 503, APP_ERRORS.unavailable, {}, locale);
    reply
      .status(503)
      .header('refresh', READY_IN_SECONDS)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(errorWords(APP_ERRORS.unavailable, {}, locale));
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (state.phase === 'stopping') reply.header('connection', 'close');
    done(null, payload);
  });

  // Of a server that is frozen, or a host that vanished, no answer comes at all: it is asked once until it gives one.
  let asking: Promise<boolean> | null = null;
  const reachesDatabase = async (): Promise<boolean> => {
    asking ??= askDatabase()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((answer) => {
      timer = setTimeout(answer, DATABASE_ANSWERS_MS, false);
    });
    const reached = await Promise.race([asking, late]);
    clearTimeout(timer);
    return reached;
  };
  const problem = async (): Promise<string | null> => {
    if (state.phase !== 'serving') return state.phase;
    if (state.broken) return state.broken;
    const reached = await reachesDatabase();
    if (!reached) return 'database unreachable';
    return versions.following ? null : 'does not hear of changes';
  };
  const unlimited = { config: { rateLimit: false } } as const;
  app.get('/healthz', unlimited, (_, reply) =>
    state.broken === null ? reply.send({ status: 'ok' }) : reply.status(503).send({ status: state.broken }),
  );
  app.get('/readyz', unlimited, async (_, reply) => {
    const status = await problem();
    return status === null ? { status: 'ready' } : reply.status(503).send({ status });
  });
}
