import type { Db } from '../../../platform/server/database.ts';
import { DEFAULT_SETTINGS, type MallSettings, SETTING_KEYS, settingFields } from '../contract/mall-settings.ts';

/** One stored setting; a value that the schema no longer accepts is ignored. */
function entryOf({ key, value }: { key: string; value: unknown }): [string, unknown][] {
  const known = SETTING_KEYS.find((name) => name === key);
  const parsed = known && settingFields[known].safeParse(value);
  return known && parsed?.success ? [[known, parsed.data]] : [];
}

/** All settings: the stored value, else the default. */
export async function findSettings(db: Db): Promise<MallSettings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.flatMap(entryOf)) };
}

/** Stores only what differs from the defaults; a setting reset to its default has no row. */
export async function saveSettings(tx: Db, changed: Partial<MallSettings>, at: Date): Promise<void> {
  for (const key of SETTING_KEYS) {
    const value = changed[key];
    if (value === undefined) continue;
    if (value === DEFAULT_SETTINGS[key]) {
      await tx.deleteFrom('setting').where('key', '=', key).execute();
      continue;
    }
    const kept = { value: JSON.stringify(value), changed_at: at };
    await tx
      .insertInto('setting')
      .values({ key, ...kept })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
      .execute();
  }
}
