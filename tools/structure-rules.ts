import { checkEdges, checkFileCircles, checkImports, type DomainEdges, isOutsideTheLayers } from './import-rules.ts';
import { readSourceFacts, type SourceFacts, type SourceFile } from './source-facts.ts';

/** What is checked: all sources, and every other path below `domains/`. */
export interface SourceTree {
  readonly sources: readonly SourceFile[];
  /** Every file below `domains/`, sources included. */
  readonly domainFiles: readonly string[];
  readonly edges: DomainEdges;
}

const MAX_LINES = 400;
/** Written by a tool, as long as the database is wide. */
const GENERATED = ['platform/server/database-types.ts'];
/** Names that other programs expect. */
const GIVEN_NAMES = ['vite.config.ts', 'vitest.config.ts'];

const SQL_CALLS = ['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'sql'];
const TRANSACTION_CALLS = ['inTransaction', 'transaction', 'startTransaction'];
const DOMAIN_FOLDERS = ['contract', 'messages', 'server', 'web', 'test'];

const EMPTY_WORDS = /^(utils?|helpers?|commons?|misc|types?|configs?)$/;
const EMPTY_ENDINGS = /-(utils?|helpers?|commons?|misc)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|bench|d))*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;

function checkName(path: string): string[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  if (GIVEN_NAMES.includes(file)) return [];
  const stem = file.replace(/\.\w+$/, '');
  const words = [...parts.slice(0, -1), ...stem.split('.')];
  const problems: string[] = [];
  const empty = words.find((word) => EMPTY_WORDS.test(word) || EMPTY_ENDINGS.test(word));
  if (empty) problems.push(`${path}: "${empty}" says nothing, name the noun or the use case`);
  if (stem === 'index') problems.push(`${path}: no index files, import the file itself`);
  const isComponent = PASCAL.test(stem) && file.endsWith('.tsx');
  const isTestOfComponent = PASCAL.test(stem.replace(/\.test$/, '')) && stem.endsWith('.test');
  if (!KEBAB.test(stem) && !isComponent && !isTestOfComponent) {
    problems.push(`${path}: files are kebab-case, components PascalCase.tsx`);
  }
  return problems;
}

/** A PascalCase file exports the component of its name; what exports nothing but one component is called so. */
function checkComponent({ path, components, exportCount }: SourceFacts): string[] {
  if (!path.endsWith('.tsx') || isOutsideTheLayers(path) || !/(^|\/)(web|storefront|backoffice)\//.test(path))
    return [];
  const stem = (path.split('/').at(-1) ?? '').replace(/\.tsx$/, '');
  if (PASCAL.test(stem)) return components.includes(stem) ? [] : [`${path}: exports no component ${stem}`];
  const [only] = components;
  const isEntry = stem === 'public' || path.startsWith('apps/');
  return only && exportCount === 1 && !isEntry ? [`${path}: holds ${only} alone, call it ${only}.tsx`] : [];
}

function checkDataAccess({ path, calls }: SourceFacts): string[] {
  if (!/^domains\/[^/]+\/server\//.test(path) || isOutsideTheLayers(path)) return [];
  const isRepository = path.endsWith('-repository.ts');
  const forbidden = isRepository ? TRANSACTION_CALLS : SQL_CALLS;
  const reason = isRepository ? 'transactions are opened by use cases' : 'SQL belongs in a repository file';
  return calls
    .filter(({ text }) => forbidden.includes(text))
    .map(({ text, line }) => `${path}:${line}: ${text}: ${reason}`);
}

/** What may be lost with the last moment before a crash: carts, prepared checkouts, counted attempts, beginning sessions. */
const UNWAITED = [
  'platform/server/attempts.ts',
  'domains/sign-in/server/session/session-repository.ts',
  'domains/cart/server/cart-repository.ts',
  'domains/orders/server/pre-order-repository.ts',
];

function checkUnwaited({ path, names }: SourceFacts): string[] {
  if (UNWAITED.includes(path) || path === 'platform/server/database.ts') return [];
  return names
    .filter(({ text }) => text === 'withoutWaiting')
    .map(({ text, line }) => `${path}:${line}: ${text}: only for what may be lost in a crash`);
}

function checkSchemas({ path, objectSchemas }: SourceFacts): string[] {
  const isWeb = /^(domains\/[^/]+|platform)\/web\/|^apps\/(storefront|backoffice)\//.test(path);
  if (!isWeb || isOutsideTheLayers(path)) return [];
  return objectSchemas.map(({ text, line }) => `${path}:${line}: ${text}: take the schema from the endpoint`);
}

function checkSize({ path, lineCount }: SourceFacts): string[] {
  return lineCount > MAX_LINES && !GENERATED.includes(path)
    ? [`${path}: ${lineCount} lines, at most ${MAX_LINES}`]
    : [];
}

function checkBarrel({ path, isBarrel }: SourceFacts): string[] {
  return isBarrel && !/\/public\.tsx?$/.test(path) ? [`${path}: only re-exports, import the files themselves`] : [];
}

/** Every domain has a README.md, and below it only the folders of section "One domain". */
function checkDomainFolders(files: readonly string[]): string[] {
  const problems: string[] = [];
  const domains = new Set<string>();
  for (const file of files) {
    const [, domain = '', folder = '', ...rest] = file.split('/');
    if (folder === '') continue;
    domains.add(domain);
    const known = rest.length > 0 ? DOMAIN_FOLDERS.includes(folder) : folder === 'README.md';
    if (!known) problems.push(`${file}: a domain holds README.md and ${DOMAIN_FOLDERS.join(', ')}`);
  }
  for (const domain of domains) {
    if (!files.includes(`domains/${domain}/README.md`)) problems.push(`domains/${domain}: needs a README.md`);
  }
  return problems;
}

/**
 * Checks the whole tree against the rules of docs/architecture.md and answers every problem as
 * `path:line: what is wrong`. Nothing to check is a problem: a check that looked at nothing must not be green.
 */
export function checkStructure({ sources, domainFiles, edges }: SourceTree): string[] {
  if (sources.length === 0) return ['no sources found'];
  const facts = sources.map(readSourceFacts);
  return [
    ...facts.flatMap((one) => [
      ...checkName(one.path),
      ...checkSize(one),
      ...checkImports(one),
      ...checkDataAccess(one),
      ...checkUnwaited(one),
      ...checkSchemas(one),
      ...checkComponent(one),
      ...checkBarrel(one),
    ]),
    ...checkDomainFolders(domainFiles),
    ...checkEdges(facts, edges),
    ...checkFileCircles(facts),
  ].sort();
}
