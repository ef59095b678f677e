import { type ESTree, parseSync, Visitor } from 'vite';

/** A source file: `path` from the repository's root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** A finding in a source, with its line from 1. */
export interface Found {
  readonly text: string;
  readonly line: number;
}

/** What the structure rules need to know about one source. */
export interface SourceFacts {
  readonly path: string;
  readonly lineCount: number;
  /** Specifiers of every import: static, re-exported, dynamic, in types. */
  readonly imports: readonly Found[];
  /** Called methods and functions by their own name, `sql` for the template: `selectFrom`, `inTransaction`, `sql`. */
  readonly calls: readonly Found[];
  /** Names imported from other sources statically. */
  readonly names: readonly Found[];
  /** Endpoint contracts imported under another name than their own or `<name>Contract`. */
  readonly renamedContracts: readonly Found[];
  /** Schemas of objects made with zod: `z.object`, `z.strictObject`, `z.looseObject`. */
  readonly objectSchemas: readonly Found[];
  /** The number of exported values; types do not count. */
  readonly exportCount: number;
  /** Names of exported components: a capital first and a lower-case letter in it. */
  readonly components: readonly string[];
  /** True for a file that only re-exports. */
  readonly isBarrel: boolean;
}

const OBJECT_SCHEMAS = ['object', 'strictObject', 'looseObject'];
const COMPONENT = /^[A-Z]\w*[a-z]/;

/**
 * Reads a TypeScript source with a real parser.
 * @throws Error when the source does not parse
 */
export function readSourceFacts({ path, source }: SourceFile): SourceFacts {
  const { program, module, errors } = parseSync(path, source);
  const firstError = errors[0];
  if (firstError) throw new Error(`${path} does not parse: ${firstError.message}`);

  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const imports: Found[] = [];
  const calls: Found[] = [];
  const objectSchemas: Found[] = [];
  const names: Found[] = [];
  const renamedContracts: Found[] = [];
  const readImport = (node: { source?: object | null; start: number }) => {
    const text = node.source && 'value' in node.source ? node.source.value : undefined;
    if (typeof text === 'string') imports.push({ text, line: lineAt(node.start) });
  };
  const readDeclaration = (node: ESTree.ImportDeclaration) => {
    readImport(node);
    const isContract = node.source.value.endsWith('-endpoints.ts');
    for (const specifier of node.specifiers) {
      const line = lineAt(specifier.start);
      const local = specifier.local.name;
      const own =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && specifier.imported.name;
      if (own) names.push({ text: own, line });
      if (isContract && local !== own && local !== `${own}Contract`) renamedContracts.push({ text: local, line });
    }
  };
  const readTemplate = ({ tag, start }: ESTree.TaggedTemplateExpression) => {
    if (tag.type === 'Identifier') calls.push({ text: tag.name, line: lineAt(start) });
  };
  const readCall = ({ callee }: ESTree.CallExpression) => {
    const line = lineAt(callee.end);
    if (callee.type === 'Identifier') calls.push({ text: callee.name, line });
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    const name = callee.property.name;
    const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
    // `sql.raw(…)` writes SQL just as the template does.
    calls.push({ text: owner === 'sql' ? 'sql' : name, line });
    if (owner === 'z' && OBJECT_SCHEMAS.includes(name)) objectSchemas.push({ text: `z.${name}`, line });
  };
  new Visitor({
    ImportDeclaration: readDeclaration,
    ExportNamedDeclaration: readImport,
    ExportAllDeclaration: readImport,
    ImportExpression: readImport,
    TSImportType: readImport,
    TaggedTemplateExpression: readTemplate,
    CallExpression: readCall,
  }).visit(program);

  const exported = module.staticExports.flatMap(({ entries }) => entries).filter((entry) => !entry.isType);
  const components = exported
    .filter((entry) => entry.moduleRequest === null)
    .map((entry) => entry.exportName.name ?? entry.localName.name ?? '')
    .filter((name) => COMPONENT.test(name));
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    );
  const lineCount = source.trimEnd().split('\n').length;
  return {
    path,
    lineCount,
    imports,
    calls,
    names,
    renamedContracts,
    objectSchemas,
    exportCount: exported.length,
    components,
    isBarrel,
  };
}
