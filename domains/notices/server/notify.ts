import type { Tx } from '../../../platform/server/database.ts';
import type { NewNotice } from '../contract/notice.ts';
import { insertNotices } from './notice-repository.ts';

/**
 * Tells people what happened, in the transaction in which it happens. What is kept is the kind and its parameters;
 * the words are made in the reader's language when the notice is read.
 */
export async function notify(tx: Tx, notices: NewNotice | readonly NewNotice[], at: Date): Promise<void> {
  await insertNotices(tx, Array.isArray(notices) ? notices : [notices as NewNotice], at);
}
