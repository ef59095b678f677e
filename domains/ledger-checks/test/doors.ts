import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';

const read: DoorRow = { permission: 'admin:ledger-checks:view', who: ['administrator', 'finance'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/ledger-checks/findings': read,
  'GET admin/ledger-checks/runs': read,
  'POST admin/ledger-checks/run': { ...read, permission: 'admin:ledger-checks:run' },
};
