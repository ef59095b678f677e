import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as m from '#messages';
import { defaultLocaleOf, type Locale, resolveLocale } from '../contract/locale.ts';
import { apiDocsPage } from './api-docs-page.ts';
import type { Environment } from './environment.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';

const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

const asset = (file: string) => readFileSync(join(import.meta.dirname, 'api-docs', file));

function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Built on first use and cached: most processes never serve their documents. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Serves the interface's description: `GET /api/docs/json` as OpenAPI 3.1, `GET /api/docs` as a page
 * in the caller's language (`?lang=zh|en` chooses).
 */
export function registerApiDocs(app: FastifyInstance, routes: readonly Route[], environment: Environment): void {
  const document = once(() =>
    openApiDocument(routes, {
      title: m.app_name({}, { locale: defaultLocaleOf(environment.INTERNATIONAL) }),
      version: productVersion(),
      serverUrl: environment.PUBLIC_URL ?? '/',
    }),
  );
  const json = once(() => Buffer.from(JSON.stringify(document())));
  const pages: Record<Locale, () => Buffer> = {
    zh: once(() => Buffer.from(apiDocsPage(document(), 'zh', environment.INTERNATIONAL ? 'en' : null))),
    en: once(() => Buffer.from(apiDocsPage(document(), 'en', 'zh'))),
  };
  const send = (reply: FastifyReply, mediaType: string, bytes: Buffer) =>
    reply.header('content-type', `${mediaType}; charset=utf-8`).header('cache-control', 'no-cache').send(bytes);

  app.get('/api/docs/json', (_, reply) => send(reply, 'application/json', json()));
  app.get<{ Querystring: { lang?: string } }>('/api/docs', (request, reply) => {
    const international = environment.INTERNATIONAL;
    const defaultLocale = defaultLocaleOf(international);
    const preferred = request.headers['accept-language'];
    const locale = resolveLocale({ international, defaultLocale, asked: request.query.lang, preferred });
    reply.header('content-security-policy', PAGE_POLICY).header('vary', 'accept-language');
    return send(reply, 'text/html', pages[locale]());
  });
  const css = once(() => asset('page.css'));
  const script = once(() => asset('page.js'));
  app.get('/api/docs/page.css', (_, reply) => send(reply, 'text/css', css()));
  app.get('/api/docs/page.js', (_, reply) => send(reply, 'text/javascript', script()));
}
