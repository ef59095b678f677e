/**
 * The files of a new domain. The templates in `domain-template/` are written for a domain `price-alerts` with the noun
 * `price-alert`; both names are replaced by those of the new domain.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';

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

/** The reserved words of PostgreSQL: no table can have such a name without quotes. */
export const RESERVED_IN_SQL: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
    column concurrently constraint create cross current_catalog current_date current_role current_schema
    current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch
    for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral
    leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer
    overlaps placing primary references returning right select session_user similar some symmetric system_user
    table tablesample then to trailing true union unique user using variadic verbose when where window with`.split(
    /\s+/,
  ),
);

/** Whether an identifier or a table of this name is a syntax error. */
function isReserved(name: string): boolean {
  try {
    new Script(`'use strict'; async () => { const ${camel(name)} = 0; };`);
  } catch {
    return true;
  }
  return RESERVED_IN_SQL.has(snake(name));
}

/**
 * Derives the noun from the folder name unless it is given: `price-alerts` → `price-alert`. Without a Chinese noun the
 * Chinese texts use the English one, to be replaced.
 * @throws Error for a name that is not kebab-case or is reserved in TypeScript or SQL, or a Chinese noun with anything but
 * letters, digits and spaces
 */
export function domainNames(domain: string, noun = singular(domain), chinese = spaced(noun)): DomainNames {
  for (const name of [domain, noun]) {
    if (!NAME.test(name)) throw new Error(`"${name}" is not a name in kebab-case`);
    if (isReserved(name)) throw new Error(`"${name}" is a reserved word of TypeScript or SQL: give another noun`);
  }
  if (!/^[\p{L}\p{N} ]+$/u.test(chinese)) throw new Error(`"${chinese}" is no word`);
  return { domain, noun, chinese };
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

const snake = (name: string) => name.replaceAll('-', '_');
const spaced = (name: string) => name.replaceAll('-', ' ');
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());
const sentence = (name: string) => spaced(name).replace(/^\w/, (letter) => letter.toUpperCase());

/** The spellings of a name in sources, messages and texts. */
const WAYS = [
  (name: string) => name,
  snake,
  (name: string) => snake(name).toUpperCase(),
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

/** A menu entry in a plug: its menu, its fields, and among them group and position. */
const MENU_ENTRY = /\b(usersMenu|officeMenu): \{([^{}]*)\}/g;
const GROUP = /\bgroup: '([^']*)'/;
const POSITION = /\bposition: (\d+)/;

/**
 * Puts the menu entries of a new plug, whose position is `NEXT_POSITION`, last in their groups.
 * @param plugs the sources of all plugs that exist
 */
export function placeLast(source: string, plugs: readonly string[]): string {
  const taken = plugs.flatMap((plug) =>
    [...plug.matchAll(MENU_ENTRY)].map(([, menu, fields = '']) => ({
      group: `${menu} ${GROUP.exec(fields)?.[1]}`,
      position: Number(POSITION.exec(fields)?.[1] ?? 0),
    })),
  );
  return source.replaceAll(MENU_ENTRY, (entry: string, menu: string, fields: string) => {
    const group = `${menu} ${GROUP.exec(fields)?.[1]}`;
    const last = Math.max(0, ...taken.filter((one) => one.group === group).map(({ position }) => position));
    return entry.replace('NEXT_POSITION', String(last + 10));
  });
}

/**
 * The files of a new domain by path, from the table to both screens: the smallest complete feature, which passes every
 * check. Its content is meant to be replaced.
 * @param there the files in `database/migrations`, and the sources of all web plugs
 */
export function domainSkeleton(
  names: DomainNames,
  there: { readonly migrations: readonly string[]; readonly plugs: readonly string[] },
): Record<string, string> {
  const replaced = replacer(names);
  const target = (file: string) =>
    file === 'migration.sql'
      ? `database/migrations/${nextMigration(there.migrations)}_${snake(names.domain)}.sql`
      : `domains/${names.domain}/${replaced('', file)}`;
  const files = globSync('**/*.txt', { cwd: TEMPLATE }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const made = file.replace(/\.txt$/, '');
      const text = replaced(made, readFileSync(path.join(TEMPLATE, file), 'utf8'));
      return [target(made), placeLast(text, there.plugs)];
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
