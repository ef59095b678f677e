import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';
import type { readInviter as readInviterContract } from '../contract/invitation-endpoints.ts';
import { findInviter } from './registration-repository.ts';

/** Lookups per address and hour, since ids can be enumerated. */
const LOOKS = { limit: 60, windowMs: 60 * 60_000 };

/** The inviting company. An unknown id, or one of no distributor, is answered like a distributor without a company. */
export async function readInviter(
  { spreadPid }: RequestOf<typeof readInviterContract>,
  { database, clock, address }: Context,
): Promise<ResponseOf<typeof readInviterContract>> {
  const full = await takeInWindow(database, { bucket: `inviter:${networkOf(address)}`, ...LOOKS }, clock.now());
  const inviter = full ? undefined : await findInviter(database, spreadPid);
  return { company: inviter?.isDistributor ? inviter.company : '' };
}
