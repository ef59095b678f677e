import type { Locale } from '../../../platform/contract/locale.ts';
import { type Db, sendWithCommit, type Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** Notes, as the transaction ends, in which language an account signed in, unless it has chosen one for itself. */
export function noteLanguage(tx: Tx, accountId: number, locale: Locale): void {
  const noted = prepared`
    INSERT INTO account_language (account_id, locale) VALUES (${accountId}, ${locale})
    ON CONFLICT (account_id) DO UPDATE SET locale = excluded.locale
    WHERE account_language.locale <> excluded.locale AND NOT account_language.is_chosen`;
  sendWithCommit(tx, noted.compile());
}

/** The language in which an account wants to be written to; null: that of each sign-in, from the next one on. */
export async function chooseLanguage(db: Db, { accountId }: BuyerScope, chosen: Locale | null): Promise<void> {
  if (chosen === null) {
    await db.updateTable('account_language').set({ is_chosen: false }).where('account_id', '=', accountId).execute();
    return;
  }
  await db
    .insertInto('account_language')
    .values({ account_id: accountId, locale: chosen, is_chosen: true })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ locale: chosen, is_chosen: true }))
    .execute();
}
