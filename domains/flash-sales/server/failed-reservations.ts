import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';

/** Reservations of one person and product that may come to nothing within the time; then they wait until it is over. */
const MOST_FAILED = 5;
const FAILED_WITHIN_MS = 5 * 60_000;
const MOST_REMEMBERED = 10_000;

interface Failures {
  count: number;
  readonly until: number;
}

/** Of this process: a limit for whoever keeps pieces from others without ordering any, not an account of them. */
const failed = new WeakMap<Db, Map<string, Failures>>();

const keyOf = ({ session }: SignedInContext, flashProductId: number) => `${session.accountId} ${flashProductId}`;

function failuresOf(context: SignedInContext, flashProductId: number): Failures | undefined {
  const found = failed.get(context.database)?.get(keyOf(context, flashProductId));
  return found && found.until > context.clock.now().getTime() ? found : undefined;
}

/** A reservation was given back, because its order failed. */
export function noteFailedReservation(context: SignedInContext, flashProductId: number): void {
  const known = failuresOf(context, flashProductId);
  if (known) {
    known.count += 1;
    return;
  }
  const ofDatabase = failed.get(context.database) ?? new Map<string, Failures>();
  failed.set(context.database, ofDatabase);
  if (ofDatabase.size >= MOST_REMEMBERED) ofDatabase.clear();
  const until = context.clock.now().getTime() + FAILED_WITHIN_MS;
  ofDatabase.set(keyOf(context, flashProductId), { count: 1, until });
}

/** @throws AppError tooMany when so many reservations of this person came to nothing, whatever was ordered besides */
export function refuseEndlessReserving(context: SignedInContext, flashProductId: number): void {
  const known = failuresOf(context, flashProductId);
  if (known && known.count >= MOST_FAILED) {
    const seconds = Math.ceil((known.until - context.clock.now().getTime()) / 1000);
    throw new AppError(APP_ERRORS.tooMany, { seconds });
  }
}
