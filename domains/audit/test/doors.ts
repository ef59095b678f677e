import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';

const readAccounts: DoorRow = { permission: 'admin:accounts:view', who: ['administrator', 'sales', 'finance'] };
const readAudit: DoorRow = { permission: 'admin:audit:view', who: ['administrator'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/accounts/customer/audit/{id}': { ...readAccounts, fields: { id: 999_999_999 } },
  'GET admin/catalogue/product/audit': { permission: 'admin:costs:view', who: ['administrator', 'finance', 'productManager'], fields: { entity: 'product', entityId: 'none' } },
  'GET admin/audit/entry/list': readAudit,
  'GET admin/audit/entry/export': readAudit,
  'GET admin/audit/word/list': readAudit,
};
