/** A bench that stops after a quarter of an hour shows nothing: what can stop it is found here. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestMall } from '../apps/api/test-mall.ts';
import { makeBuyers } from '../bench/bench-buyers.ts';
import { ASKED, askEverything } from '../bench/catalogue-scale.bench.ts';

const project = path.resolve(import.meta.dirname, '..');

it('every figure has a budget', () => {
  const budgets = JSON.parse(readFileSync(path.join(project, 'bench/budgets.json'), 'utf8')) as Record<string, unknown>;
  const sources = globSync('bench/*.ts', { cwd: project }).map((file) =>
    readFileSync(path.join(project, file), 'utf8'),
  );
  const named = sources.flatMap((source) => [...source.matchAll(/name: '(\w+)',\s+value/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(15);
  const ofSizes = ASKED.flatMap((asked) => [10_000, 100_000, 1_000_000].map((size) => `${asked}At${size}`));
  const growths = ['list', 'suggest', 'detail'].map((asked) => `${asked}Growth`);
  expect([...named, ...ofSizes, ...growths].filter((name) => !(name && name in budgets))).toEqual([]);
});

it('each figure has a row of its own', () => {
  const budgets = JSON.parse(readFileSync(path.join(project, 'bench/budgets.json'), 'utf8')) as Record<
    string,
    { what: string }
  >;
  const rows = Object.values(budgets).map(({ what }) => what);
  expect(rows.filter((what, at) => rows.indexOf(what) < at)).toEqual([]);
});

it('single statements give what the mall gives', async () => {
  const mall = await startTestMall();
  const client = new pg.Client(mall.connection);
  await client.connect();
  try {
    const address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });
    const [buyer] = await makeBuyers(client, 1);
    const few = { requests: 24, searches: 60, warmUp: 10 };
    const { connection } = mall;
    const { beside } = await askEverything({ address, token: buyer?.token ?? '', connection, client }, few);
    for (const asked of ASKED) expect([asked, beside[asked].statement.length]).toEqual([asked, expect.any(Number)]);
    expect(beside.search.statement.length).toBeGreaterThan(20);
  } finally {
    await client.end();
    await mall.close();
  }
});
