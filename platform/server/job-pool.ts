import type pg from 'pg';
import { isUnreachable } from './database.ts';

/** "Cannot connect now": the code after which the runner tries for longest, for hours and ever more rarely. */
const RETRIED_CODE = '57P03';

/** Marks the loss of the database as what it is, whatever words the socket had for it. */
async function withRetriedCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    throw Object.assign(new Error(String(error), { cause: error }), { code: RETRIED_CODE });
  }
}

/** The same object with one method in another way; its other methods run on the object itself. */
function withMethod<T extends object>(target: T, name: keyof T, method: unknown): T {
  return new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * The pool as the job runner uses it. The runner notes the end of a job without awaiting it, and tries again only after
 * a few codes: a broken pipe or a refused connection would be an unhandled rejection, which ends the process. Here each
 * loss of the database has a code that the runner retries, so the note is written when the database is back.
 */
export function poolForJobs(pool: pg.Pool): pg.Pool {
  const connect = (listener?: Parameters<pg.Pool['connect']>[0]) => {
    // The runner's listener for new jobs handles its failures itself.
    if (listener) return pool.connect(listener);
    return withRetriedCode(pool.connect()).then((client) =>
      withMethod(client, 'query', (...args: Parameters<pg.PoolClient['query']>) =>
        withRetriedCode(Promise.resolve(client.query(...args))),
      ),
    );
  };
  return withMethod(pool, 'connect', connect);
}
