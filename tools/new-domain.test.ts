/** A new domain is a whole feature that passes every check, made by one command; tried in a copy of the project. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainNames, nextMigration, unwirePlug, WIRING, wirePlug } from './domain-skeleton.ts';
import { copyProject, type ProjectCopy, testsOf } from './project-copy.ts';

const project = path.resolve(import.meta.dirname, '..');
const LONG = 400_000;

let copy: ProjectCopy;
let made: string | null;
beforeAll(async () => {
  copy = copyProject();
  made = await copy.run('node', 'tools/new-domain.ts', 'price-alerts', 'price-alert', '降价提醒');
}, LONG);
afterAll(() => copy.remove());

const textOf = (file: string) => readFileSync(path.join(copy.root, file), 'utf8');

describe('a new domain', () => {
  it('is made by one command, with all that a feature has', () => {
    expect(made).toBe(null);
    const files = globSync('domains/price-alerts/**/*.*', { cwd: copy.root }).map((file) => file.split('/')[2]);
    expect([...new Set(files)].toSorted()).toEqual(['README.md', 'contract', 'messages', 'server', 'test', 'web']);
    const plug = textOf('domains/price-alerts/server/plug.ts');
    for (const part of ['routes', 'jobs', 'permissions', 'uploads', 'notices', 'audit']) {
      expect(plug).toMatch(new RegExp(`^  ${part}: `, 'm'));
    }
    expect(textOf('platform/server/database-types.ts')).toContain('interface PriceAlert ');
    expect(textOf('domains/edges.json')).toContain('"price-alerts/server": [');
    expect(textOf('domains/price-alerts/messages/zh.json')).toContain('"我的降价提醒"');
  });

  it('touches nothing else by hand but its migration and a line in each list of domains', () => {
    const sources = '{apps,domains,platform,database,tools,e2e}/**/*.{ts,tsx,css,json,sql}';
    const generated = ['domains/edges.json', 'platform/server/database-types.ts'];
    const before = new Set(globSync(sources, { cwd: project }));
    const touched = globSync(sources, { cwd: copy.root }).filter(
      (file) => !before.has(file) || readFileSync(path.join(project, file), 'utf8') !== textOf(file),
    );
    const outside = touched.filter((file) => !file.startsWith('domains/price-alerts/') && !generated.includes(file));
    const migration = `database/migrations/${nextMigration(globSync('database/migrations/*.sql', { cwd: project }))}_price_alerts.sql`;
    expect(outside.toSorted()).toEqual([...WIRING.map(({ list }) => list), migration].toSorted());
  });

  it.each([
    ['formatter and linter', 'biome', 'check', '--error-on-warnings', 'domains', 'apps', 'platform/server', 'database'],
    ['types of contracts', 'tsc', '-p', 'tsconfig.contract.json'],
    ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
    ['types of the storefront', 'tsc', '-p', 'tsconfig.web.json'],
    ['types of the back office', 'tsc', '-p', 'tsconfig.backoffice.json'],
    ['structure', 'node', 'tools/check-structure.ts'],
    ['messages', 'node', 'tools/check-messages.ts'],
    ['database types', 'node', 'tools/generate-database-types.ts', '--check'],
  ])('passes: %s', async (_, program, ...args) => expect(await copy.run(program, ...args)).toBe(null), LONG);

  it(
    'passes its own tests, those of every door and those of what domains declare',
    async () => {
      const others = ['apps/api/plug.test.ts', 'apps/api/test/doors.test.ts', 'domains/people/test/delivered-roles'];
      const about = [
        'domains/people/test/staff-and-roles',
        'domains/uploads/test/private-files',
        'domains/notices/test/',
      ];
      const words = await copy.run('node', ...testsOf('server', 'domains/price-alerts/', ...others, ...about));
      expect(words).toBe(null);
      expect(await copy.run('node', ...testsOf('web', 'apps/'))).toBe(null);
    },
    LONG,
  );

  it('is not made twice', async () => {
    expect(await copy.run('node', 'tools/new-domain.ts', 'price-alerts')).toContain('exists already');
  });
});

describe('domainNames', () => {
  it.each([
    ['price-alerts', 'price-alert', 'price alert'],
    ['companies', 'company', 'company'],
    ['cart', 'cart', 'cart'],
  ])('finds the noun of %s', (domain, noun, chinese) => {
    expect(domainNames(domain)).toEqual({ domain, noun, chinese });
  });

  it('refuses other names', () => {
    expect(() => domainNames('PriceAlerts')).toThrow('kebab-case');
    expect(() => domainNames('alerts', '../alert')).toThrow('kebab-case');
    expect(() => domainNames('alerts', 'alert', '"提醒')).toThrow('no word');
  });
});

describe('wiring', () => {
  it.each(WIRING)('a line more in $list, and it is as before without it', (wiring) => {
    const before = readFileSync(path.join(project, wiring.list), 'utf8');
    const wired = wirePlug(before, 'price-alerts', wiring);
    expect(wired.split('\n').length).toBe(before.split('\n').length + 2);
    expect(unwirePlug(wired, 'price-alerts', wiring)).toBe(before);
  });

  it('refuses a file without a list of domains', () => {
    for (const wiring of WIRING) {
      expect(() => wirePlug('export const jobs = [];', 'alerts', wiring)).toThrow('no list of domains');
    }
  });

  it('counts migrations on', () => {
    expect(nextMigration(['0007_last.sql', '0006_before.sql', 'README.md'])).toBe('0008');
    expect(nextMigration([])).toBe('0001');
  });
});
