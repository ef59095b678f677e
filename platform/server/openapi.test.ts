import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { APP_ERRORS, errorsOf } from '../contract/app-error.ts';
import { endpoint } from '../contract/endpoint.ts';
import { flag, id } from '../contract/fields.ts';
import { pageOf, pagingFields } from '../contract/paging.ts';
import { registerApiDocs } from './api-docs.ts';
import { readEnvironment } from './environment.ts';
import { type OpenApiDocument, openApiDocument } from './openapi.ts';
import { type JsonSchema, schemaText } from './openapi-schema.ts';
import { type Route, route } from './route.ts';

const node = z.object({
  id,
  get children() {
    return z.array(node);
  },
});

const fixtures = [
  endpoint({
    method: 'GET',
    path: 'front/pc/tree/{id}',
    summary: 'A tree <of> parts',
    permission: 'public',
    request: z.object({ id, isValid: flag.optional(), ...pagingFields }),
    response: pageOf(node),
    errors: [APP_ERRORS.notFound],
    dataSet: 'tree',
  }),
  endpoint({
    method: 'POST',
    path: 'front/pc/order/{orderNo}/create',
    summary: 'Create an order',
    permission: 'order:index',
    request: z.strictObject({ orderNo: z.string(), note: z.string().trim().max(20).default(''), skuId: id, pid: id }),
    response: z.object({ made: z.string().transform((text) => text.length) }),
    errors: [APP_ERRORS.tooMany, errorsOf('orders')<{ stock: number }>('unheardOf')],
    queryFields: ['pid'],
    idempotent: true,
  }),
  endpoint({
    method: 'POST',
    path: 'admin/orders/list',
    summary: 'Several at once',
    permission: 'signedIn',
    request: z.array(z.strictObject({ id })).min(1),
    response: z.null(),
    errors: [],
  }),
  endpoint({
    method: 'POST',
    path: 'front/pc/upload/file',
    summary: 'Upload',
    permission: 'signedIn',
    request: z.object({ model: z.enum(['avatar', 'product']) }),
    response: node,
    errors: [],
    queryFields: ['model'],
    upload: true,
  }),
  endpoint({
    method: 'GET',
    path: 'front/pc/order/export',
    summary: 'Download',
    permission: 'signedIn',
    request: z.object({}),
    response: z.unknown(),
    errors: [],
    download: { mediaType: 'text/csv' },
  }),
];
const fixtureRoutes: Route[] = fixtures.map((one) => route(one, () => null as never));
const options = { title: 'Argus', version: '1.0.0', serverUrl: '/' };

function operation(document: OpenApiDocument, method: 'get' | 'post', path: string) {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
}

/** Whether the document fits the specification and its references lead somewhere. */
async function validity(document: object) {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document) as Record<string, unknown>);
  return { ...result, version: validator.version };
}

describe('openApiDocument', () => {
  const document = openApiDocument(fixtureRoutes, options);

  it('is a valid document', async () => {
    expect(await validity(document)).toEqual({ valid: true, version: '3.1' });
  });

  it('is found invalid when it is broken', async () => {
    expect((await validity({ ...document, paths: 5 })).valid).toBe(false);
    const { Failure, ...schemas } = document.components.schemas ?? {};
    const dangling = await validity({ ...document, components: { ...document.components, schemas } });
    expect(dangling.errors).toContain("Can't resolve #/components/schemas/Failure");
  });

  it('puts fields in path and address, and says which must be sent', () => {
    const { parameters, security } = operation(document, 'get', '/api/front/pc/tree/{id}');
    const named = parameters.flatMap((one) => ('name' in one ? [[one.name, one.in, one.required]] : []));
    expect(named).toEqual([
      ['id', 'path', true],
      ['isValid', 'query', false],
      ['page', 'query', false],
      ['limit', 'query', false],
    ]);
    expect(security).toEqual([{}, { token: [] }]);
  });

  it('describes body, key, permission and failures in both languages', () => {
    const create = operation(document, 'post', '/api/front/pc/order/{orderNo}/create');
    expect(create.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: false,
            properties: {
              note: { type: 'string', maxLength: 20, default: '' },
              skuId: { type: 'integer', minimum: 1 },
            },
            required: ['skuId'],
          },
        },
      },
    });
    expect(create.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(create['x-permission']).toBe('order:index');
    expect(create.security).toEqual([{ token: ['order:index'] }]);
    expect(create['x-errors'].map(({ reason }) => reason)).toEqual([
      'tooMany',
      'unheardOf',
      'badParameter',
      'loginRequired',
      'loginExpired',
      'forbidden',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ]);
    expect(create['x-errors'][0]).toEqual({
      domain: 'app',
      reason: 'tooMany',
      code: 500,
      message: { zh: '操作过于频繁，请 {seconds} 秒后重试', en: 'Too many attempts. Please try again in {seconds} s.' },
    });
  });

  it('keeps parts that hold themselves as named shapes', () => {
    const shapes = document.components.schemas as Record<string, { properties?: object }>;
    const name = 'post_front_pc_upload_file_Response';
    expect(shapes[name]?.properties).toEqual({
      id: { type: 'integer', minimum: 1 },
      children: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
    });
  });

  it('knows lists, uploads and downloads', () => {
    const list = operation(document, 'post', '/api/admin/orders/list');
    expect(list.requestBody?.content['application/json']?.schema.type).toBe('array');
    expect(list.tags).toEqual(['admin/orders']);
    const upload = operation(document, 'post', '/api/front/pc/upload/file');
    expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(upload.parameters[0]).toMatchObject({ name: 'model', in: 'query', required: true });
    const download = operation(document, 'get', '/api/front/pc/order/export').responses[200] as { content: object };
    expect(Object.keys(download.content)).toEqual(['text/csv', 'application/json']);
  });

  it('writes shapes for people', () => {
    const shape = z.object({ a: z.array(z.enum(['x', 'y'])), b: z.int().min(1).nullable().optional() });
    const { $schema, ...schema } = z.toJSONSchema(shape);
    expect(schemaText(schema as JsonSchema)).toBe(
      '{\n  a: ("x" | "y")[]\n  b?: integer (≥ 1, ≤ 9007199254740991) | null\n}',
    );
  });
});

describe('the page of fixture calls', () => {
  it('shows every call, escaped, in the language asked for', async () => {
    const app = Fastify();
    registerApiDocs(app, fixtureRoutes, readEnvironment({ NODE_ENV: 'test' }));
    const page = await app.inject({ url: '/api/docs', headers: { 'accept-language': 'zh-CN' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.match(/<details /g)).toHaveLength(fixtures.length);
    expect(page.body).toContain('A tree &lt;of&gt; parts');
    expect(page.body).toContain('<html lang="zh-CN">');
    expect((await app.inject('/api/docs?lang=en')).body).toContain('<html lang="en">');
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});

describe('the mall itself', () => {
  let mall: TestMall;
  beforeAll(async () => {
    mall = await startTestMall();
  });
  afterAll(() => mall.close());

  it('serves a valid document that holds every call with its permission and failures', async () => {
    const response = await mall.inject({ url: '/api/docs/json' });
    const document = response.json<OpenApiDocument>();
    expect(await validity(document)).toEqual({ valid: true, version: '3.1' });
    expect(routes.length).toBeGreaterThan(0);
    for (const { endpoint: call } of routes) {
      const described = operation(document, call.method === 'GET' ? 'get' : 'post', `/api/${call.path}`);
      expect(described['x-permission']).toBe(call.permission);
      const reasons = described['x-errors'].map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(call.errors.map(({ reason }) => reason)));
    }
    const described = Object.values(document.paths).flatMap((item) => Object.keys(item));
    expect(described).toHaveLength(routes.length);
  });

  it('gives every call an operation id of its own', async () => {
    const { paths } = openApiDocument(routes, options);
    const ids = Object.values(paths).flatMap((item) => [item.get, item.post].flatMap((one) => one?.operationId ?? []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has words in both languages for every failure', () => {
    const { paths } = openApiDocument(routes, options);
    const failures = Object.values(paths).flatMap((item) =>
      [item.get, item.post].flatMap((one) => one?.['x-errors'] ?? []),
    );
    const wordless = failures.filter(({ reason, message }) => message.zh === reason || message.en === reason);
    expect(wordless).toEqual([]);
  });

  it('serves page, style, script and metrics', async () => {
    for (const [url, mediaType] of [
      ['/api/docs', 'text/html'],
      ['/api/docs/page.css', 'text/css'],
      ['/api/docs/page.js', 'text/javascript'],
      ['/metrics', 'text/plain'],
    ] as const) {
      const response = await mall.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain(mediaType);
    }
  });
});
