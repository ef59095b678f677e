import type * as z from 'zod';
import type { ErrorKind } from './app-error.ts';
import type { Access } from './permission.ts';

export type Method = 'GET' | 'POST';

/**
 * One call of the interface, the single truth from which the server's route, the browser's client,
 * the forms and the OpenAPI document are derived.
 *
 * `path` is below `/api/`; `{name}` takes a field of the request. The other fields of the request
 * travel in the address (GET) or the JSON body (POST); `queryFields` names fields of a POST that
 * travel in the address all the same.
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
  /** A write that creates something of value: takes an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** The body is multipart with one file part named `multipart`; it may be larger than 10 MB only where said so. */
  readonly upload?: true | { readonly maxBytes: number };
  /** The answer is a file, sent as it is and not in an envelope. */
  readonly download?: { readonly mediaType: string };
  /** A POST that changes nothing: a search whose filters do not fit an address. */
  readonly readOnly?: boolean;
  /** The answer may be kept by the browser under this data set's version. */
  readonly dataSet?: string;
  /** What it tells moves without a new version, as stock does with each order: no browser keeps it. */
  readonly live?: true;
}

/** An endpoint that answers with a file; the browser's client gives it out as a Blob. */
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

/** An endpoint whose request a form asks for: the browser gets its schema. */
export interface FormEndpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Permission extends Access = Access,
> extends Endpoint<Request, Response, Permission> {
  readonly form: true;
}

/** Like `endpoint`, for a call that `useEndpointForm` is given. */
export function formEndpoint<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Permission extends Access,
>(definition: Endpoint<Request, Response, Permission>): FormEndpoint<Request, Response, Permission> {
  return { ...definition, form: true };
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
/** What a caller writes: defaults may be left out. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Names in braces, in order: `order/{orderNo}/x` → `['orderNo']`. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
