import type { Services } from '../../../platform/server/context.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { type MallSettings, SETTINGS_DATA } from '../contract/mall-settings.ts';
import { findSettings } from './mall-settings-repository.ts';

/** What was read last, by the versions that a process follows: a test runs several malls in one process. */
const kept = new WeakMap<DataVersions, { readonly version: number; readonly settings: MallSettings }>();

/**
 * The settings as they hold now. They are asked for by every other call, so they are read once for each version of
 * their data set; a change in any process is a new version.
 */
export async function readSettings({
  database,
  versions,
}: Pick<Services, 'database' | 'versions'>): Promise<MallSettings> {
  const known = kept.get(versions);
  // Asked before reading: what changes meanwhile is a version further and read again.
  const version = versions.current(SETTINGS_DATA);
  if (known?.version === version) return known.settings;
  const settings = await findSettings(database);
  kept.set(versions, { version, settings });
  return settings;
}
