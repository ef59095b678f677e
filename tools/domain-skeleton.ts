/**
 * What a new domain is made of. The files stand in `domain-template/`, written out for a domain called `price-alerts`
 * whose one thing is a price alert; another domain's have its words in their place.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'domain-template');

/** The words a new domain is made of: `price-alerts`, one of which is a `price-alert`. */
export interface DomainNames {
  /** Folder, kebab-case, usually plural. */
  readonly domain: string;
  /** One thing of it, kebab-case. */
  readonly noun: string;
  /** What the thing is called in Chinese. */
  readonly chinese: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Takes the noun from the folder's name unless it is given: `price-alerts` → `price-alert`. Without a Chinese word the
 * Chinese texts have the English one, to be replaced.
 * @throws Error for a name that is not kebab-case, or a word that is more than one
 */
export function domainNames(domain: string, noun = singular(domain), chinese = spaced(noun)): DomainNames {
  for (const name of [domain, noun]) {
    if (!NAME.test(name)) throw new Error(`"${name}" is not a name in kebab-case`);
  }
  if (!/^[\p{L}\p{N} ]+$/u.test(chinese)) throw new Error(`"${chinese}" is no word`);
  return { domain, noun, chinese };
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

const spaced = (name: string) => name.replaceAll('-', ' ');
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());
const sentence = (name: string) => spaced(name).replace(/^\w/, (letter) => letter.toUpperCase());

/** The ways in which a name is written in sources, messages and texts. */
const WAYS = [
  (name: string) => name,
  (name: string) => name.replaceAll('-', '_'),
  (name: string) => name.replaceAll('-', '_').toUpperCase(),
  camel,
  pascal,
  spaced,
  sentence,
];

/** Of the template's words, the plural before the singular that it begins with, what stands there instead. */
function replacer({ domain, noun, chinese }: DomainNames): (file: string, text: string) => string {
  const inStead = new Map<string, string>();
  for (const [from, to] of [
    ['price-alerts', domain],
    ['price-alert', noun],
  ] as const) {
    for (const way of WAYS) inStead.set(way(from), way(to));
  }
  const words = new RegExp([...inStead.keys()].join('|'), 'g');
  return (file, text) =>
    text
      .replaceAll(file.endsWith('zh.json') ? spaced('price-alert') : '\0', () => chinese)
      .replaceAll(words, (word) => inStead.get(word) ?? word);
}

/** The first number that no migration has. */
export function nextMigration(files: readonly string[]): string {
  const numbers = files.map((file) => Number.parseInt(path.basename(file), 10)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/**
 * The files of a new domain by their path, from the table to both screens: the smallest whole feature, which passes
 * every check. What it does is replaced, not kept.
 * @param migrations the files in `database/migrations`
 */
export function domainSkeleton(names: DomainNames, migrations: readonly string[]): Record<string, string> {
  const replaced = replacer(names);
  const target = (file: string) =>
    file === 'migration.sql'
      ? `database/migrations/${nextMigration(migrations)}_${names.domain.replaceAll('-', '_')}.sql`
      : `domains/${names.domain}/${replaced('', file)}`;
  const files = globSync('**/*.txt', { cwd: TEMPLATE }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const made = file.replace(/\.txt$/, '');
      return [target(made), replaced(made, readFileSync(path.join(TEMPLATE, file), 'utf8'))];
    }),
  );
}

/** Where an application lists its domains, and what a domain's plug is called there. */
export const WIRING = [
  { list: 'apps/api/domains.ts', plug: 'server/plug.ts', suffix: 'Server' },
  { list: 'apps/storefront/domains.ts', plug: 'web/storefront/plug.tsx', suffix: 'Storefront' },
  { list: 'apps/backoffice/domains.ts', plug: 'web/backoffice/plug.tsx', suffix: 'Office' },
] as const;
type Wiring = (typeof WIRING)[number];

const plugName = (domain: string, { suffix }: Wiring) => `${camel(domain)}${suffix}`;

/**
 * A list of domains with one more.
 * @throws Error when the file does not look as expected
 */
export function wirePlug(source: string, domain: string, wiring: Wiring): string {
  const name = plugName(domain, wiring);
  const line = `import { ${name} } from '../../domains/${domain}/${wiring.plug}';\n`;
  const lastImport = /^(?:import .*;\n)(?!import )/m;
  const end = /(\n)(\](?: as const)?;\n)/;
  if (!lastImport.test(source) || !end.test(source)) throw new Error(`${wiring.list}: no list of domains found`);
  return source
    .replace(end, (_, before: string, after: string) => `${before}  ${name},\n${after}`)
    .replace(lastImport, (found) => found + line);
}

/** A list of domains without one, whether or not it is in it. */
export function unwirePlug(source: string, domain: string, wiring: Wiring): string {
  const name = plugName(domain, wiring);
  return source
    .split('\n')
    .filter((line) => !line.startsWith(`import { ${name} } from `) && line.trim() !== `${name},`)
    .join('\n');
}
