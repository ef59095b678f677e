import type { Tx } from '../../../platform/server/database.ts';
import type { NewNotice, NewOfficeNotice } from '../contract/notice.ts';
import { insertAllWithCommit, insertNotices } from './notice-repository.ts';
import { insertOfficeNotices } from './office-notice-repository.ts';

/**
 * Notifies people of an event, in the transaction of the event. The kind and its parameters are stored; the text is
 * made in the reader's language when the notice is read, or sent by mail or text message (`send-notices.ts`).
 */
export async function notify(tx: Tx, notices: NewNotice | readonly NewNotice[], at: Date): Promise<void> {
  await insertNotices(tx, Array.isArray(notices) ? notices : [notices as NewNotice], at);
}

/**
 * Notifies whoever holds a permission in a shop (those of the mall, where the shop has nobody) within a minute: the
 * transaction of the event does not look up who they are.
 */
export async function notifyOffice(
  tx: Tx,
  notices: NewOfficeNotice | readonly NewOfficeNotice[],
  at: Date,
): Promise<void> {
  await insertOfficeNotices(tx, Array.isArray(notices) ? notices : [notices as NewOfficeNotice], at);
}

/** What an event tells people and offices. */
export interface Announcement {
  readonly people: readonly NewNotice[];
  readonly offices: readonly NewOfficeNotice[];
}

/** Both at once, as the transaction ends: for events that happen so often that each message to the database counts. */
export function announceWithCommit(tx: Tx, { people, offices }: Announcement, at: Date): void {
  if (people.length + offices.length > 0) insertAllWithCommit(tx, { people, offices, at });
}
