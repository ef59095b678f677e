import { type ESTree, type Plugin, parseAst } from 'vite';

/** What only the server, the OpenAPI document and the type checker read of a call. */
const UNUSED = new Set(['summary', 'response', 'errors']);

/**
 * Keeps the schemas of the contracts, and zod with them, out of the pages: the browser's client sends a call by its
 * method and path and trusts the server's answer. Only a `formEndpoint` keeps its request schema, which the form
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
 * The source of a contract with what the browser never reads of its endpoints replaced by `undefined`, and with every
 * value that is made by a call marked as pure, so that the bundler leaves out those that nobody uses.
 */
export function lightened(code: string): string {
  const objects = new Map<string, ESTree.ObjectExpression>();
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const { name, value } of constantsOf(code)) {
    if (value.type === 'ObjectExpression') objects.set(name, value);
    if (value.type !== 'ObjectExpression' && value.type !== 'CallExpression') continue;
    edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: value.end, end: value.end, text: '))()' });
    for (const { start, end } of unusedValues(value, objects)) edits.push({ start, end, text: 'undefined' });
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

/** The values in an endpoint's definition, and in the objects it is spread from, that the browser never reads. */
function unusedValues(
  call: ESTree.Expression,
  objects: ReadonlyMap<string, ESTree.ObjectExpression>,
): ESTree.Expression[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return [];
  const [definition] = call.arguments;
  const isForm = call.callee.name === 'formEndpoint';
  if ((!isForm && call.callee.name !== 'endpoint') || definition?.type !== 'ObjectExpression') return [];
  const inObject = (object: ESTree.ObjectExpression): ESTree.Expression[] =>
    object.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') {
        const spread = property.argument.type === 'Identifier' && objects.get(property.argument.name);
        return spread ? inObject(spread) : [];
      }
      if (property.key.type !== 'Identifier') return [];
      const { name } = property.key;
      return UNUSED.has(name) || (name === 'request' && !isForm) ? property.value : [];
    });
  return inObject(definition);
}
