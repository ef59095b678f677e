/**
 * A new domain is a whole feature that passes every check, made by one command. A domain is removed by deleting its
 * folder and its lines in the applications' lists; the rest of the mall works without it. Every domain that no other one
 * uses is taken out of a running mall alone; the slow checks are made once, in a copy of the project with one domain
 * more and without all of those.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path, { posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plugs } from '../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../apps/api/test-mall.ts';
import { endProcesses, folder, start, stop } from '../apps/api/test-process.ts';
import { listPermissionKeys } from '../domains/people/contract/role-endpoints.ts';
import { collect } from '../platform/server/plug.ts';
import type { Route } from '../platform/server/route.ts';
import { readTree } from './check-structure.ts';
import { nextMigration, unwirePlug, WIRING } from './domain-skeleton.ts';
import { isOutsideTheLayers } from './import-rules.ts';
import { copyProject, type ProjectCopy, testsOf } from './project-copy.ts';
import { readSourceFacts } from './source-facts.ts';

const project = path.resolve(import.meta.dirname, '..');
const LONG = 500_000;
/** Two new domains must not collide, in menus above all. */
const ALSO_MADE = 'stock-alerts';
const ADMINISTRATOR = '13900000001';

const pathOf = ({ endpoint }: Route) => `/api/${endpoint.path}`;

const domainOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1];
const isList = (file: string) => WIRING.some(({ list }) => list === file);

const { sources } = readTree(project);
/** The domains that each file imports besides its own, except in the lists of domains, which are changed here. */
const uses = sources.map(readSourceFacts).flatMap(({ path: file, imports }) =>
  imports.flatMap(({ text }) => {
    const domain = text.startsWith('.') ? domainOf(posix.join(posix.dirname(file), text)) : undefined;
    return domain && domain !== domainOf(file) && !isList(file) ? [{ file, domain }] : [];
  }),
);
const isTest = (file: string) => isOutsideTheLayers(file) && !file.startsWith('database/');
const used = new Set(uses.flatMap(({ file, domain }) => (isTest(file) ? [] : domain)));
const names = [...new Set(globSync('domains/*/README.md', { cwd: project }).map((file) => domainOf(file) ?? ''))];
/** Domains used only by tests and lists. */
const LEAVES = names.filter((name) => !used.has(name)).toSorted();

/** Removes domains from a copy, with other tests that use them and all browser tests. */
function takeOut(root: string, domains: readonly string[]): void {
  for (const wiring of WIRING) {
    const file = path.join(root, wiring.list);
    const before = readFileSync(file, 'utf8');
    const after = domains.reduce((text, domain) => unwirePlug(text, domain, wiring), before);
    writeFileSync(file, after);
  }
  for (const domain of domains) rmSync(path.join(root, 'domains', domain), { recursive: true });
  for (const { file, domain } of uses) {
    if (domains.includes(domain) && isTest(file)) rmSync(path.join(root, file), { force: true });
  }
  rmSync(path.join(root, 'e2e'), { recursive: true });
}

it('there are such domains', () => {
  expect(LEAVES).toEqual(expect.arrayContaining(['coming-soon', 'outbox', 'personal-centre']));
});

describe.each(plugs.filter(({ domain }) => LEAVES.includes(domain)))('the mall without $domain', (leaf) => {
  const without = collect(plugs.filter(({ domain }) => domain !== leaf.domain));
  let mall: TestMall;
  beforeAll(async () => {
    mall = await startTestMall({ LOG_LEVEL: 'fatal' }, without);
  });
  afterAll(() => mall.close());

  it('starts, has none of its calls and keys, and all the others', async () => {
    const documented = (await mall.inject({ url: '/api/docs/json' })).json<{ paths: Record<string, unknown> }>();
    const gone = (leaf.routes ?? []).map(({ endpoint }) => `/api/${endpoint.path}`);
    expect(Object.keys(documented.paths)).toEqual(expect.arrayContaining(without.routes.map(pathOf)));
    expect(Object.keys(documented.paths).filter((one) => gone.includes(one))).toEqual([]);
    for (const { endpoint } of leaf.routes ?? []) {
      const { statusCode } = await mall.inject({ method: endpoint.method, url: `/api/${endpoint.path}` });
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404]);
    }
    const as = await mall.tokenOf(ADMINISTRATOR);
    const offered = (await mall.call(listPermissionKeys, {}, { as })).data.flatMap(({ keys }) => keys);
    expect(offered.map(({ key }) => key)).toEqual(expect.arrayContaining([...without.domains.permissions.keys()]));
    expect(offered.filter(({ key }) => key in (leaf.permissions ?? {}))).toEqual([]);
  });
});

it.each(LEAVES)('no other such domain needs a key or a word of %s', (leaf) => {
  const words = new RegExp(`\\bm\\.${leaf.replaceAll('-', '_')}_`);
  const keys = Object.keys(plugs.find(({ domain }) => domain === leaf)?.permissions ?? {}).map((key) => `'${key}'`);
  const needy = sources.filter(
    ({ path: file, source }) =>
      LEAVES.some((name) => name !== leaf && file.startsWith(`domains/${name}/`)) &&
      (words.test(source) || keys.some((key) => source.includes(key))),
  );
  expect(needy.map(({ path: file }) => file)).toEqual([]);
});

describe('the mall with a new domain and without any of those', () => {
  let copy: ProjectCopy;
  let made: string | null;
  const generated = ['domains/edges.json', 'platform/server/database-types.ts'];
  const textOf = (file: string) => readFileSync(path.join(copy.root, file), 'utf8');

  beforeAll(async () => {
    copy = copyProject();
    const first = await copy.run('node', 'tools/new-domain.ts', 'price-alerts', 'price-alert', '降价提醒');
    made = first ?? (await copy.run('node', 'tools/new-domain.ts', ALSO_MADE));
  }, LONG);
  afterAll(() => {
    endProcesses();
    copy.remove();
  });

  it(
    'leaves nothing behind if a step fails',
    async () => {
      const files = () => globSync('{domains,database,apps,platform,generated}/**/*.*', { cwd: copy.root }).toSorted();
      const contents = () => [...generated, ...WIRING.map(({ list }) => list)].map(textOf);
      const [filesBefore, contentsBefore] = [files(), contents()];
      // There is a table of this name.
      expect(await copy.run('node', 'tools/new-domain.ts', 'stock-movements')).toContain('already exists');
      expect(files()).toEqual(filesBefore);
      expect(contents()).toEqual(contentsBefore);
    },
    LONG,
  );

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
    const files = '{apps,domains,platform,database,tools,e2e}/**/*.{ts,tsx,css,json,sql}';
    const before = new Set(globSync(files, { cwd: project }));
    const touched = globSync(files, { cwd: copy.root }).filter(
      (file) => !before.has(file) || readFileSync(path.join(project, file), 'utf8') !== textOf(file),
    );
    const outside = touched.filter(
      (file) => !/^domains\/(price|stock)-alerts\//.test(file) && !generated.includes(file),
    );
    const first = `${nextMigration(globSync('database/migrations/*.sql', { cwd: project }))}_price_alerts.sql`;
    const migrations = [first, `${nextMigration([first])}_stock_alerts.sql`].map(
      (file) => `database/migrations/${file}`,
    );
    expect(outside.toSorted()).toEqual([...WIRING.map(({ list }) => list), ...migrations].toSorted());
  });

  it('is not made twice, and not in place of a page that is announced', async () => {
    expect(await copy.run('node', 'tools/new-domain.ts', 'price-alerts')).toContain('exists already');
    const announced = await copy.run('node', 'tools/new-domain.ts', 'user-feedback', 'user-feedback');
    expect(announced).toContain('is announced in domains/coming-soon');
  });

  it(
    'passes: formatter and linter',
    async () => {
      const places = ['domains', 'apps', 'platform/server', 'database'];
      expect(await copy.run('biome', 'check', '--error-on-warnings', ...places)).toBe(null);
    },
    LONG,
  );

  it('loses the others', () => {
    takeOut(copy.root, LEAVES);
    expect(globSync(`domains/{${LEAVES.join(',')}}`, { cwd: copy.root })).toEqual([]);
  });

  it.each([
    ['the web is built', 'node', 'tools/build.ts'],
    ['edges are written, as the recipe says', 'node', 'tools/check-structure.ts', '--write-edges'],
    ['structure', 'node', 'tools/check-structure.ts'],
    ['messages', 'node', 'tools/check-messages.ts'],
    ['database types', 'node', 'tools/generate-database-types.ts', '--check'],
    ['types of contracts', 'tsc', '-p', 'tsconfig.contract.json', '--singleThreaded'],
    ['types of the server', 'tsc', '-p', 'tsconfig.server.json', '--singleThreaded'],
    ['types of the storefront', 'tsc', '-p', 'tsconfig.web.json', '--singleThreaded'],
    ['types of the back office', 'tsc', '-p', 'tsconfig.backoffice.json', '--singleThreaded'],
  ])('passes: %s', async (_, program, ...args) => expect(await copy.run(program, ...args)).toBe(null), LONG);

  it('has none of their words', () => {
    const made = globSync('generated/messages/messages/*.js', { cwd: copy.root }).map((file) => path.basename(file));
    expect(made.length).toBeGreaterThan(1_000);
    const prefixes = LEAVES.map((name) => `${name.replaceAll('-', '_')}_`);
    expect(made.filter((file) => prefixes.some((prefix) => file.startsWith(prefix)))).toEqual([]);
  });

  it.each([
    ['storefront', 'order_list', 'my_invoice'],
    ['backoffice', '/payments', '/outbox'],
  ])('the menus of the %s offer the pages of the others, and none of theirs', (app, theirs, gone) => {
    const built = globSync(`dist/${app}/**/*.js`, { cwd: copy.root });
    const naming = (page: string) =>
      built.filter((file) => readFileSync(path.join(copy.root, file), 'utf8').includes(page));
    expect(naming(theirs)).not.toEqual([]);
    expect(naming(gone)).toEqual([]);
  });

  it.each([
    ['empty', {}],
    ['with the demo mall', { DEMO: '1' }],
  ])(
    'starts %s, and shows the pages of the others and none of theirs',
    async (_, env) => {
      const mall = await start(folder('data'), { checkout: copy.root, env });
      try {
        const status = async (page: string) => (await fetch(mall.address + page)).status;
        expect(await status('/product/product_list')).toBe(200);
        expect(await status('/admin')).toBe(200);
        expect(await status('/users/order_list')).toBe(200);
        for (const page of ['/users/my_invoice', '/no/such/page']) {
          expect([page, await status(page)]).toEqual([page, 404]);
        }
      } finally {
        await stop(mall, 'SIGTERM');
      }
    },
    LONG,
  );

  it(
    'passes the tests of the new domain, of doors that need others, and of what domains declare',
    async () => {
      // Types have shown that nobody needs the code of the others; these doors need what domains declare and provide.
      const doors = ['orders', 'people', 'notices'].map((name) => `domains/${name}/test/doors.test.ts`);
      expect(doors.filter((file) => globSync(file, { cwd: copy.root }).length === 0)).toEqual([]);
      const declared = ['delivered-roles.test.ts', 'staff-and-roles-api.test.ts'];
      const others = [
        'apps/api/plug.test.ts',
        'apps/api/test/doors.test.ts',
        'domains/uploads/test/private-files.test.ts',
        ...declared.map((file) => `domains/people/test/${file}`),
      ];
      for (const file of others) expect(globSync(file, { cwd: copy.root })).toEqual([file]);
      const words = await copy.run(
        'node',
        ...testsOf('server', 'domains/price-alerts/', 'domains/notices/test/', ...others, ...doors),
        // Hostile input concerns each endpoint on its own: of the others, only access is tried.
        '--testNamePattern=^(?!.*(bad input|hostile values|long texts))',
      );
      expect(words).toBe(null);
    },
    LONG,
  );

  it(
    'passes the tests of its own door against hostile input, and those of the applications',
    async () => {
      const own = [
        'domains/price-alerts/test/doors.test.ts',
        '--testNamePattern=(bad input|hostile values|long texts)',
      ];
      expect(await copy.run('node', ...testsOf('server', ...own))).toBe(null);
      expect(await copy.run('node', ...testsOf('web', 'apps/'))).toBe(null);
    },
    LONG,
  );
});
