/** The same asked of the mall and of the database alone, in turns. */
import { p95 } from './http-load.ts';

/** Milliseconds each, of the mall, of the statement alone, and of it behind bare Fastify where that was asked too. */
export interface Times {
  readonly mall: number[];
  readonly statement: number[];
  readonly behind: number[];
}

const timed = async <T>(to: number[], work: () => Promise<T>): Promise<T> => {
  const begin = performance.now();
  const result = await work();
  to.push(performance.now() - begin);
  return result;
};

/**
 * Asks all of them for the same, each first in its turn: those after it find rows in memory.
 * @param behind the statement behind bare Fastify
 * @throws Error unless mall and statement say the same
 */
export async function beside<I, A, B>(
  inputs: readonly I[],
  ask: (input: I) => Promise<A>,
  look: (input: I) => Promise<B>,
  same: (asked: A, looked: B) => boolean,
  behind?: (input: I) => Promise<B>,
): Promise<Times> {
  const times: Times = { mall: [], statement: [], behind: [] };
  for (const [n, input] of inputs.entries()) {
    const asking = {
      mall: () => timed(times.mall, () => ask(input)),
      statement: () => timed(times.statement, () => look(input)),
      behind: () => behind && timed(times.behind, () => behind(input)),
    };
    const ways = ['mall', 'statement', ...(behind ? (['behind'] as const) : [])] as const;
    const answers = new Map<(typeof ways)[number], A | B | undefined>();
    for (const at of ways.keys()) {
      const way = ways[(n + at) % ways.length] ?? 'mall';
      answers.set(way, await asking[way]());
    }
    const [asked, looked] = [answers.get('mall') as A, answers.get('statement') as B];
    if (!same(asked, looked))
      throw new Error(`other results for ${JSON.stringify(input)}: ${JSON.stringify([asked, looked]).slice(0, 1000)}`);
  }
  return times;
}

export const sameIds = (asked: readonly number[], looked: readonly number[]) => String(asked) === String(looked);

/**
 * For texts: one whose words no product has is read anew, which no single statement does.
 * @param anew receives the mall's times of these, and they are no part of the result
 */
export async function besideFound<I>(
  inputs: readonly I[],
  ask: (input: I) => Promise<number[]>,
  look: (input: I) => Promise<number[]>,
  anew: number[],
  behind?: (input: I) => Promise<number[]>,
): Promise<Times> {
  const isEmpty: boolean[] = [];
  const same = (asked: readonly number[], looked: readonly number[]) => {
    isEmpty.push(looked.length === 0);
    return looked.length === 0 || sameIds(asked, looked);
  };
  const times = await beside(inputs, ask, look, same, behind);
  anew.push(...times.mall.filter((_, at) => isEmpty[at]));
  const found = <T>(all: readonly T[]) => all.filter((_, at) => !isEmpty[at]);
  return { mall: found(times.mall), statement: found(times.statement), behind: found(times.behind) };
}

/** The 95th percentiles of all of them. */
export const p95Of = ({ mall, statement, behind }: Times) => ({
  mall: p95(mall),
  statement: p95(statement),
  behind: p95(behind),
});
