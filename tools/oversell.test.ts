/** A short form of `npm run bench -- oversell`: a crowd over HTTP, `kill -9` under it, and every ledger added up. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { playRound } from '../bench/oversell/round.ts';

const NAIVE = pathToFileURL(path.resolve(import.meta.dirname, '../bench/oversell/naive-stock.ts')).href;

it('nothing is sold twice or lost when mall and database are killed under a crowd', async () => {
  const { wrong, kills, acknowledged, lost } = await playRound({ seed: 1, buyers: 40, each: 4, kills: 2 });
  expect(wrong).toEqual([]);
  expect(kills.mall).toBeGreaterThan(1);
  expect(kills.database).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(20);
  expect(lost).toBeGreaterThan(0);
}, 240_000);

it('a mall that reads its stock, and writes what it computed, is found out', async () => {
  const environment = { NODE_OPTIONS: `--import=${NAIVE}` };
  const { wrong } = await playRound({ seed: 2, buyers: 60, each: 3, kills: 0, environment });
  expect(wrong.join('\n')).toMatch(/^SKU \d+, stock: /m);
}, 240_000);
