import { APP_ERRORS, type ErrorKind } from '../contract/app-error.ts';
import { type Endpoint, pathFields } from '../contract/endpoint.ts';
import { ENVELOPE_CODE } from '../contract/envelope.ts';
import { LOCALES, type Locale } from '../contract/locale.ts';
import { type JsonSchema, type SchemaStore, schemaOf } from './openapi-schema.ts';
import type { Route } from './route.ts';
import { errorWords } from './words.ts';

/** A failure as documented; its words keep their placeholders: `{stock}`. */
export interface FailureEntry {
  domain: string;
  reason: string;
  code: number;
  message: Record<Locale, string>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** `public`, `signedIn`, or the key the caller must hold. */
  'x-permission': string;
  'x-errors': FailureEntry[];
  /** The data set under whose version the response may be cached. */
  'x-data-set'?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: Record<string, Record<string, unknown>>;
}

export interface DocumentOptions {
  title: string;
  version: string;
  /** Server URL of the calls: absolute or `/`. */
  serverUrl: string;
}

/** Stands for any parameter of a message: prints its name in braces. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

function failureEntry(kind: ErrorKind): FailureEntry {
  const message = Object.fromEntries(LOCALES.map((locale) => [locale, errorWords(kind, placeholders, locale)]));
  return { domain: kind.domain, reason: kind.reason, code: kind.code, message: message as Record<Locale, string> };
}

/** The failures the platform itself may return for a call of this kind. */
function platformErrors({ permission, idempotent, upload }: Endpoint): ErrorKind[] {
  return [
    APP_ERRORS.badParameter,
    ...(permission === 'public' ? [] : [APP_ERRORS.loginRequired, APP_ERRORS.loginExpired]),
    ...(permission === 'public' || permission === 'signedIn' ? [] : [APP_ERRORS.forbidden]),
    ...(idempotent ? [APP_ERRORS.idempotencyKeyInvalid, APP_ERRORS.idempotencyKeyReused] : []),
    ...(upload ? [APP_ERRORS.tooLarge] : []),
  ];
}

function failuresOf(endpoint: Endpoint): FailureEntry[] {
  const kinds = new Map<string, ErrorKind>();
  for (const kind of [...endpoint.errors, ...platformErrors(endpoint)])
    kinds.set(`${kind.domain}.${kind.reason}`, kind);
  return [...kinds.values()].map(failureEntry);
}

/** `front/pc/cart/list` → `cart`, `admin/orders/list` → `admin/orders`. */
function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => !part.startsWith('{'));
  return parts[0] === 'front' ? (parts[1] === 'pc' ? (parts[2] ?? '') : (parts[1] ?? '')) : parts.slice(0, 2).join('/');
}

/** `POST front/pc/order/cancel/{orderNo}` → `post_front_pc_order_cancel_by_orderNo`: case and slashes keep paths apart. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replaceAll('{', 'by/')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join('_');
}

function securityOf({ permission }: Endpoint): Operation['security'] {
  // A public call returns more to a signed-in caller, prices for instance.
  if (permission === 'public') return [{}, { token: [] }];
  return [{ token: permission === 'signedIn' ? [] : [permission] }];
}

/** The request split as `registerRoutes` assembles it: path, query, body. */
function requestParts(endpoint: Endpoint, schema: JsonSchema): Pick<Operation, 'parameters' | 'requestBody'> {
  const { properties = {}, required = [], ...rest } = schema;
  const inPath = pathFields(endpoint.path);
  const inQuery = endpoint.method === 'GET' ? Object.keys(properties) : (endpoint.queryFields ?? []);
  const parameters = Object.entries(properties).flatMap(([name, field]): Parameter[] => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema: field }];
    if (inQuery.includes(name)) return [{ name, in: 'query', required: required.includes(name), schema: field }];
    return [];
  });
  if (endpoint.upload) {
    const file = { type: 'object', properties: { multipart: { type: 'string', format: 'binary' } } };
    const body = { schema: { ...file, required: ['multipart'] } };
    return { parameters, requestBody: { required: true, content: { 'multipart/form-data': body } } };
  }
  if (endpoint.method === 'GET') return { parameters };
  const elsewhere = new Set(parameters.map(({ name }) => name));
  const left = Object.entries(properties).filter(([name]) => !elsewhere.has(name));
  if (schema.type === 'object' && left.length === 0 && !schema.additionalProperties) return { parameters };
  const needed = required.filter((name) => !elsewhere.has(name));
  const body: JsonSchema =
    schema.type === 'object'
      ? { ...rest, properties: Object.fromEntries(left), ...(needed.length > 0 ? { required: needed } : {}) }
      : schema;
  const isRequired = schema.type !== 'object' || needed.length > 0;
  return { parameters, requestBody: { required: isRequired, content: { 'application/json': { schema: body } } } };
}

const reference = (name: string) => ({ $ref: `#/components/${name}` });

function responsesOf(endpoint: Endpoint, data: JsonSchema): Operation['responses'] {
  const failure = reference('schemas/Failure');
  const success = { allOf: [reference('schemas/Envelope'), { type: 'object', properties: { data } }] };
  const content = endpoint.download
    ? {
        [endpoint.download.mediaType]: { schema: { type: 'string', format: 'binary' } },
        'application/json': { schema: failure },
      }
    : { 'application/json': { schema: { anyOf: [success, failure] } } };
  return {
    200: { description: 'The answer, or an expected failure', content },
    default: reference('responses/Failure'),
  };
}

function operationOf(endpoint: Endpoint, store: SchemaStore): Operation {
  const operationId = operationIdOf(endpoint);
  const request = schemaOf(endpoint.request, 'input', `${operationId}_Request`, store);
  const response = endpoint.download ? {} : schemaOf(endpoint.response, 'output', `${operationId}_Response`, store);
  const { parameters, ...body } = requestParts(endpoint, request);
  return {
    operationId,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    'x-errors': failuresOf(endpoint),
    ...(endpoint.dataSet ? { 'x-data-set': endpoint.dataSet } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parameters,
      ...(endpoint.idempotent ? [reference('parameters/IdempotencyKey')] : []),
      reference('parameters/AcceptLanguage'),
    ],
    ...body,
    responses: responsesOf(endpoint, response),
  };
}

/** What every call shares: envelope, failures, headers, the token. */
function sharedComponents(store: SchemaStore): OpenApiDocument['components'] {
  const codes = Object.values(ENVELOPE_CODE);
  const envelope: JsonSchema = {
    type: 'object',
    description: 'Every answer but a file. `message` is in the language of the caller.',
    properties: { code: { enum: codes }, data: {}, message: { type: 'string' } },
    required: ['code', 'data', 'message'],
  };
  const failureData: JsonSchema = { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] };
  const failure: JsonSchema = {
    description: 'An expected failure: `data.reason` is stable, see x-errors of the call.',
    allOf: [
      reference('schemas/Envelope'),
      {
        type: 'object',
        properties: { code: { enum: codes.filter((code) => code !== ENVELOPE_CODE.success) }, data: failureData },
      },
    ],
  };
  return {
    schemas: { Envelope: envelope, Failure: failure, ...store },
    responses: {
      Failure: {
        description: 'HTTP 404, 413, 429, 500 and 503 carry the envelope as well',
        content: { 'application/json': { schema: reference('schemas/Failure') } },
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'Chosen by the caller for one intention: repeating the call with it answers the first answer',
        schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
      },
      AcceptLanguage: { name: 'Accept-Language', in: 'header', required: false, schema: { enum: [...LOCALES] } },
    },
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authori-zation' } },
  };
}

/** The OpenAPI 3.1 document of all calls, from the endpoints that the server has registered. */
export function openApiDocument(routes: readonly Route[], options: DocumentOptions): OpenApiDocument {
  const store: SchemaStore = {};
  const paths: OpenApiDocument['paths'] = {};
  for (const { endpoint } of routes) {
    const path = `/api/${endpoint.path}`;
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    paths[path] = { ...paths[path], [method]: operationOf(endpoint, store) };
  }
  const tags = new Set(routes.map(({ endpoint }) => tagOf(endpoint.path)));
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.serverUrl }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: sharedComponents(store),
  };
}
