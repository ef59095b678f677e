import type { Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { type MallSettings, SETTINGS_DATA } from '../contract/mall-settings.ts';
import { findSettings } from './mall-settings-repository.ts';

const SETTINGS = new DataSetValue(SETTINGS_DATA, findSettings);

/** The current settings: needed by many calls, so cached per version. */
export function readSettings(context: Pick<Services, 'database' | 'versions'>): Promise<MallSettings> {
  return SETTINGS.of(context);
}
