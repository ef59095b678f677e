import * as m from '#messages';
import type { Endpoint, RequestInput, ResponseOf } from '../../contract/endpoint.ts';
import { ENVELOPE_CODE, type Envelope } from '../../contract/envelope.ts';
import type { Locale } from '../../contract/locale.ts';
import { ApiFailure } from './api-failure.ts';
import { buildRequest } from './build-request.ts';
import type { DataVersions } from './data-versions.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Fetcher, sendWithRetries } from './send-with-retries.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For an endpoint that takes one: reuse it while the person retries the same thing. */
  readonly idempotencyKey?: string;
  /** Bypasses all caches. The cart page always does. */
  readonly flush?: boolean;
  /** The language of this response, when it is not the page's. */
  readonly locale?: Locale;
  /** Failures (by their reason) that the caller handles: no message is shown for them. */
  readonly handles?: readonly string[];
  /** What to say has failed, such as "Export failed", when the failure itself says nothing about the call. */
  readonly failed?: string;
  /** A background call: its failures are not shown. A session that has ended is reported all the same. */
  readonly quiet?: boolean;
  /** The file of an upload. */
  readonly file?: File;
  /** Of a download: called repeatedly with the number of bytes that have arrived. */
  readonly onReceived?: (bytes: number) => void;
}

/** What a client needs from its environment. */
export interface ClientParts {
  readonly fetcher: Fetcher;
  readonly locale: () => Locale;
  /** Empty for a visitor. */
  readonly token: () => string;
  readonly notify: (kind: 'error' | 'warning', message: string) => void;
  /** This token was refused, and why: clear the login state and send the person to the login screen. */
  readonly onLoginFailure: (message: string, token: string) => void;
  /** A response to this token carried the digest of its person's current access. */
  readonly onAccess?: (digest: string, token: string) => void;
  /**
   * Distinguishes one person's responses from another's, and those before their rights or terms changed from those
   * after.
   */
  readonly person?: () => string;
  /** The digest (`onAccess`) with which the person's rights and terms were read; empty for a visitor. */
  readonly accessDigest?: () => string;
  /** Absent on the server, where every page is rendered from fresh data. */
  readonly dataVersions?: DataVersions;
}

/** A file answer is a Blob. */
export type AnswerOf<E extends Endpoint> = E extends { readonly download: object } ? Blob : ResponseOf<E>;

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).code === 'number';
}

/** The file of a response, counted as it arrives; the browser may hold it outside of memory. */
async function fileOf(response: Response, onReceived: CallOptions['onReceived']): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        received += chunk.byteLength;
        onReceived(received);
        controller.enqueue(chunk);
      },
    }),
  );
  const { headers } = response;
  return new Response(counted, { headers: { 'content-type': headers.get('content-type') ?? '' } }).blob();
}

/** Thrown when the connection broke, or the mall gave up, while a file was arriving. */
async function wholeFileOf(response: Response, options: CallOptions, brokenOff: () => ApiFailure): Promise<Blob> {
  try {
    return await fileOf(response, options.onReceived);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error instanceof TypeError ? brokenOff() : error;
  }
}

async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  const parsed: unknown = await response.json().catch(() => undefined);
  return isEnvelope(parsed) ? parsed : undefined;
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

/** Failures that do not say what was called. */
const TELLS_NOTHING = ['network', 'http', 'internal'];

/** The action that failed, if the failure does not name it. Reads are shown in a page that names it. */
function withHeading(endpoint: Endpoint, { failed }: CallOptions, reason: string, message: string): string {
  const what = failed ?? (endpoint.method === 'POST' ? m.app_operation_failed() : undefined);
  return what !== undefined && TELLS_NOTHING.includes(reason) ? m.app_failed_because({ what, why: message }) : message;
}

function failureOf(envelope: Envelope<unknown>): ApiFailure {
  const { reason, ...params } = { reason: '', ...(envelope.data as Record<string, unknown> | null) };
  // The interface's name of a field says nothing to people.
  const { problem } = params as { problem?: unknown };
  const isAboutField = envelope.code === ENVELOPE_CODE.badParameter && typeof problem === 'string' && problem !== '';
  const message = isAboutField ? problem : envelope.message;
  return new ApiFailure({ code: envelope.code, reason: String(reason), message, params });
}

/** Makes calls as the interface describes them and handles every response the same way (see `README.md`). */
export function createApiClient(parts: ClientParts): ApiClient {
  function headersFor(endpoint: Endpoint, options: CallOptions, body: string | undefined): Record<string, string> {
    const token = parts.token();
    return {
      'Accept-Language': options.locale ?? parts.locale(),
      ...(token && { 'Authori-zation': token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(endpoint.idempotent && { 'Idempotency-Key': options.idempotencyKey ?? newIdempotencyKey() }),
      ...(options.flush && { flush: '1' }),
    };
  }

  /** Rejects unless the envelope carries data; a warning carries data and is shown. */
  function dataOf(endpoint: Endpoint, envelope: Envelope<unknown>, options: CallOptions, token: string): unknown {
    const { code, message, data } = envelope;
    if (code === ENVELOPE_CODE.success) return data;
    if (code === ENVELOPE_CODE.warning) {
      if (message) parts.notify('warning', message);
      return data;
    }
    const isLoginFailure = code === ENVELOPE_CODE.loginRequired || code === ENVELOPE_CODE.loginExpired;
    if (isLoginFailure) parts.onLoginFailure(message, token);
    const failure = failureOf(envelope);
    if (message && !isLoginFailure && !options.quiet && !options.handles?.includes(failure.reason)) {
      parts.notify('error', withHeading(endpoint, options, failure.reason, failure.message));
    }
    throw failure;
  }

  async function send(
    endpoint: Endpoint,
    address: string,
    init: RequestInit & { signal?: AbortSignal },
    options: CallOptions,
  ) {
    try {
      return await sendWithRetries(parts.fetcher, endpoint, address, init);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw networkFailure(endpoint, options);
    }
  }

  /** The connection failed: said where no place of the page will say so. */
  function networkFailure(endpoint: Endpoint, options: CallOptions): ApiFailure {
    const message = m.app_network_failed();
    // A page that cannot load says so in its place; a button that did nothing has no place to say so.
    if (!options.quiet && (endpoint.method === 'POST' || options.failed !== undefined)) {
      parts.notify('error', withHeading(endpoint, options, 'network', message));
    }
    return new ApiFailure({ code: 0, reason: 'network', message, refresh: true });
  }

  async function answerOf(
    endpoint: Endpoint,
    response: Response,
    options: CallOptions,
    token: string,
  ): Promise<unknown> {
    const digest = response.headers.get('access-digest');
    if (digest !== null) parts.onAccess?.(digest, token);
    if (response.ok && endpoint.download && !isJson(response)) {
      return wholeFileOf(response, options, () => networkFailure(endpoint, options));
    }
    const envelope = await envelopeOf(response);
    // Aborted while the response was arriving: an incomplete body is no failure of the mall.
    options.signal?.throwIfAborted();
    if (envelope) return dataOf(endpoint, envelope, options, token);
    const message = m.app_error_unavailable();
    if (!options.quiet) parts.notify('error', withHeading(endpoint, options, 'http', message));
    throw new ApiFailure({ code: response.status, reason: 'http', message, refresh: true });
  }

  async function callAny(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
    const { address, body } = buildRequest(endpoint, input);
    const headers = headersFor(endpoint, options, body);
    const token = headers['Authori-zation'] ?? '';
    const path = address.slice('/api/'.length).replace(/\?.*/, '');
    const accessDigest = parts.accessDigest?.();
    const version = endpoint.method === 'GET' && !endpoint.download ? parts.dataVersions?.versionOf(path) : undefined;
    // Another person or language must never find this response.
    const key = `${headers['Accept-Language']} ${parts.person?.() ?? token.slice(-12)} ${address}`;
    if (version !== undefined) {
      const kept = options.flush ? undefined : parts.dataVersions?.answer(key, version);
      if (kept) return kept.data;
      headers.dataVersionCode = version;
      headers.cacheKey = address;
    }
    const form = options.file && new FormData();
    if (options.file) form?.append('multipart', options.file);
    const content = form ?? body;
    const init = {
      method: endpoint.method,
      headers,
      ...(content !== undefined && { body: content }),
      ...(options.signal && { signal: options.signal }),
    };
    const response = await send(endpoint, address, init, options);
    const data = await answerOf(endpoint, response, options, token);
    // Made after their rights or terms changed, it must not be stored under the earlier ones, which may return.
    const isTheirs = accessDigest === undefined || accessDigest === (response.headers.get('access-digest') ?? '');
    if (version !== undefined && isTheirs) parts.dataVersions?.keep(key, version, data);
    parts.dataVersions?.called(endpoint.method, path);
    return data;
  }

  return {
    call: (endpoint, input, options = {}) => callAny(endpoint, input, options) as Promise<AnswerOf<typeof endpoint>>,
  };
}
