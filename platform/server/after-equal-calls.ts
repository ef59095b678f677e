import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/** Equal calls that wait for one another: a client that tries again has no more under way. */
const MOST_EQUAL = 20;
const BACK_AFTER_SECONDS = 10;
/** The last of the equal calls that are under way in this process, and how many they are. */
const underway = new Map<string, { readonly ended: Promise<unknown>; readonly count: number }>();

/**
 * Equal calls come one after another: what takes long before the transaction is not done twice for one answer, and takes
 * no places from each other. @throws AppError tooMany
 */
export async function afterEqualCalls<T>(call: string, work: () => Promise<T>): Promise<T> {
  const before = underway.get(call);
  const count = (before?.count ?? 0) + 1;
  if (count > MOST_EQUAL) throw new AppError(APP_ERRORS.tooMany, { seconds: BACK_AFTER_SECONDS });
  const mine = before ? before.ended.then(work) : work();
  const ended = mine.catch(() => undefined);
  const entry = { ended, count };
  underway.set(call, entry);
  try {
    return await mine;
  } finally {
    if (underway.get(call) === entry) underway.delete(call);
  }
}
