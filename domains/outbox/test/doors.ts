import type { Doors } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/outbox': { permission: 'admin:settings:view', who: ['administrator'] },
};
