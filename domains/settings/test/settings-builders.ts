import type { TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { type MallSettings, SETTINGS_DATA } from '../contract/mall-settings.ts';
import { saveSettings } from '../server/mall-settings-repository.ts';

/** Changes settings of the mall for a test, in effect from its next request. */
export async function decideSettings(mall: TestMall, settings: Partial<MallSettings>): Promise<void> {
  await inTransaction(mall.database, async (tx) => {
    await saveSettings(tx, settings, mall.clock.now());
    await bumpVersion(tx, mall.app.services.versions, SETTINGS_DATA);
  });
}
