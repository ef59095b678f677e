import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { revision } from '../../../platform/contract/fields.ts';
import { mallSettings, settingFields } from './mall-settings.ts';

export const savedSettings = z.object({ values: mallSettings, revision });
export type SavedSettings = z.output<typeof savedSettings>;

export const readMallSettings = endpoint({
  method: 'GET',
  path: 'admin/settings/mall/read',
  summary: 'All current settings of the mall',
  permission: 'admin:settings:view',
  request: z.strictObject({}),
  response: savedSettings,
  errors: [],
});

export const editMallSettings = formEndpoint({
  method: 'POST',
  path: 'admin/settings/mall/edit',
  summary: 'Change settings of the mall; applies from the next request in every process',
  permission: 'admin:settings:edit',
  request: z.strictObject({ revision, ...settingFields }),
  response: savedSettings,
  errors: [],
});
