import type { Locale } from '../contract/locale.ts';
import type { Tx } from './database.ts';
import type { OwnedRows } from './owned-rows-repository.ts';
import { refusedField } from './refused-field.ts';

/** Drafts of one kind that an owner keeps: what nobody publishes has an end. */
export const MOST_DRAFTS = 200;

/** @throws AppError badParameter naming the name of the new draft, when its owner (null: the mall) has too many */
export async function requireRoomForDraft(
  tx: Tx,
  rows: Pick<OwnedRows<unknown>, 'count'>,
  owner: number | null,
  locale: Locale,
): Promise<void> {
  const [drafts = 0] = await rows.count(tx, 'draft', [owner]);
  if (drafts >= MOST_DRAFTS) throw refusedField('nameZh', 'app_problem_too_many_drafts', locale, { most: MOST_DRAFTS });
}
