import { type ESTree, type Plugin, parseAst } from 'vite';

/** What only the server, the OpenAPI document and the type checker read of a call. */
const UNUSED = new Set(['summary', 'response', 'errors']);

/**
 * Keeps the schemas of `contract/*-endpoints.ts`, and zod with them, out of the pages: the browser's client sends a
 * call by its method and path and trusts the server's answer. Only a `formEndpoint` keeps its request schema, which
 * the form checks its fields by.
 */
export const lightEndpoints: Plugin = {
  name: 'light-endpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+-endpoints\.ts$/ },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
};

/** The source of an endpoints module with the values that the browser never reads replaced by `undefined`. */
export function withoutSchemas(code: string): string {
  const literals = new Map<string, ESTree.ObjectExpression>();
  const unused = new Set<ESTree.Expression>();
  const drop = (literal: ESTree.ObjectExpression, isForm: boolean) => {
    for (const property of literal.properties) {
      if (property.type === 'SpreadElement') {
        const spread = property.argument.type === 'Identifier' && literals.get(property.argument.name);
        if (spread) drop(spread, isForm);
      } else if (property.key.type === 'Identifier') {
        const { name } = property.key;
        if (UNUSED.has(name) || (name === 'request' && !isForm)) unused.add(property.value);
      }
    }
  };
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (value?.type === 'ObjectExpression' && id.type === 'Identifier') literals.set(id.name, value);
      if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') continue;
      const [definition] = value.arguments;
      const isForm = value.callee.name === 'formEndpoint';
      if ((isForm || value.callee.name === 'endpoint') && definition?.type === 'ObjectExpression')
        drop(definition, isForm);
    }
  }
  return [...unused]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code);
}
