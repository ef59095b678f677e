/** The addresses and keys by which domains are known to each other; each belongs to one domain. */

export interface NameSource {
  /** Below the project's folder. */
  readonly file: string;
  readonly text: string;
}

interface Kind {
  readonly what: string;
  /** The files that declare such names. */
  readonly where: RegExp;
  readonly declared: RegExp;
  readonly nameOf: (found: string) => string;
}

const COMING_SOON = 'domains/coming-soon/';

const KINDS: readonly Kind[] = [
  {
    what: 'page',
    where: /\/web\/storefront\/plug\.tsx$/,
    declared: /\busersPage\(\s*'([^']+)'/g,
    nameOf: (found) => `/users/${found}`,
  },
  {
    what: 'page',
    where: /\/web\/storefront\/coming-soon\.ts$/,
    declared: /'(\/users\/[^']+)'/g,
    nameOf: (found) => found,
  },
  {
    what: 'page',
    where: /\/web\/backoffice\/plug\.tsx$/,
    declared: /\bofficePage\(\s*'([^']+)'/g,
    nameOf: (found) => `/admin${found}`,
  },
  {
    what: 'call',
    where: /\/contract\/[^/]+-endpoints\.ts$/,
    declared: /^ {2}path: '([^']+)'/gm,
    nameOf: (found) => found,
  },
  {
    what: 'permission key',
    where: /\/contract\/permissions\.ts$/,
    declared: /^ {2}'([^']+)':/gm,
    nameOf: (found) => found,
  },
];

const namesIn = (sources: readonly NameSource[]) =>
  KINDS.flatMap(({ what, where, declared, nameOf }) =>
    sources
      .filter(({ file }) => where.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(declared)].map(([, found = '']) => ({ file, name: `${what} ${nameOf(found)}` })),
      ),
  );

/**
 * Why the files of a new domain cannot join those that exist: both declare a page, a call or a permission key.
 * @returns undefined if all names of the new domain are free
 */
export function takenName(made: readonly NameSource[], existing: readonly NameSource[]): string | undefined {
  const names = new Set(namesIn(made).map(({ name }) => name));
  const taken = namesIn(existing).find(({ name }) => names.has(name));
  if (!taken) return undefined;
  const { name, file } = taken;
  return file.startsWith(COMING_SOON)
    ? `The ${name} is announced in ${file}: give the domain another name, then take over path, title, permission key and menu place from there, and delete them there`
    : `The ${name} is declared in ${file}: give the domain another name`;
}
