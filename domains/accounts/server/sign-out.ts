import type { Context } from '../../../platform/server/context.ts';
import { deleteSession } from './session-repository.ts';

/** Ends the caller's session at once, in every process. Without one there is nothing to do. */
export async function signOut(_input: object, { session, database }: Context): Promise<string> {
  if (session) await deleteSession(database, session.tokenHash);
  return '';
}
