/**
 * Creates a new domain: `node tools/new-domain.ts price-alerts [price-alert [降价提醒]]`.
 * It has a screen in both applications, endpoints, a table, a job, permissions, a notice, an audit action, an upload
 * and tests, is wired and passes every check; replace its content with yours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DomainNames, domainNames, domainSkeleton, WIRING, wirePlug } from './domain-skeleton.ts';

/** The generators to run, in this order. */
const GENERATED = [
  ['compile-messages.ts'],
  ['check-structure.ts', '--write-edges'],
  ['generate-database-types.ts'],
] as const;

function run(root: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')}:\n${stdout}${stderr}`);
}

/**
 * Writes the files of a new domain below `root`, wires it, formats it and runs the generators.
 * @returns the files that are not generated: those of the domain, its migration and the lists of domains
 * @throws Error when the domain exists
 */
export function makeDomain(root: string, names: DomainNames): string[] {
  const folder = `domains/${names.domain}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already`);
  const files = domainSkeleton(names, readdirSync(path.join(root, 'database/migrations')));
  for (const wiring of WIRING) {
    files[wiring.list] = wirePlug(readFileSync(path.join(root, wiring.list), 'utf8'), names.domain, wiring);
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const lists = WIRING.map(({ list }) => list);
  run(root, path.join(root, 'node_modules/.bin/biome'), ['check', '--write', folder, ...lists]);
  for (const [tool, ...args] of GENERATED) run(root, process.execPath, [path.join('tools', tool), ...args]);
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
