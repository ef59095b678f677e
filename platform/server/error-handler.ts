import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_ERRORS, AppError, type ErrorKind, type ErrorParams } from '../contract/app-error.ts';
import { type Locale, localeOf } from '../contract/locale.ts';
import { sqlState } from './database.ts';
import type { Environment } from './environment.ts';
import { errorWords, words } from './words.ts';

function send(reply: FastifyReply, status: number, kind: ErrorKind, params: ErrorParams, locale: Locale): FastifyReply {
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

/** The failure a broken request stands for, with its HTTP status; null when it is our fault. */
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
      // Broken JSON, a broken multipart body, a header that is no header: the caller's mistake.
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return bad('unreadable');
      return null;
  }
}

/** Addresses that the router itself refuses (a broken escape, a segment without end) get an envelope as well. */
export function addressFailure(environment: Pick<Environment, 'INTERNATIONAL'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const locale = localeOf(request.headers['accept-language'], environment.INTERNATIONAL);
    const path = (request.url ?? '').split('?')[0]?.slice(0, 200) ?? '';
    send(reply, error.statusCode ?? 404, APP_ERRORS.unknownPath, { path }, locale);
  };
}

/** Every failure becomes an envelope; nothing of an unexpected one but its request id leaves the server. */
export function installErrorHandler(app: FastifyInstance, environment: Environment): void {
  const localeFor = (request: FastifyRequest) =>
    localeOf(request.headers['accept-language'], environment.INTERNATIONAL);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeFor(request);
    if (error instanceof AppError) {
      // A login failure is not an error of the transport: it travels with HTTP 200 as every business failure.
      return send(reply, 200, error.kind, error.params, locale);
    }
    const retryAfter = Number(reply.getHeader('retry-after')) || 60;
    const failure = requestFailure(error, locale, retryAfter, request.uploadLimitBytes);
    if (failure) return send(reply, failure.status, failure.kind, failure.params, locale);
    request.log.error({ err: error, reqId: request.id }, 'unexpected failure');
    // Connection lost, too many connections, the victim of a deadlock (40P01), a plan older than its table (0A000):
    // the same call may succeed shortly.
    const state = sqlState(error) ?? '';
    if (/^(08|53|57P|40P01|0A000)/.test(state) || /ECONNREFUSED|Connection terminated/.test(error.message)) {
      return send(reply, 503, APP_ERRORS.unavailable, {}, locale);
    }
    return send(reply, 500, APP_ERRORS.internal, { requestId: request.id }, locale);
  });

  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, APP_ERRORS.unknownPath, { path: request.url.split('?')[0] ?? '' }, localeFor(request)),
  );
}
