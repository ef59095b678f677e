import { mallSettings, SETTINGS_DATA } from '../../domains/settings/contract/mall-settings.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './settings.json' with { type: 'json' };

const settings = mallSettings.partial().parse(source);

/** Contact and bank details of the demo mall. Existing settings stay as they are: the back office owns them. */
export async function seedSettings({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    changed_at: clock.now(),
  }));
  await inTransaction(database, async (tx) => {
    const inserted = await tx
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    if (inserted.length > 0) await bumpVersion(tx, versions, SETTINGS_DATA);
  });
}
