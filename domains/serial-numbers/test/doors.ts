import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';

const read: DoorRow = {
  permission: 'admin:serial-numbers:view',
  who: ['administrator', 'sales', 'afterSales', 'keeper'],
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/serial-numbers/list': read,
  'GET admin/serial-numbers/export': read,
};
