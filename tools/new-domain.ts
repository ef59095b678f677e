/**
 * Creates a new domain: `node tools/new-domain.ts price-alerts [price-alert [降价提醒]]`.
 * It has a screen in both applications, endpoints, a table, a job, permissions, a notice, an audit action, an upload
 * and tests, is wired and passes every check; replace its content with yours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DomainNames, domainNames, domainSkeleton, WIRING, wirePlug } from './domain-skeleton.ts';

/** Generated files that are under version control. */
const GENERATED_FILES = ['domains/edges.json', 'platform/server/database-types.ts'];
/** The generators to run. Messages come last: they take the longest, and what no version control restores is whole. */
const GENERATED = [
  ['generate-database-types.ts'],
  ['check-structure.ts', '--write-edges'],
  ['compile-messages.ts'],
] as const;

function run(root: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')}:\n${stdout}${stderr}`);
}

/**
 * Writes the files of a new domain below `root`, wires it, formats it and runs the generators. If a step fails, everything
 * is as before.
 * @returns the files that are not generated: those of the domain, its migration and the lists of domains
 * @throws Error when the domain exists or a step fails
 */
export function makeDomain(root: string, names: DomainNames): string[] {
  const folder = `domains/${names.domain}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already`);
  const files = domainSkeleton(names, {
    migrations: readdirSync(path.join(root, 'database/migrations')),
    plugs: globSync('domains/*/web/*/plug.tsx', { cwd: root }).map((file) =>
      readFileSync(path.join(root, file), 'utf8'),
    ),
  });
  for (const wiring of WIRING) {
    files[wiring.list] = wirePlug(readFileSync(path.join(root, wiring.list), 'utf8'), names.domain, wiring);
  }
  const lists = WIRING.map(({ list }) => list);
  const before = new Map([...lists, ...GENERATED_FILES].map((file) => [file, readFileSync(path.join(root, file))]));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    run(root, path.join(root, 'node_modules/.bin/biome'), ['check', '--write', folder, ...lists]);
    for (const [tool, ...args] of GENERATED) run(root, process.execPath, [path.join('tools', tool), ...args]);
  } catch (error) {
    rmSync(path.join(root, folder), { recursive: true, force: true });
    for (const file of Object.keys(files)) if (!before.has(file)) rmSync(path.join(root, file), { force: true });
    for (const [file, bytes] of before) writeFileSync(path.join(root, file), bytes);
    throw error;
  }
  return Object.keys(files);
}

function main(): void {
  const [domain, noun, chinese] = process.argv.slice(2);
  if (!domain) throw new Error('usage: node tools/new-domain.ts NAME [NOUN [CHINESE]], for example price-alerts');
  const root = path.resolve(import.meta.dirname, '..');
  for (const file of makeDomain(root, domainNames(domain, noun, chinese))) console.log(file);
  console.log(`Next: domains/${domain}/README.md, its table, its contract and its words in both languages.`);
}

if (import.meta.main) main();
