import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';

const read: DoorRow = {
  permission: 'admin:orders:view',
  who: ['administrator', 'sales', 'afterSales', 'finance', 'keeper'],
  things: { merId: 'merchant' },
  unknownIsNothing: true,
};

export const doors: Doors = {
  'GET admin/dashboards/today': read,
  'GET admin/dashboards/turnover': read,
  'GET admin/dashboards/best': read,
};
