import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainNames, domainSkeleton, wirePlug } from './domain-skeleton.ts';
import { type BannedWordsOf, checkMessagePair } from './message-rules.ts';
import { writeDomain } from './new-domain.ts';
import { checkStructure } from './structure-rules.ts';

const project = path.resolve(import.meta.dirname, '..');
const BANNED: BannedWordsOf = JSON.parse(readFileSync(path.join(project, 'tools/banned-words.json'), 'utf8'));
let root = '';

/** A copy of the project in which only what a new domain touches is real, the rest being links. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-domain-'));
  const link = (name: string) => symlinkSync(path.join(project, name), path.join(root, name));
  for (const name of ['node_modules', 'platform', 'database', 'generated', 'package.json', 'tsconfig.base.json'])
    link(name);
  mkdirSync(path.join(root, 'domains'));
  for (const name of readdirSync(path.join(project, 'domains'))) link(`domains/${name}`);
  cpSync(path.join(project, 'apps/api'), path.join(root, 'apps/api'), { recursive: true });
  const biome = JSON.parse(readFileSync(path.join(project, 'biome.json'), 'utf8'));
  writeFileSync(path.join(root, 'biome.json'), JSON.stringify({ ...biome, vcs: { enabled: false } }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function typeErrors(layer: 'server' | 'web', include: string[]): string[] {
  const base = JSON.parse(readFileSync(path.join(project, `tsconfig.${layer}.json`), 'utf8'));
  const settings = path.join(root, `tsconfig.${layer}.json`);
  writeFileSync(settings, JSON.stringify({ ...base, include }));
  const { stdout } = spawnSync(path.join(project, 'node_modules/.bin/tsc'), ['-p', settings], {
    cwd: root,
    encoding: 'utf8',
  });
  // The rest of the project has its own type checks.
  return stdout.split('\n').filter((line) => /^(domains|apps)\//.test(line));
}

describe('a new domain', () => {
  const names = domainNames('price-alerts');
  const files = domainSkeleton(names);
  const serverFiles = ['contract', 'server', 'test'].map((folder) => `domains/price-alerts/${folder}/*.ts`);

  it('passes the structure rules', () => {
    const sources = Object.entries(files)
      .filter(([file]) => /\.tsx?$/.test(file))
      .map(([file, source]) => ({ path: file, source }));
    expect(sources.length).toBeGreaterThan(5);
    expect(checkStructure({ sources, domainFiles: Object.keys(files), edges: {} })).toEqual([]);
  });

  it('has its messages in both languages', () => {
    const [zh = '', en = ''] = ['zh', 'en'].map((locale) => files[`domains/price-alerts/messages/${locale}.json`]);
    expect(checkMessagePair('price_alerts_', zh, en, BANNED)).toEqual([]);
  });

  it('is wired, formatted, lint-free and well typed, and not made twice', () => {
    const written = writeDomain(root, names);
    expect(written).toContain('domains/price-alerts/contract/price-alert-endpoints.ts');
    for (const [file, text] of Object.entries(files)) expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
    expect(readFileSync(path.join(root, 'apps/api/domains.ts'), 'utf8')).toContain('priceAlertsServer');
    expect(typeErrors('server', [...serverFiles, 'apps/api/domains.ts'])).toEqual([]);
    expect(typeErrors('web', ['domains/price-alerts/web/*.tsx'])).toEqual([]);
    expect(() => writeDomain(root, names)).toThrow('exists already');
  }, 120_000);

  it('finds the type errors it looks for', () => {
    const file = path.join(root, 'domains/price-alerts/server/public.ts');
    writeFileSync(file, "export { nothing } from './read-price-alert.ts';\n");
    expect(typeErrors('server', ['domains/price-alerts/server/public.ts'])).toHaveLength(1);
  }, 60_000);
});

describe('domainNames', () => {
  it.each([
    ['price-alerts', 'price-alert'],
    ['companies', 'company'],
    ['cart', 'cart'],
  ])('finds the noun of %s', (domain, noun) => {
    expect(domainNames(domain)).toEqual({ domain, noun });
  });

  it('refuses other names', () => {
    expect(() => domainNames('PriceAlerts')).toThrow('kebab-case');
    expect(() => domainNames('alerts', '../alert')).toThrow('kebab-case');
  });
});

describe('wirePlug', () => {
  it('refuses a file without a list of domains', () => {
    expect(() => wirePlug('export const jobs = [];', domainNames('alerts'))).toThrow('no list of domains');
  });
});
