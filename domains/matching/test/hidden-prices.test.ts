/** What is kept of a selection tells nothing of prices to those who may no longer see them, through the door. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { ok } from '../../orders/test/order-builders.ts';
import {
  copyMatchProject,
  exportMatchProject,
  readMatchProject,
  saveMatchProject,
} from '../contract/match-endpoints.ts';
import { type SiteInput, site } from '../contract/site.ts';

const ENTERPRISE = '13800000003';
/**
 * Every price is a multiple of a prime, also at prices by number, and so is every sum and difference of prices: an amount
 * is known by its number, whatever its field or the words around it.
 */
const PRIME = 9_973;
const isAmount = (value: number): boolean =>
  [value, Math.round(value * 100)].some((fen) => fen !== 0 && Math.abs(fen) % PRIME === 0);

const PLAIN = /\d+(\.\d+)?/g;
const GROUPED = /\d{1,3}(,\d{3})+(\.\d+)?/g;

/** Every number of an answer, those in texts included, with the way to it. */
function numbersIn(value: unknown, way = ''): [string, number][] {
  if (typeof value === 'number') return [[way, value]];
  if (typeof value === 'string') {
    const written = [PLAIN, GROUPED].flatMap((form) => value.match(form) ?? []);
    return written.map((text) => [`${way} ${text}`, Number(text.replaceAll(',', ''))]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, `${way}.${name}`));
}
const amountsIn = (value: unknown): string[] => numbersIn(value).flatMap(([way, one]) => (isAmount(one) ? [way] : []));

const CAMERAS: SiteInput = {
  scenes: [
    {
      kind: 'surveillance',
      id: 's',
      groups: [
        { id: 'a', cameras: 20, point: 'far' },
        { id: 'b', cameras: 9, megapixels: 8 },
      ],
    },
  ],
  settings: {
    points: [{ id: 'far', distanceM: 60 }],
  },
};
const small = (kind: string, rest: object): SiteInput => site.parse({ scenes: [{ kind, id: 's', ...rest }] });
const ALL: readonly (readonly [string, SiteInput])[] = [
  ['surveillance', CAMERAS],
  ['parking', small('parking', { lanes: [{ id: 'in', direction: 'entry', lanes: 9 }] })],
  ['channel', small('channel', { entrances: [{ id: 'a', peakPerMinute: 60 }] })],
  ['access', small('access', { doors: [{ id: 'a', doors: 9 }], locks: [{ id: 'k', doors: 4 }] })],
  ['high-throw', small('highThrow', { faces: [{ id: 'a', floors: 18 }] })],
];

let mall: TestMall;
let as: string;
const kept = new Map<string, number>();
beforeAll(async () => {
  mall = await startTestMall();
  const price = sql<number>`greatest(1, round(list_price_fen / ${5 * PRIME}::numeric)) * ${5 * PRIME}`;
  await mall.database
    .updateTable('sku')
    .set({
      ...{ list_price_fen: price, price1_fen: price, price2_fen: price, price3_fen: price, price4_fen: price },
      quantity_breaks: JSON.stringify([{ quantity: 10, share: 8_000 }]),
    })
    .execute();
  as = await mall.tokenOf(ENTERPRISE);
  for (const [name, asked] of ALL) {
    // Savings are worked out anew for each of them: of one scene they are enough.
    const given = { name, site: name === 'surveillance' ? { ...asked, constraints: { budgetFen: PRIME } } : asked };
    kept.set(name, (await ok(mall, saveMatchProject, given, as)).id);
  }
});
afterAll(() => mall?.close());

const solutionOf = async (id: number) => (await ok(mall, readMatchProject, { id }, as)).solution;
async function fileOf(id: number, locale: 'zh' | 'en'): Promise<string> {
  const answer = await mall.inject(requestOf(exportMatchProject, { id }, { as, locale }));
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body;
}

/** Everything that the project tells: itself, a copy of it, and its files. */
async function toldOf(id: number) {
  const { id: copy } = await ok(mall, copyMatchProject, { id, name: 'Copy' }, as);
  const told = await Promise.all([solutionOf(id), solutionOf(copy), fileOf(id, 'zh'), fileOf(copy, 'en')]);
  return { solution: told[0], told };
}

it('tells them of every scene while they may be seen, and no file has a gap where a word belongs', async () => {
  const all: Awaited<ReturnType<typeof toldOf>>[] = [];
  // One after another: nobody has many tables sent at once.
  for (const id of kept.values()) all.push(await toldOf(id));
  for (const { told } of all) for (const one of told) expect(amountsIn(one).length).toBeGreaterThan(0);
  // The prices of this mall bring out all that tells of them: else nothing of it could be missed below.
  const names = all.flatMap(({ solution }) => amountsIn(solution)).map((way) => way.split('.').at(-1));
  const expected = ['differenceFen', 'fen', 'overFen', 'result', 'savedFen', 'totalFen', 'unitFen'];
  expect([...new Set(names)].sort()).toEqual(expected);
  expect(all.flatMap(({ solution }) => solution.savings).length).toBeGreaterThan(0);
  const rows = all.flatMap(({ told: [, , zh, en] }) => [...zh.split('\r\n'), ...en.split('\r\n')]);
  expect(rows.filter((row) => /, for ¥\d+\.\d\d more",¥\d+\.\d\d,/.test(row)).length).toBeGreaterThan(0);
  expect(rows.filter((row) => /undefined|NaN|Infinity|\[object|\{\w+\}/.test(row))).toEqual([]);
});

it('tells none of them once they may not be seen any more', async () => {
  const keys = await mall.database
    .deleteFrom('role_permission')
    .where('permission', '=', 'goods:showPrice')
    .returning(['role_id', 'permission'])
    .execute();
  try {
    for (const [name, id] of kept) {
      const { solution, told } = await toldOf(id);
      expect([name, told.flatMap(amountsIn)]).toEqual([name, []]);
      expect([name, solution.lines.length]).not.toEqual([name, 0]);
    }
  } finally {
    await mall.database.insertInto('role_permission').values(keys).execute();
  }
});
