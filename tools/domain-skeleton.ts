/**
 * The files of a new domain. The templates in `domain-template/` are written for a domain `price-alerts` with the noun
 * `price-alert`; both names are replaced by those of the new domain.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'domain-template');

/** The names for a new domain: `price-alerts`, with the noun `price-alert`. */
export interface DomainNames {
  /** Folder, kebab-case, usually plural. */
  readonly domain: string;
  /** The singular, kebab-case. */
  readonly noun: string;
  /** The noun in Chinese. */
  readonly chinese: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Derives the noun from the folder name unless it is given: `price-alerts` → `price-alert`. Without a Chinese noun the
 * Chinese texts use the English one, to be replaced.
 * @throws Error for a name that is not kebab-case, or a Chinese noun with anything but letters, digits and spaces
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

/** The spellings of a name in sources, messages and texts. */
const WAYS = [
  (name: string) => name,
  (name: string) => name.replaceAll('-', '_'),
  (name: string) => name.replaceAll('-', '_').toUpperCase(),
  camel,
  pascal,
  spaced,
  sentence,
];

/** Replaces the names of the template: the plural first, because it starts with the singular. */
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

/** The next free migration number. */
export function nextMigration(files: readonly string[]): string {
  const numbers = files.map((file) => Number.parseInt(path.basename(file), 10)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/**
 * The files of a new domain by path, from the table to both screens: the smallest complete feature, which passes every
 * check. Its content is meant to be replaced.
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

/** The domain list of each application, and the name of a domain's plug there. */
export const WIRING = [
  { list: 'apps/api/domains.ts', plug: 'server/plug.ts', suffix: 'Server' },
  { list: 'apps/storefront/domains.ts', plug: 'web/storefront/plug.tsx', suffix: 'Storefront' },
  { list: 'apps/backoffice/domains.ts', plug: 'web/backoffice/plug.tsx', suffix: 'Office' },
] as const;
type Wiring = (typeof WIRING)[number];

const plugName = (domain: string, { suffix }: Wiring) => `${camel(domain)}${suffix}`;

/**
 * Adds a domain to a list of domains.
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

/** Removes a domain from a list of domains, if it is there. */
export function unwirePlug(source: string, domain: string, wiring: Wiring): string {
  const name = plugName(domain, wiring);
  return source
    .split('\n')
    .filter((line) => !line.startsWith(`import { ${name} } from `) && line.trim() !== `${name},`)
    .join('\n');
}
