import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { type Endpoint, pathFields } from '../contract/endpoint.ts';
import { ENVELOPE_CODE } from '../contract/envelope.ts';
import { type Locale, localeOf } from '../contract/locale.ts';
import { holds } from '../contract/permission.ts';
import { ACCESS_HEADER, accessDigestOf } from './access-digest.ts';
import { auditSimulatedCall } from './audit.ts';
import type { Context, IncomingFile, Services } from './context.ts';
import { badParameters } from './field-problem.ts';
import { runOnce } from './idempotency.ts';
import { fairQueue } from './limited-queue.ts';
import { type Download, JsonBytes, type Route } from './route.ts';
import type { Session, SessionResolver } from './session.ts';
import { SharedTransactions } from './shared-transaction.ts';
import { VisitorAnswers } from './visitor-answers.ts';
import { words } from './words.ts';

export interface RegisterOptions {
  services: Services;
  resolveSession: SessionResolver;
  /** Checks every response against its schema: on in tests, so that the contract cannot drift. */
  checkResponses: boolean;
  uploadLimitBytes: number;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' };
const DOWNLOAD_HEADERS = { 'cache-control': 'private, no-store' };

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw JSON body; null without one. */
    bodyText: string | null;
    /** The largest file this call accepts; 0 when it accepts none. */
    uploadLimitBytes: number;
  }
}

/**
 * Calls that crowds make (`Route.crowd`) and that a process works on at once, and those that wait meanwhile, which
 * costs next to nothing: everybody else's pages come between them, and not after a thousand of them. In a rush on two
 * cores pages take 1.6 times as long as before it; with 16 at once 2.6 times, without a limit 3.7 times. Callers take
 * turns by their tokens, and one has few waiting: nobody is held up by somebody else's repetitions, and somebody with
 * many sign-ins by no more than these. Who it is is read
 * after the wait, because that too is work: pages take 2.7 times as long otherwise.
 */
const CROWD = { most: 6, mostWaiting: 8_000, mostOfOne: 20 };
/** Bytes of the body of such a call, because it waits in memory: half a gigabyte at the very most. */
const CROWD_BODY_BYTES = 64 * 1024;

/** `front/pc/order/{orderNo}` → `/api/front/pc/order/:orderNo`. */
const fastifyPath = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The parsed JSON body; undefined without one. Malformed JSON fails as in Fastify's own parser. */
function jsonOf(app: FastifyInstance, request: FastifyRequest): unknown {
  if (request.bodyText === null) return undefined;
  let json: unknown;
  let failure: Error | null = null;
  app.getDefaultJsonParser('error', 'error')(request, request.bodyText, (error, body) => {
    failure = error;
    json = body;
  });
  if (failure) throw failure;
  return json;
}

function requestInput(endpoint: Endpoint, request: FastifyRequest, json: unknown): unknown {
  const params = request.params as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  if (endpoint.method === 'GET') return { ...query, ...params };
  const fromQuery = Object.fromEntries(
    (endpoint.queryFields ?? []).flatMap((f) => (f in query ? [[f, query[f]]] : [])),
  );
  const body = endpoint.upload ? {} : (json ?? {});
  if (Array.isArray(body) || typeof body !== 'object') return body;
  return { ...body, ...fromQuery, ...params };
}

/**
 * The body broke off, or is not multipart after all. Fastify's own errors, such as a file that is too large, pass
 * unchanged.
 */
function unreadable(error: unknown, locale: Locale): unknown {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) return error;
  const problem = words('app_problem_unreadable', {}, locale) ?? '';
  return new AppError(APP_ERRORS.badParameter, { field: 'body', problem, issues: [] });
}

async function filePart(request: FastifyRequest, locale: Locale): Promise<MultipartFile> {
  const limits = { fileSize: request.uploadLimitBytes };
  const part = request.isMultipart()
    ? await request.file({ limits }).catch((error: unknown) => {
        throw unreadable(error, locale);
      })
    : undefined;
  if (part?.fieldname !== 'multipart') {
    const problem = words('app_problem_required', {}, locale) ?? '';
    throw new AppError(APP_ERRORS.badParameter, { field: 'multipart', problem, issues: [] });
  }
  return part;
}

/** Without characters that cannot be stored or shown; a file may arrive without any name. */
const storable = (fileName: string | undefined) => (fileName ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, '');

async function streamUpload(request: FastifyRequest, locale: Locale): Promise<IncomingFile> {
  const part = await filePart(request, locale);
  async function* whole() {
    try {
      yield* part.file;
    } catch (error) {
      throw unreadable(error, locale);
    }
    // A file that is too large ends as if it were complete.
    if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
  }
  return {
    fileName: storable(part.filename),
    mediaType: part.mimetype,
    stream: Readable.from(whole(), { objectMode: false }),
  };
}

/** Empty without one. */
function tokenOf({ headers }: FastifyRequest): string {
  const token = headers['authori-zation'];
  return typeof token === 'string' ? token : '';
}

/**
 * Identifies the caller. Every response to them, a refusal included, carries the digest of their access, so that they
 * notice when their rights have changed.
 */
async function sessionFor(
  endpoint: Endpoint,
  token: string,
  options: RegisterOptions,
  reply: FastifyReply,
): Promise<Session | null> {
  const session = token ? await options.resolveSession(options.services, token) : null;
  if (session) reply.header(ACCESS_HEADER, accessDigestOf(session));
  if (endpoint.permission === 'public') return session;
  if (!token) throw new AppError(APP_ERRORS.loginRequired);
  if (!session) throw new AppError(APP_ERRORS.loginExpired);
  if (endpoint.permission !== 'signedIn' && !holds(session.permissions, endpoint.permission)) {
    throw new AppError(APP_ERRORS.forbidden, { permission: endpoint.permission });
  }
  return session;
}

/** Fastify's own signal aborts as soon as a body is read; an answer is closed when it is sent, or its connection is. */
function hungUpOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  if (raw.closed) caller.abort();
  else raw.once('close', () => caller.abort());
  return caller.signal;
}

function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const name = encodeURIComponent(download.fileName);
  const { socket } = reply.raw;
  // Calls inside the process have none of their own.
  if (socket instanceof Socket) download.sentOver?.(socket);
  return reply
    .header('content-type', download.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .headers(DOWNLOAD_HEADERS)
    .send(download.body);
}

/** Without a length and a name, which only making it would tell; the stream keeps a length of 0 from being said. */
const sendHeaders = (reply: FastifyReply, { mediaType }: { readonly mediaType: string }): FastifyReply =>
  reply.headers({ ...DOWNLOAD_HEADERS, 'content-type': mediaType }).send(Readable.from([]));

/**
 * Registers one endpoint: permission, parsing, use case, envelope. Answers shared by all visitors are looked up by the
 * raw request before any of that; never for a call with a token.
 */
function registerRoute(
  app: FastifyInstance,
  { endpoint, prepare, crowd: ofCrowd, shared: isShared, handle }: Route,
  options: RegisterOptions,
): void {
  const { services } = options;
  const unknownPathField = pathFields(endpoint.path).find((field) => !fieldsOf(endpoint).has(field));
  if (unknownPathField) throw new Error(`${endpoint.path}: {${unknownPathField}} is not in its request`);
  const shared =
    endpoint.permission === 'public' && endpoint.dataSet ? new VisitorAnswers(services, endpoint.dataSet) : null;

  const sharing = isShared ? new SharedTransactions<unknown>(services.database) : null;
  const crowd = ofCrowd ? fairQueue<string>(CROWD) : null;

  const answerAnew = async (request: FastifyRequest, reply: FastifyReply, locale: Locale, key: string | null) => {
    const version = shared?.version ?? 0;
    const session = await sessionFor(endpoint, tokenOf(request), options, reply);
    const input = requestInput(endpoint, request, jsonOf(app, request));
    const parsed = endpoint.request.safeParse(input, { reportInput: true });
    if (!parsed.success) throw badParameters(parsed.error.issues, locale);
    const context: Context = {
      ...services,
      session,
      locale,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
      hungUp: () => hungUpOf(reply),
      setCookie: ({ name, value, path, maxAgeSeconds }) => {
        const secure = request.protocol === 'https' ? '; Secure' : '';
        const rest = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
        reply.header('set-cookie', `${name}=${value}; ${rest}`);
      },
      uploadedStream: (maxBytes = request.uploadLimitBytes) => {
        request.uploadLimitBytes = Math.min(maxBytes, request.uploadLimitBytes);
        return streamUpload(request, locale);
      },
    };
    // Who asks for headers only has nothing put together.
    if (endpoint.download && request.method === 'HEAD') return sendHeaders(reply, endpoint.download);
    if (endpoint.method === 'POST' && !endpoint.readOnly) await auditSimulatedCall(context, endpoint, parsed.data);
    const isRead = endpoint.method === 'GET' || endpoint.readOnly === true;
    request.reached = isRead || endpoint.idempotent ? 'repeatable' : 'write';
    const run = (inner: Context, given: unknown = null) => handle(parsed.data, inner, given);
    const answer = endpoint.idempotent
      ? await runOnce(
          endpoint.path,
          parsed.data,
          context,
          run,
          prepare && ((stopIfAnswered) => prepare(parsed.data, context, stopIfAnswered)),
          sharing,
        )
      : await run(context);
    if (endpoint.download) return sendDownload(reply, answer as Download);
    reply.headers(JSON_HEADERS);
    if (answer instanceof JsonBytes) {
      if (options.checkResponses) checkAnswer(endpoint, JSON.parse(answer.bytes.toString()).data);
      if (shared && key !== null) shared.keep(key, answer, version);
      return reply.send(answer.bytes);
    }
    if (options.checkResponses) checkAnswer(endpoint, answer);
    return reply.send(JSON.stringify({ code: ENVELOPE_CODE.success, data: answer ?? null, message: 'OK' }));
  };

  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { data: true },
    ...(crowd && { bodyLimit: CROWD_BODY_BYTES }),
    handler: (request, reply) => {
      const { headers } = request;
      const { upload } = endpoint;
      if (upload) request.uploadLimitBytes = upload === true ? options.uploadLimitBytes : upload.maxBytes;
      const locale = localeOf(headers['accept-language'], services.environment.INTERNATIONAL);
      if (crowd) return crowd(tokenOf(request), () => answerAnew(request, reply, locale, null));
      if (!shared || headers['authori-zation'] !== undefined) return answerAnew(request, reply, locale, null);
      const key = `${locale}${request.raw.url} ${request.bodyText}`;
      const kept = shared.find(key, services.clock.now().getTime());
      if (!kept) return answerAnew(request, reply, locale, key);
      reply.headers(JSON_HEADERS).send(kept);
    },
  });
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.response.safeParse(answer ?? null);
  if (!result.success)
    throw new Error(`${endpoint.path} answers what its contract does not say: ${result.error.message}`);
}

function fieldsOf(endpoint: Endpoint): Set<string> {
  const shape = (endpoint.request as { shape?: object }).shape ?? {};
  return new Set(Object.keys(shape));
}

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], options: RegisterOptions): void {
  app.decorateRequest('uploadLimitBytes', 0);
  app.register(async (scope) => {
    scope.decorateRequest('bodyText', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      request.bodyText = String(text);
      done(null);
    });
    for (const route of routes) if (!route.endpoint.upload) registerRoute(scope, route, options);
  });
  app.register(async (scope) => {
    scope.decorateRequest('bodyText', null);
    await scope.register(multipart, {
      limits: { fileSize: options.uploadLimitBytes, files: 1, parts: 10, fieldSize: 10_000 },
      throwFileSizeLimit: true,
    });
    // What was refused before it was read stands in the way of the next request on its connection: the parser, which
    // waits for a reader, lets go, and the rest is thrown away.
    scope.addHook('onResponse', async ({ raw }) => {
      if (!raw.readableEnded) raw.unpipe().resume();
    });
    for (const route of routes) if (route.endpoint.upload) registerRoute(scope, route, options);
  });
}
