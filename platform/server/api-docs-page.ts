import * as m from '#messages';
import type { FailureEntry, OpenApiDocument, Operation, Parameter } from './openapi.ts';
import { type JsonSchema, schemaText } from './openapi-schema.ts';

type Locale = keyof FailureEntry['message'];

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<h3>${title}</h3><div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function block(title: string, schema: JsonSchema): string {
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(schemaText(schema))}</pre>`;
}

/** The data of the envelope, or null for a file. */
function answerOf(operation: Operation): JsonSchema | null {
  const ok = operation.responses['200'] as { content: Record<string, { schema: JsonSchema }> };
  const success = ok.content['application/json']?.schema.anyOf?.[0];
  return success?.allOf?.[1]?.properties?.data ?? null;
}

function permissionWords(permission: string, locale: Locale): string {
  if (permission === 'public') return m.app_docs_public({}, { locale });
  if (permission === 'signedIn') return m.app_docs_signed_in({}, { locale });
  return permission;
}

function operationHtml(method: string, path: string, operation: Operation, locale: Locale): string {
  const words = { locale };
  const idempotency = operation.parameters.some(
    (parameter) => '$ref' in parameter && parameter.$ref.endsWith('IdempotencyKey'),
  );
  const parameters = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter);
  const rows = parameters.map(({ name, in: place, required, schema }) => [
    code(name),
    place === 'path' ? m.app_docs_in_path({}, words) : m.app_docs_in_query({}, words),
    required ? m.app_docs_required({}, words) : '',
    code(schemaText(schema)),
  ]);
  if (idempotency) {
    rows.push([
      code('Idempotency-Key'),
      m.app_docs_in_header({}, words),
      m.app_docs_required({}, words),
      code('string'),
    ]);
  }
  const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const answer = answerOf(operation);
  const failures = operation['x-errors'].map((failure) => [
    code(failure.reason),
    String(failure.code),
    escapeHtml(failure.message[locale]),
  ]);
  const permission = permissionWords(operation['x-permission'], locale);
  const search = [
    method,
    path,
    operation.summary,
    operation['x-permission'],
    ...operation['x-errors'].map((e) => e.reason),
  ];
  return `<details id="${operation.operationId}" data-search="${escapeHtml(search.join(' ').toLowerCase())}">
<summary><b class="${method.toLowerCase()}">${method}</b> ${code(path)} <span>${escapeHtml(operation.summary)}</span> <em>${escapeHtml(permission)}</em></summary>
<div class="call">
${table(
  m.app_docs_parameters({}, words),
  [m.app_docs_name({}, words), m.app_docs_place({}, words), '', m.app_docs_type({}, words)],
  rows,
)}
${body ? block(`${m.app_docs_body({}, words)} <small>${mediaType}</small>`, body.schema) : ''}
${answer ? block(m.app_docs_answer({}, words), answer) : `<h3>${m.app_docs_answer({}, words)}</h3><p>${m.app_docs_file({}, words)}</p>`}
${table(
  m.app_docs_failures({}, words),
  [m.app_docs_reason({}, words), m.app_docs_code({}, words), m.app_docs_words({}, words)],
  failures,
)}
</div>
</details>`;
}

function namedSchemas(document: OpenApiDocument, locale: Locale): string {
  const schemas = Object.entries(document.components.schemas ?? {}) as [string, JsonSchema][];
  const blocks = schemas.map(([name, schema]) => `<div id="${name}">${block(code(name), schema)}</div>`).join('\n');
  return `<section><h2>${m.app_docs_shapes({}, { locale })}</h2>${blocks}</section>`;
}

/**
 * The document as a readable page that loads nothing from elsewhere and, except for the search, works without scripts.
 * `otherLocale` is the language it links to, if there is one.
 */
export function apiDocsPage(document: OpenApiDocument, locale: Locale, otherLocale: Locale | null): string {
  const words = { locale };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    [
      { method: 'GET', path, operation: item.get },
      { method: 'POST', path, operation: item.post },
    ].flatMap(({ operation, ...rest }) => (operation ? [{ ...rest, operation }] : [])),
  );
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const calls = own.map(({ method, path, operation }) => operationHtml(method, path, operation, locale)).join('\n');
    return `<section data-group><h2>${escapeHtml(name)}</h2>\n${calls}\n</section>`;
  });
  const title = m.app_docs_title({}, words);
  const otherLink = otherLocale
    ? `<a href="/api/docs?lang=${otherLocale}" hreflang="${otherLocale}">${m.app_docs_other_language({}, words)}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${m.app_name({}, words)}</title>
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<header>
<h1>${m.app_name({}, words)} <small>${title} ${escapeHtml(document.info.version)}</small></h1>
<nav><a href="/api/docs/json">OpenAPI 3.1</a> ${otherLink}</nav>
</header>
<main>
<p>${m.app_docs_intro_envelope({}, words)}</p>
<p>${m.app_docs_intro_token({}, words)}</p>
<p>${m.app_docs_intro_idempotency({}, words)}</p>
<label class="search">${m.app_docs_search({}, words)} <input type="search" autocomplete="off"></label>
<p role="status"><span data-count>${operations.length}</span> ${m.app_docs_calls({}, words)}</p>
${groups.join('\n')}
${namedSchemas(document, locale)}
</main>
</body>
</html>
`;
}
