import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from './check-structure.ts';
import { checkStructure, type SourceTree } from './structure-rules.ts';

const fixture = (name: string) => readTree(path.join(import.meta.dirname, 'fixtures', name));

/** A tree of only these sources. */
function tree(sources: Record<string, string>): SourceTree {
  return {
    sources: Object.entries(sources).map(([file, source]) => ({ path: file, source })),
    domainFiles: [],
    edges: {},
  };
}

describe('checkStructure', () => {
  it('accepts a sound tree', () => {
    expect(checkStructure(fixture('good-structure'))).toEqual([]);
  });

  const problems = checkStructure(fixture('bad-structure'));
  it.each([
    [
      'contracts take contracts and zod only',
      [
        'domains/cart/contract/cart.ts:1: imports fastify: pure code takes no package but zod',
        'domains/cart/contract/cart.ts:3: may not import domains/cart/server/add-to-cart.ts',
        'platform/contract/paging.ts:1: imports node:fs: pure code takes no package but zod',
        'platform/contract/paging.ts:2: may not import platform/server/database.ts',
        'platform/contract/pen.ts:1: may not import platform/web/toast.ts',
      ],
    ],
    [
      'servers reach other domains through public.ts',
      ['domains/cart/server/add-to-cart.ts:2: may not import domains/catalogue/server/read-price.ts'],
    ],
    [
      'web code stays in the browser and reaches other domains through public.tsx',
      [
        'domains/cart/web/backoffice/CartTable.tsx:3: may not import domains/catalogue/web/backoffice/PriceTable.tsx',
        'domains/cart/web/storefront/CartPage.tsx:1: imports node:fs into the browser',
        'domains/cart/web/storefront/CartPage.tsx:3: may not import domains/catalogue/web/ProductCard.tsx',
        'domains/cart/web/storefront/CartPage.tsx:4: may not import domains/cart/test/cart-builders.ts',
        'domains/cart/web/storefront/CartPage.tsx:5: may not import domains/cart/server/add-to-cart.ts',
        'domains/cart/web/storefront/CartPage.tsx:6: may not import domains/catalogue/web/backoffice/public.tsx',
        'platform/web/toast.ts:1: may not import platform/server/database.ts',
      ],
    ],
    [
      'platform knows no domains, nothing imports apps, the two web applications stay apart',
      [
        'apps/api/main.ts:1: may not import domains/cart/web/storefront/CartPage.tsx',
        'apps/backoffice/router.tsx:1: may not import apps/storefront/router.tsx',
        'apps/backoffice/router.tsx:3: may not import domains/cart/web/storefront/CartPage.tsx',
        'database/migrate.ts:1: may not import domains/cart/server/add-to-cart.ts',
        'domains/cart/server/cart-repository.ts:1: may not import apps/api/test-mall.ts',
        'domains/cart/test/cart-builders.ts:1: may not import apps/storefront/router.tsx',
        'domains/cart/web/backoffice/CartTable.tsx:1: may not import domains/cart/web/storefront/CartPage.tsx',
        'platform/server/database.ts:1: may not import domains/cart/contract/cart.ts',
        'platform/server/database.ts:2: may not import apps/api/main.ts',
      ],
    ],
    [
      'edges are declared, used and without circles',
      [
        'domains/edges.json: cart/server → catalogue/contract is not used',
        'domains/edges.json: cart/web → catalogue/web is used but not declared',
        'domains/edges.json: circle catalogue/contract → cart/contract → catalogue/contract',
      ],
    ],
    [
      'files do not import each other',
      [
        'files import each other: domains/cart/contract/cart.ts → domains/catalogue/contract/product.ts → domains/cart/contract/cart.ts',
      ],
    ],
    [
      'SQL stands in repositories, transactions do not',
      [
        'domains/cart/server/add-to-cart.ts:13: selectFrom: SQL belongs in a repository file',
        'domains/cart/server/add-to-cart.ts:14: insertInto: SQL belongs in a repository file',
        'domains/cart/server/add-to-cart.ts:15: updateTable: SQL belongs in a repository file',
        'domains/cart/server/add-to-cart.ts:16: deleteFrom: SQL belongs in a repository file',
        'domains/cart/server/add-to-cart.ts:17: sql: SQL belongs in a repository file',
        'domains/cart/server/add-to-cart.ts:18: sql: SQL belongs in a repository file',
        'domains/cart/server/cart-repository.ts:4: transaction: transactions are opened by use cases',
        'domains/cart/server/cart-repository.ts:5: inTransaction: transactions are opened by use cases',
      ],
    ],
    [
      'only what may be lost is not waited for',
      ['domains/catalogue/server/stock-repository.ts:1: asynchronousCommit: only for what may be lost in a crash'],
    ],
    [
      'files have telling names of one style',
      [
        'domains/cart/server/cart-utils.ts: "cart-utils" says nothing, name the noun or the use case',
        'domains/cart/server/cartRoutes.ts: files are kebab-case, components PascalCase.tsx',
        'domains/cart/web/cart-line.tsx: holds CartLine alone, call it CartLine.tsx',
        'domains/cart/web/types.ts: "types" says nothing, name the noun or the use case',
        'domains/catalogue/web/ProductCard.tsx: exports no component ProductCard',
      ],
    ],
    [
      'no barrels',
      [
        'domains/cart/server/index.ts: no index files, import the file itself',
        'domains/cart/server/index.ts: only re-exports, import the files themselves',
        'domains/cart/server/re-exports.ts: only re-exports, import the files themselves',
      ],
    ],
    [
      'screens take their schemas from endpoints',
      [
        'domains/cart/web/storefront/CartPage.tsx:7: z.object: take the schema from the endpoint',
        'domains/cart/web/storefront/CartPage.tsx:7: z.strictObject: take the schema from the endpoint',
      ],
    ],
    [
      'a domain has a README and the five folders',
      [
        'domains/cart/jobs/clean.ts: a domain holds README.md and contract, messages, server, web, test',
        'domains/cart/notes.md: a domain holds README.md and contract, messages, server, web, test',
        'domains/cart: needs a README.md',
      ],
    ],
  ])('%s', (_, expected) => {
    expect(problems).toEqual(expect.arrayContaining(expected));
  });

  it('reports nothing else in the bad tree', () => {
    expect(problems).toHaveLength(46);
  });

  it('fails when there is nothing to check', () => {
    expect(checkStructure(tree({}))).toEqual(['no sources found']);
  });

  it('takes files of up to 400 lines', () => {
    const lines = (count: number) => tree({ 'platform/server/clock.ts': 'export {};\n'.repeat(count) });
    expect(checkStructure(lines(400))).toEqual([]);
    expect(checkStructure(lines(401))).toEqual(['platform/server/clock.ts: 401 lines, at most 400']);
  });

  it('takes an endpoint by its own name, or as <name>Contract', () => {
    const from = "from '../contract/cart-endpoints.ts';";
    const sound = `import { addToCart as addToCartContract, listCart } ${from}\nexport const all = [addToCartContract, listCart];`;
    const other = `import * as endpoints ${from}\nimport type { listCart as contract } ${from}`;
    const named = (source: string) =>
      checkStructure(tree({ 'domains/cart/server/cart-routes.ts': source })).filter((one) => one.includes('own name'));
    expect(named(sound)).toEqual([]);
    expect(named(other)).toEqual([
      expect.stringContaining('cart-routes.ts:1: endpoints:'),
      expect.stringContaining('cart-routes.ts:2: contract:'),
    ]);
  });

  it('lets tests import servers and make rows and schemas of their own', () => {
    const source = [
      "import { startTestMall } from '../../../apps/api/test-mall.ts';",
      "import { price } from '../../catalogue/server/read-price.ts';",
      "db.insertInto('cart_line'); z.object({});",
    ].join('\n');
    expect(checkStructure(tree({ 'domains/cart/server/add-to-cart.test.ts': source }))).toEqual([]);
    expect(checkStructure(tree({ 'domains/cart/server/add-to-cart.ts': source }))).not.toEqual([]);
    expect(checkStructure(tree({ 'domains/cart/web/cart-form.test.ts': source }))).toEqual([]);
  });

  it('sees imports in types and finds a circle of three', () => {
    const part = (next: string) => `export type Part = import('../../${next}/contract/part.ts').Part;`;
    const circle = tree({
      'domains/a/contract/part.ts': part('b'),
      'domains/b/contract/part.ts': part('c'),
      'domains/c/contract/part.ts': part('a'),
    });
    expect(checkStructure(circle)).toContain(
      'domains/edges.json: circle a/contract → b/contract → c/contract → a/contract',
    );
  });

  it.each([
    ['values', "import { two } from './two.ts';\nexport const one = two;"],
    ['types', "import type { two } from './two.ts';\nexport type One = typeof two;"],
    ['lazy parts', "export const one = () => import('./two.ts');"],
    ['what is passed on', "export { two as one } from './two.ts';\nexport const three = 3;"],
  ])('refuses files that import each other: %s', (_, source) => {
    const two = "import type { one } from './one.ts';\nexport const two = (given: typeof one) => given;";
    const circle = { 'platform/contract/one.ts': source, 'platform/contract/two.ts': two };
    expect(checkStructure(tree(circle))).toEqual([
      'files import each other: platform/contract/one.ts → platform/contract/two.ts → platform/contract/one.ts',
    ]);
    expect(checkStructure(tree({ ...circle, 'platform/contract/two.ts': 'export const two = 2;' }))).toEqual([]);
  });

  it('refuses a source that does not parse', () => {
    expect(() => checkStructure(tree({ 'platform/server/clock.ts': 'const = ;' }))).toThrow('does not parse');
  });
});
