import type { Doors } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/activity-calendar/list': { permission: 'admin:activity-calendar:view', who: ['administrator', 'sales', 'productManager', 'finance', 'keeper'], fields: { from: '2026-11-01', until: '2026-11-30' } },
};
