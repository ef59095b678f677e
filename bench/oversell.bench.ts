/** Whether anything is ever sold twice: crowds, and `kill -9` of mall and database, with one seed after the other. */
import type { Figure } from './figure.ts';
import { playRound, type RoundReport } from './oversell/round.ts';

const BUYERS = 200;
const EACH = 6;
const KILLS = 10;

const told = ({ seed, kills, acknowledged, refused, lost, unknown, wrong, seconds }: RoundReport) =>
  `seed ${seed}: ${acknowledged} orders, refused ${JSON.stringify(refused)}, ${lost} answers lost, ${unknown} never asked again; ` +
  `mall killed ${kills.mall} times, database ${kills.database} times; ${wrong.length} wrong (${seconds.toFixed(0)} s)`;

/** @param seeds rounds, each with a mall of its own */
export async function benchOversell(seeds: number): Promise<Figure[]> {
  let wrong = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const report = await playRound({ seed, buyers: BUYERS, each: EACH, kills: KILLS });
    console.log(told(report));
    for (const one of report.wrong) console.log(`  ${one}`);
    wrong += report.wrong.length;
  }
  return [{ name: 'oversell', value: wrong, unit: `in ${seeds} rounds` }];
}
