import { type ESTree, type Plugin, parseAst } from 'vite';

/** Parts of a call's definition that only the server, the OpenAPI document and the type checker read. */
const UNUSED = new Set(['summary', 'permission', 'response', 'errors']);

/**
 * Keeps the schemas of the contracts, and zod with them, out of the pages: the browser's client sends a call by its
 * method and path and trusts the server's response. Only a `formEndpoint` keeps its request schema, which the form
 * checks its fields by.
 */
export const lightContracts: Plugin = {
  name: 'light-contracts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: lightened(code), map: null }),
  },
};

/**
 * The source of a contract without what the browser never reads of its endpoints, and with every call that produces a
 * value marked as pure, so that the bundler drops unused ones.
 */
export function lightened(code: string): string {
  const objects = new Map<string, ESTree.ObjectExpression>();
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const { name, value } of constantsOf(code)) {
    if (value.type === 'ObjectExpression') objects.set(name, value);
    if (value.type !== 'ObjectExpression' && value.type !== 'CallExpression') continue;
    edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: value.end, end: value.end, text: '))()' });
    for (const unused of unusedFields(value, objects)) edits.push({ ...unused, text: '' });
  }
  const seen = new Set<number>();
  return edits
    .sort((a, b) => b.start - a.start)
    .filter(({ start, end }) => start === end || (!seen.has(start) && seen.add(start)))
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function constantsOf(code: string): { name: string; value: ESTree.Expression }[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (!init || id.type !== 'Identifier') return [];
      return { name: id.name, value: init.type === 'TSAsExpression' ? init.expression : init };
    });
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The fields of an endpoint's definition, and of the objects spread into it, that the browser never reads. */
function unusedFields(call: ESTree.Expression, objects: ReadonlyMap<string, ESTree.ObjectExpression>): Span[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return [];
  const [definition] = call.arguments;
  const isForm = call.callee.name === 'formEndpoint';
  if ((!isForm && call.callee.name !== 'endpoint') || definition?.type !== 'ObjectExpression') return [];
  const inObject = (object: ESTree.ObjectExpression): Span[] =>
    object.properties.flatMap((property, at) => {
      if (property.type === 'SpreadElement') {
        const spread = property.argument.type === 'Identifier' && objects.get(property.argument.name);
        return spread ? inObject(spread) : [];
      }
      if (property.key.type !== 'Identifier') return [];
      const { name } = property.key;
      if (!UNUSED.has(name) && (name !== 'request' || isForm)) return [];
      // Including the trailing comma.
      return { start: property.start, end: object.properties[at + 1]?.start ?? object.end - 1 };
    });
  return inObject(definition);
}
