import { posix } from 'node:path';
import type { SourceFacts } from './source-facts.ts';

/** Which parts of a domain use which parts of others: `{ "cart/server": ["catalogue/contract"] }`. */
export type DomainEdges = Readonly<Record<string, readonly string[]>>;

/**
 * The location of a file. `layer` is the folder that decides what may be imported; `side` separates the two web
 * applications inside a domain's `web/`.
 */
interface Place {
  area: string;
  domain: string;
  layer: string;
  side: string;
  path: string;
}

const SIDES = ['storefront', 'backoffice'];

function placeOf(path: string): Place {
  const [area = '', second = '', third = '', fourth = ''] = path.split('/');
  if (area === 'domains') {
    return { area, domain: second, layer: third, side: SIDES.includes(fourth) ? fourth : '', path };
  }
  return { area, domain: '', layer: second, side: area === 'apps' && SIDES.includes(second) ? second : '', path };
}

/** Tests, tools and seeds see the mall from outside and may import every server and `apps/api`. */
export function isOutsideTheLayers(path: string): boolean {
  return (
    /\.(test|e2e|bench)\.tsx?$/.test(path) ||
    /^(domains|apps)\/[^/]+\/test\//.test(path) ||
    /^(e2e|bench|tools|database\/seed)\//.test(path) ||
    /(^|\/)vite\.config\.ts$/.test(path)
  );
}

const inPlatform = (to: Place, layers: readonly string[]) => to.area === 'platform' && layers.includes(to.layer);

/** The files that other domains may use; a back-office screen has those of back-office screens as well. */
function isPublicOf(to: Place, layer: 'server' | 'web', side = ''): boolean {
  const files =
    layer === 'server' ? ['public.ts'] : ['public.tsx', ...(side === 'backoffice' ? ['backoffice/public.tsx'] : [])];
  return files.some((file) => to.path === `domains/${to.domain}/${layer}/${file}`);
}

function domainMayImport(from: Place, to: Place): boolean {
  const isOwn = to.domain === from.domain;
  switch (from.layer) {
    case 'contract':
      return to.area === 'domains' ? to.layer === 'contract' : inPlatform(to, ['contract']);
    case 'server':
      if (to.area !== 'domains') return inPlatform(to, ['contract', 'server']);
      return to.layer === 'contract' || (isOwn ? to.layer === 'server' : isPublicOf(to, 'server'));
    case 'web':
      if (to.area !== 'domains') return inPlatform(to, ['contract', 'web']);
      return to.layer === 'contract' || (isOwn ? to.layer === 'web' : isPublicOf(to, 'web', from.side));
    default:
      return false;
  }
}

function platformMayImport(from: Place, to: Place): boolean {
  if (to.area !== 'platform') return false;
  return to.layer === from.layer || to.layer === 'contract';
}

function appMayImport(from: Place, to: Place): boolean {
  if (to.area === 'apps') return to.layer === from.layer;
  const layer = from.layer === 'api' ? 'server' : 'web';
  if (to.area === 'platform') return inPlatform(to, ['contract', layer]);
  if (to.area === 'domains') return to.layer === 'contract' || to.layer === layer;
  return to.area === 'database' && from.layer === 'api';
}

function mayImport(from: Place, to: Place): boolean {
  if (isOutsideTheLayers(from.path)) {
    // What is walked in a browser is every page that an app says it has.
    return to.area !== 'apps' || to.layer === 'api' || to.layer === from.layer || from.area === 'e2e';
  }
  if (isOutsideTheLayers(to.path) && !(from.area === to.area && from.area === 'database')) {
    // The process that starts the mall fills it.
    return from.path.startsWith('apps/api/') && to.path.startsWith('database/seed/');
  }
  if (from.side && to.side && from.side !== to.side) return false;
  switch (from.area) {
    case 'domains':
      return domainMayImport(from, to);
    case 'platform':
      return platformMayImport(from, to);
    case 'apps':
      return appMayImport(from, to);
    case 'database':
      return to.area === 'database' || inPlatform(to, ['contract', 'server']);
    default:
      return false;
  }
}

function packageProblem(from: Place, specifier: string): string | null {
  if (isOutsideTheLayers(from.path)) return null;
  if (from.layer === 'contract') {
    return specifier === 'zod' ? null : `imports ${specifier}: pure code takes no package but zod`;
  }
  const isBrowserCode = from.layer === 'web' && (from.area === 'domains' || from.area === 'platform');
  return isBrowserCode && specifier.startsWith('node:') ? `imports ${specifier} into the browser` : null;
}

/** The file of a relative specifier, without a bundler's `?url` suffix. */
function resolveRelative(fromPath: string, specifier: string): string {
  return posix.join(posix.dirname(fromPath), specifier.replace(/\?.*$/, ''));
}

/** Rules 1 to 4: who may import whom. */
export function checkImports(facts: SourceFacts): string[] {
  const from = placeOf(facts.path);
  return facts.imports.flatMap(({ text, line }) => {
    if (!text.startsWith('.')) {
      const problem = packageProblem(from, text);
      return problem ? [`${facts.path}:${line}: ${problem}`] : [];
    }
    const target = resolveRelative(facts.path, text);
    return mayImport(from, placeOf(target)) ? [] : [`${facts.path}:${line}: may not import ${target}`];
  });
}

/** The edges between domains that the sources actually use; tests are not counted. */
export function usedEdges(sources: readonly SourceFacts[]): Record<string, string[]> {
  const edges = new Map<string, Set<string>>();
  for (const facts of sources) {
    const from = placeOf(facts.path);
    if (from.area !== 'domains' || isOutsideTheLayers(facts.path)) continue;
    for (const { text } of facts.imports) {
      if (!text.startsWith('.')) continue;
      const to = placeOf(resolveRelative(facts.path, text));
      if (to.area !== 'domains' || to.domain === from.domain) continue;
      const key = `${from.domain}/${from.layer}`;
      edges.set(key, (edges.get(key) ?? new Set()).add(`${to.domain}/${to.layer}`));
    }
  }
  return Object.fromEntries([...edges].sort().map(([key, targets]) => [key, [...targets].sort()]));
}

/**
 * No import cycles between files, types and lazy imports included: load order must never matter, and a type that two
 * files share belongs in a third, or in the one the other depends on.
 */
export function checkFileCircles(sources: readonly SourceFacts[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const imported = ({ path, imports }: SourceFacts) =>
    imports.filter(({ text }) => text.startsWith('.')).map(({ text }) => resolveRelative(path, text));
  const circle = findCircle(
    Object.fromEntries(sources.map((facts) => [facts.path, imported(facts).filter((target) => known.has(target))])),
  );
  return circle ? [`files import each other: ${circle}`] : [];
}

/** The first cycle among the edges, as `a → b → a`, or null. */
function findCircle(edges: DomainEdges): string | null {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(' → ');
    if (done.has(node)) return null;
    for (const next of edges[node] ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of Object.keys(edges)) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * Rule 5: edges between domains are declared, used and acyclic. The nodes are a domain's layers, not whole domains: a
 * product page may offer the cart's button while the cart reads prices.
 */
export function checkEdges(sources: readonly SourceFacts[], declared: DomainEdges): string[] {
  const used = usedEdges(sources);
  const missing = (from: DomainEdges, other: DomainEdges, words: string) =>
    Object.entries(from).flatMap(([key, targets]) =>
      targets
        .filter((target) => !other[key]?.includes(target))
        .map((target) => `domains/edges.json: ${key} → ${target} ${words}`),
    );
  const problems = [...missing(used, declared, 'is used but not declared'), ...missing(declared, used, 'is not used')];
  const circle = findCircle(declared) ?? findCircle(used);
  if (circle) problems.push(`domains/edges.json: circle ${circle}`);
  return problems;
}
