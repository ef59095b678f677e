import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { makeBuyers } from '../bench-buyers.ts';
import { addUp, checkReturns, compareAnswers } from './add-up.ts';
import { Draw } from './draw.ts';
import { prepareGoods } from './goods.ts';
import { KillableMall } from './killable-mall.ts';
import { type Attempt, shop, untilAnswered } from './shoppers.ts';

const STAFF = '13900000001';

/** How long what is due may take to be done: far above what it takes, far below the hour of a job set aside. */
const DUE_MS = 180_000;
const LOOK_MS = 50;

export interface RoundPlan {
  readonly seed: number;
  readonly buyers: number;
  /** What each of them tries to buy. */
  readonly each: number;
  /** How often mall and database are killed; of the mall's, every other time between a commit and its answer. */
  readonly kills: number;
  /** Of the mall's process. */
  readonly environment?: Record<string, string>;
}

export interface RoundReport {
  readonly seed: number;
  readonly kills: { readonly mall: number; readonly database: number };
  readonly acknowledged: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Submits whose first answer was lost, and those of them that nobody asked about again. */
  readonly lost: number;
  readonly unknown: number;
  /** Everything that is wrong, in words. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

/** A session of a member of staff. */
export async function signInStaff(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO session (token_hash, account_id, created_at, last_seen_at)
     SELECT $1, id, now(), now() FROM account WHERE phone = $2`,
    [createHash('sha256').update(token).digest(), STAFF],
  );
  return token;
}

/** A call that must succeed, of somebody who asks until there is an answer. */
const asking =
  (mall: KillableMall, token: string) =>
  async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await untilAnswered<T>(mall, path, token, { body, key: randomBytes(12).toString('hex') });
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };

/** Mall and database, in turns, at turns of the shoppers that depend on the seed only. */
function killsAt(draw: Draw, turns: number, kills: number): Map<number, 'mall' | 'answer' | 'database'> {
  const moments = new Map<number, 'mall' | 'answer' | 'database'>();
  const span = turns / (2 * kills + 1);
  for (let n = 0; n < 2 * kills; n += 1) {
    const turn = Math.floor((n + 0.5) * span) + draw.below(Math.max(1, Math.floor(span)));
    moments.set(turn, n % 2 ? 'database' : n % 4 ? 'answer' : 'mall');
  }
  return moments;
}

/** Waits until nothing is left of what is due. @returns what is wrong when something still is */
async function untilNone(client: pg.Client, what: string, count: string): Promise<string[]> {
  for (const end = Date.now() + DUE_MS; Date.now() < end; await wait(LOOK_MS)) {
    const { rows } = await client.query<{ left: number }>(`SELECT (${count})::int AS left`);
    if (rows[0]?.left === 0) return [];
  }
  return [`${what}: not done`];
}

/** As if the time to pay were over, in the middle of which the mall is killed once more. */
async function expire(mall: KillableMall, client: pg.Client, isKilled: boolean): Promise<string[]> {
  await client.query('DELETE FROM job_run');
  await client.query(`UPDATE payment SET expires_at = now() - interval '1 second' WHERE status = 'pending'`);
  await client.query(`UPDATE flash_reservation SET lapses_at = now() - interval '1 second' WHERE order_no IS NULL`);
  const DUE = ['cancel-overdue-orders', 'return-lapsed-flash-sale-pieces'];
  // Twice: several processes may do it at once.
  const doIt = () =>
    client.query('SELECT graphile_worker.add_job(name) FROM unnest($1::text[]) name', [[...DUE, ...DUE]]);
  const open = `SELECT count(*) FROM payment WHERE status = 'pending'`;
  if (isKilled) {
    const { rows } = await client.query<{ before: number }>(`SELECT (${open})::int AS before`);
    const before = rows[0]?.before ?? 0;
    await doIt();
    for (let now = before; now > 0 && now === before; ) {
      const look = await client.query<{ now: number }>(`SELECT (${open})::int AS now`);
      now = look.rows[0]?.now ?? 0;
    }
    await mall.killMall();
  }
  await doIt();
  const left = `SELECT count(*) FROM flash_reservation WHERE order_no IS NULL`;
  return [...(await untilNone(client, 'expiry', open)), ...(await untilNone(client, 'lapsed reservations', left))];
}

/**
 * A crowd buys what is scarce while mall and database are killed under it; then everything is added up: after the last
 * answer, after the time to pay, and after the end of the flash sale.
 */
export async function playRound({ seed, buyers: count, each, kills, environment }: RoundPlan): Promise<RoundReport> {
  const begin = performance.now();
  const mall = new KillableMall(environment);
  const draws = (name: string) => new Draw(`${seed} ${name}`);
  await mall.start();
  try {
    let client = await mall.connect();
    const ask = asking(mall, await signInStaff(client));
    const goods = await prepareGoods(client, ask);
    const buyers = await makeBuyers(client, count);

    const moments = killsAt(draws('kills'), count * each, kills);
    let killing: Promise<unknown> = Promise.resolve();
    let isAnswerAwaited = false;
    const attempts = await shop({
      mall,
      goods,
      buyers,
      seed: `${seed}`,
      each,
      draws,
      onTurn: (turn) => {
        const what = moments.get(turn);
        if (what === 'answer') isAnswerAwaited = true;
        else if (what) {
          killing = killing.then(async () => {
            await mall.ready();
            return what === 'mall' ? mall.killMall() : mall.killDatabase();
          });
        }
      },
      onSubmit: () => {
        if (!isAnswerAwaited) return undefined;
        isAnswerAwaited = false;
        return () => mall.killMall();
      },
    });
    await killing;
    await mall.ready();
    client = await mall.connect();

    const wrong = [...(await compareAnswers(client, attempts)), ...(await addUp(client, goods))];
    wrong.push(...(await expire(mall, client, kills > 0)));
    wrong.push(...(await addUp(client, goods)), ...(await checkReturns(client)));
    await ask('admin/flash-sales/close', { ids: [goods.flashSaleId] });
    wrong.push(...(await addUp(client, goods)));
    const { rows } = await client.query<{ left: number }>(
      `SELECT coalesce(sum(left_count), 0)::int AS left FROM flash_sku s JOIN flash_product p ON p.id = s.flash_product_id
       WHERE p.flash_sale_id = $1`,
      [goods.flashSaleId],
    );
    if (rows[0]?.left !== 0) wrong.push(`the closed flash sale still has ${rows[0]?.left} pieces`);
    await client.end();
    return {
      seed,
      kills: { ...mall.kills },
      ...countsOf(attempts),
      wrong,
      seconds: (performance.now() - begin) / 1000,
    };
  } finally {
    await mall.end();
  }
}

function countsOf(attempts: readonly Attempt[]): Pick<RoundReport, 'acknowledged' | 'refused' | 'lost' | 'unknown'> {
  const refused: Record<string, number> = {};
  for (const { reason } of attempts) if (reason !== undefined) refused[reason] = (refused[reason] ?? 0) + 1;
  return {
    acknowledged: attempts.filter(({ outcome }) => outcome === 'acknowledged').length,
    refused,
    lost: attempts.filter(({ wasLost }) => wasLost).length,
    unknown: attempts.filter(({ outcome }) => outcome === 'unknown').length,
  };
}
