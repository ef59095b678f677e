import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_ERRORS, AppError, type ErrorKind, type ErrorParams } from '../contract/app-error.ts';
import { type Locale, localeOf } from '../contract/locale.ts';
import { isTimeout, isTransientConflict, isUnreachable } from './database.ts';
import type { Environment } from './environment.ts';
import { secondsToWait } from './rate-limit.ts';
import { errorWords, words } from './words.ts';

export function sendFailure(
  reply: FastifyReply,
  status: number,
  kind: ErrorKind,
  params: ErrorParams,
  locale: Locale,
): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        code: kind.code,
        data: { reason: kind.reason, ...params },
        message: errorWords(kind, params, locale),
      }),
    );
}

/** The failure for a malformed request, with its HTTP status; null when it is our fault. */
function requestFailure(
  error: FastifyError,
  locale: Locale,
  retryAfterSeconds: number,
  uploadLimitBytes: number,
): { status: number; kind: ErrorKind; params: ErrorParams } | null {
  const bad = (problem: string) => {
    const text = words(`app_problem_${problem}`, {}, locale) ?? problem;
    return { status: 200, kind: APP_ERRORS.badParameter, params: { field: 'body', problem: text, issues: [] } };
  };
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { status: 413, kind: APP_ERRORS.tooLarge, params: { limit: '1 MB' } };
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return { status: 413, kind: APP_ERRORS.tooLarge, params: { limit: `${uploadLimitBytes / 1024 / 1024} MB` } };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return bad('wrong_media_type');
    default:
      if (error.statusCode === 429) {
        return { status: 429, kind: APP_ERRORS.tooMany, params: { seconds: retryAfterSeconds } };
      }
      // Malformed JSON, a malformed multipart body or header: the caller's mistake.
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return bad('unreadable');
      return null;
  }
}

/**
 * URLs that the router itself refuses (a malformed escape, an overlong segment) get an envelope as well. No hook runs for
 * them: they are counted here, and their connection ends, so that each costs its sender a connection.
 */
export function addressFailure(environment: Pick<Environment, 'INTERNATIONAL'>) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const seconds = await secondsToWait(request);
    if (request.raw.socket.destroyed) return;
    reply.header('connection', 'close');
    const locale = localeOf(request.headers['accept-language'], environment.INTERNATIONAL);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      sendFailure(reply, 429, APP_ERRORS.tooMany, { seconds }, locale);
      return;
    }
    const path = (request.url ?? '').split('?')[0]?.slice(0, 200) ?? '';
    sendFailure(reply, error.statusCode ?? 404, APP_ERRORS.unknownPath, { path }, locale);
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a later failure may have left behind; see `register-routes.ts`. */
    reached: 'nothing' | 'repeatable' | 'write';
  }
  interface FastifyInstance {
    /** The number of unexpected failures. */
    unexpectedFailures: number;
  }
}

/** Seconds after which a call that did not run may be retried. */
const TRY_AGAIN_SECONDS = 1;

/**
 * What a lost or overloaded database means for the caller. HTTP 503 says that nothing was done, so clients retry: a
 * write that had begun when the connection broke, even at its COMMIT, must not say so. Nor may the victim of a
 * deadlock: its statement did nothing, but a use case may be more than one transaction.
 */
function databaseFailure(
  error: unknown,
  reached: FastifyRequest['reached'],
): { status: number; kind: ErrorKind } | null {
  const lost = isTransientConflict(error);
  if (isTimeout(error) || (lost && reached === 'write')) return { status: 200, kind: APP_ERRORS.tookTooLong };
  if (!lost && !isUnreachable(error)) return null;
  if (reached === 'write') return { status: 200, kind: APP_ERRORS.outcomeUnknown };
  return { status: 503, kind: APP_ERRORS.unavailable };
}

/** Turns every failure into an envelope; of an unexpected one only the request id leaves the server. */
export function installErrorHandler(app: FastifyInstance, environment: Environment): void {
  app.decorateRequest('reached', 'nothing');
  app.decorate('unexpectedFailures', 0);
  const localeFor = (request: FastifyRequest) =>
    localeOf(request.headers['accept-language'], environment.INTERNATIONAL);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeFor(request);
    if (error instanceof AppError) {
      // Rejected by a full queue: nothing was done, and there will be room soon.
      if (error.kind === APP_ERRORS.unavailable) {
        reply.header('retry-after', TRY_AGAIN_SECONDS);
        return sendFailure(reply, 503, error.kind, {}, locale);
      }
      // A failed sign-in is not a transport error: it travels with HTTP 200 like every business failure.
      return sendFailure(reply, 200, error.kind, error.params, locale);
    }
    const retryAfter = Number(reply.getHeader('retry-after')) || 60;
    const failure = requestFailure(error, locale, retryAfter, request.uploadLimitBytes);
    if (failure) return sendFailure(reply, failure.status, failure.kind, failure.params, locale);
    request.log.error({ err: error, reqId: request.id }, 'unexpected failure');
    const { reached } = request;
    const ofDatabase = databaseFailure(error, reached);
    if (ofDatabase?.status === 503) reply.header('retry-after', TRY_AGAIN_SECONDS);
    if (ofDatabase) return sendFailure(reply, ofDatabase.status, ofDatabase.kind, {}, locale);
    app.unexpectedFailures += 1;
    // 4xx and 5xx are for requests that reached no use case: only those may be retried blindly.
    const status = reached === 'nothing' ? 500 : 200;
    return sendFailure(reply, status, APP_ERRORS.internal, { requestId: request.id }, locale);
  });

  // A method that no route has runs no hook of a route: it is counted here.
  const counted = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counted, (request, reply) =>
    sendFailure(reply, 404, APP_ERRORS.unknownPath, { path: request.url.split('?')[0] ?? '' }, localeFor(request)),
  );
}
