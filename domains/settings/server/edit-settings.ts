import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { type MallSettings, SETTING_KEYS, SETTINGS_DATA } from '../contract/mall-settings.ts';
import type {
  editMallSettings as editMallSettingsContract,
  SavedSettings,
} from '../contract/mall-settings-endpoints.ts';
import { findSettings, saveSettings } from './mall-settings-repository.ts';

const shown = (values: MallSettings): SavedSettings => ({ values, revision: revisionOf(values) });

export async function readMallSettings(_input: object, { database, session }: SignedInContext): Promise<SavedSettings> {
  requireWholeMall(session);
  return shown(await findSettings(database));
}

const only = (values: MallSettings, keys: readonly string[]): Partial<MallSettings> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

export async function editMallSettings(
  { revision, ...values }: RequestOf<typeof editMallSettingsContract>,
  context: SignedInContext,
): Promise<SavedSettings> {
  const { database, clock, versions, session } = context;
  requireWholeMall(session);
  return inTransaction(database, async (tx) => {
    // First, because its row serves as the lock between changes: settings at their default have no row.
    await bumpVersion(tx, versions, SETTINGS_DATA);
    const before = await findSettings(tx);
    requireUnchanged(before, revision);
    const changed = SETTING_KEYS.filter((key) => before[key] !== values[key]);
    if (changed.length > 0) {
      await saveSettings(tx, only(values, changed), clock.now());
      await writeAudit(tx, context, {
        action: 'settings.edit',
        entity: 'settings',
        entityId: 'mall',
        before: only(before, changed),
        after: only(values, changed),
      });
    }
    return shown(await findSettings(tx));
  });
}
