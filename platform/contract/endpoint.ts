import type * as z from 'zod';
import type { ErrorKind } from './app-error.ts';
import type { Access } from './permission.ts';

export type Method = 'GET' | 'POST';

/**
 * One call of the interface: the single source from which the server's route, the browser's client, the forms and the
 * OpenAPI document are derived.
 *
 * `path` is below `/api/`; `{name}` is filled from a field of the request. The other fields go in the query (GET) or
 * the JSON body (POST); `queryFields` names fields of a POST that go in the query anyway.
 */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Permission extends Access = Access,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly ErrorKind[];
  readonly queryFields?: readonly string[];
  /** A write that creates something of value: requires an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** The body is multipart with one file part named `multipart`; at most 10 MB unless stated otherwise. */
  readonly upload?: true | { readonly maxBytes: number };
  /** The response is a file, sent as is without an envelope. */
  readonly download?: { readonly mediaType: string };
  /** A POST that changes nothing: a search whose filters do not fit in a URL. */
  readonly readOnly?: boolean;
  /** The browser may cache the response under this data set's version. */
  readonly dataSet?: string;
  /** Its content changes without a new version, as stock does with each order: no browser caches it. */
  readonly live?: true;
}

/** An endpoint that returns a file; the browser's client returns it as a Blob. */
export interface DownloadEndpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Permission extends Access = Access,
> extends Endpoint<Request, Response, Permission> {
  readonly download: { readonly mediaType: string };
}

export function endpoint<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Permission extends Access,
>(definition: DownloadEndpoint<Request, Response, Permission>): DownloadEndpoint<Request, Response, Permission>;
export function endpoint<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Permission extends Access,
>(definition: Endpoint<Request, Response, Permission>): Endpoint<Request, Response, Permission>;
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}

/** An endpoint whose request is filled in by a form: its schema is shipped to the browser. */
export interface FormEndpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Permission extends Access = Access,
> extends Endpoint<Request, Response, Permission> {
  readonly form: true;
}

/** Like `endpoint`, for a call that is passed to `useEndpointForm`. */
export function formEndpoint<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Permission extends Access,
>(definition: Endpoint<Request, Response, Permission>): FormEndpoint<Request, Response, Permission> {
  return { ...definition, form: true };
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
/** What a caller passes: defaults may be left out. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Names in braces, in order: `order/{orderNo}/x` → `['orderNo']`. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
