/**
 * Makes a new domain: `node tools/new-domain.ts price-alerts [price-alert]`.
 * It has one call, wired and tested, and passes every check; replace its content by yours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from './compile-messages.ts';
import { type DomainNames, domainNames, domainSkeleton, wirePlug } from './domain-skeleton.ts';

/**
 * Writes the files of a new domain below `root`, wires it and formats what was written.
 * @returns the files written
 * @throws Error when the domain exists
 */
export function writeDomain(root: string, names: DomainNames): string[] {
  const folder = `domains/${names.domain}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already`);
  const wiring = 'apps/api/domains.ts';
  const files = {
    ...domainSkeleton(names),
    [wiring]: wirePlug(readFileSync(path.join(root, wiring), 'utf8'), names),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const result = spawnSync(biome, ['check', '--write', folder, wiring], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`the new files do not pass the linter:\n${result.stdout}${result.stderr}`);
  return Object.keys(files);
}

async function main(): Promise<void> {
  const [domain, noun] = process.argv.slice(2);
  if (!domain) throw new Error('usage: node tools/new-domain.ts NAME [NOUN], for example price-alerts price-alert');
  for (const file of writeDomain(path.resolve(import.meta.dirname, '..'), domainNames(domain, noun))) console.log(file);
  await compileMessages();
  console.log(`Next: write domains/${domain}/messages/zh.json in Chinese, then the contract.`);
}

if (import.meta.main) await main();
