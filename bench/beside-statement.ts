/** The same asked of the mall and of the database alone, in turns. */
import { p95 } from './http-load.ts';

/** Milliseconds each, of the mall and of the statement alone. */
export interface Times {
  readonly mall: number[];
  readonly statement: number[];
}

const timed = async <T>(to: number[], work: () => Promise<T>): Promise<T> => {
  const begin = performance.now();
  const result = await work();
  to.push(performance.now() - begin);
  return result;
};

/**
 * Asks both for the same, each first every other time: the second finds rows in memory.
 * @param same throws unless both say the same
 */
export async function beside<I, A, B>(
  inputs: readonly I[],
  ask: (input: I) => Promise<A>,
  look: (input: I) => Promise<B>,
  same: (asked: A, looked: B) => boolean,
): Promise<Times> {
  const times: Times = { mall: [], statement: [] };
  for (const [n, input] of inputs.entries()) {
    const before = n % 2 ? await timed(times.statement, () => look(input)) : null;
    const asked = await timed(times.mall, () => ask(input));
    const looked = before ?? (await timed(times.statement, () => look(input)));
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
): Promise<Times> {
  const isEmpty: boolean[] = [];
  const times = await beside(inputs, ask, look, (asked, looked) => {
    isEmpty.push(looked.length === 0);
    return looked.length === 0 || sameIds(asked, looked);
  });
  anew.push(...times.mall.filter((_, at) => isEmpty[at]));
  const found = <T>(all: readonly T[]) => all.filter((_, at) => !isEmpty[at]);
  return { mall: found(times.mall), statement: found(times.statement) };
}

/** The 95th percentiles of mall and statement. */
export const p95Of = ({ mall, statement }: Times) => ({ mall: p95(mall), statement: p95(statement) });
