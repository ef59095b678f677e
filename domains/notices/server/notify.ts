import type { Tx } from '../../../platform/server/database.ts';
import type { NewNotice } from '../contract/notice.ts';
import { insertNotices } from './notice-repository.ts';

/**
 * Notifies people of an event, in the transaction of the event. The kind and its parameters are stored; the text is
 * made in the reader's language when the notice is read.
 */
export async function notify(tx: Tx, notices: NewNotice | readonly NewNotice[], at: Date): Promise<void> {
  await insertNotices(tx, Array.isArray(notices) ? notices : [notices as NewNotice], at);
}
