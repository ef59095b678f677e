import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import { maskedNickname } from '../contract/masked-nickname.ts';
import { findPeople } from './people-names-repository.ts';

/**
 * The name of an account as another one may know it: in full for itself, for colleagues (of the same company) and for
 * staff; for others its first and last sign.
 */
export async function knownName(db: Db, accountId: number, readerId: number): Promise<string> {
  const people = await findPeople(db, [accountId, readerId]);
  const person = people.get(accountId);
  const reader = people.get(readerId);
  if (!person) return '';
  const isColleague = person.company !== '' && person.company === reader?.company;
  const isKnown = accountId === readerId || reader?.identity === IDENTITY.staff || isColleague;
  return isKnown ? person.nickname : maskedNickname(person.nickname);
}
