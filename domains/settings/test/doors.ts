import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';
import { DEFAULT_SETTINGS } from '../contract/mall-settings.ts';

const readSettings: DoorRow = { permission: 'admin:settings:view', who: ['administrator'] };
const editSettings: DoorRow = { permission: 'admin:settings:edit', who: ['administrator'] };

// biome-ignore format: one row per line, however long, to avoid merge conflicts.
export const doors: Doors = {
  'GET admin/settings/mall/read': readSettings,
  'POST admin/settings/mall/edit': { ...editSettings, fields: { ...DEFAULT_SETTINGS, revision: 'x' } },
  'GET admin/settings/dictionary/type/list': readSettings,
  'GET admin/settings/dictionary/entry/list': { ...readSettings, fields: { type: 'REDIRECT_PATH' } },
  'POST admin/settings/dictionary/entry/add': { ...editSettings, fields: { type: 'REDIRECT_PATH', code: 'x', value: 'nowhere' } },
  'POST admin/settings/dictionary/entry/edit': { ...editSettings, fields: { type: 'X', code: 'x', revision: 'x', value: 'x' } },
  'POST admin/settings/dictionary/entry/delete': { ...editSettings, fields: { type: 'X', code: 'x', revision: 'x' } },
  'GET front/pc/dictionary/getDictValuesByType': { ...OPEN, fields: { tag: 'merchant' } },
  'GET front/data/version/config/list': OPEN,
};
