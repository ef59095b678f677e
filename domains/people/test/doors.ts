import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const readAccounts: DoorRow = { permission: 'admin:accounts:view', who: ['administrator', 'sales', 'finance'] };
const editAccounts: DoorRow = { permission: 'admin:accounts:edit', who: ['administrator'] };
const readStaff: DoorRow = { permission: 'admin:staff:view', who: ['administrator'] };
const editStaff: DoorRow = { permission: 'admin:staff:edit', who: ['administrator'] };
const readRoles: DoorRow = { permission: 'admin:roles:view', who: ['administrator'] };
const editRoles: DoorRow = { permission: 'admin:roles:edit', who: ['administrator'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET admin/accounts/customer/list': readAccounts,
  'GET admin/accounts/customer/export': readAccounts,
  'GET admin/accounts/customer/detail/{id}': { ...readAccounts, fields: { id: 999_999_999 } },
  'GET admin/accounts/customer/choices': readAccounts,
  'POST admin/accounts/customer/edit': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', nickname: 'x', company: '', level: 1, international: false, creditLimit: '0.00', disabledCategoryIds: [], accountManagerId: 0, relationType: 0 } },
  'POST admin/accounts/customer/groups': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', groupIds: [] } },
  'POST admin/accounts/customer/roles': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', roleIds: [] } },
  'POST admin/accounts/customer/authenticate': { permission: 'admin:accounts:approve', who: ['administrator'], fields: { id: 999_999_999, revision: 'x', company: 'x' } },
  'POST admin/accounts/customer/disabled': { ...editAccounts, fields: { ids: [999_999_999], disabled: true } },
  'POST admin/accounts/customer/level': { ...editAccounts, fields: { ids: [999_999_999], level: 1 } },
  'POST admin/accounts/customer/session/end': { ...editAccounts, fields: { id: 999_999_999 } },
  'POST admin/accounts/customer/password/expire': { ...editAccounts, fields: { id: 999_999_999 } },
  'POST admin/accounts/customer/second-factor/reset': { ...editAccounts, fields: { id: 999_999_999 } },
  'GET admin/accounts/group/list': readAccounts,
  'POST admin/accounts/group/add': { ...editAccounts, fields: { name: 'x', coefficient: 'x' } },
  'POST admin/accounts/group/edit': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', name: 'x', coefficient: '1' } },
  'POST admin/accounts/group/delete': { ...editAccounts, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/accounts/group/member/add': { ...editAccounts, fields: { groupId: 999_999_999, ids: [999_999_999] } },
  'POST admin/accounts/simulation/start': { permission: 'admin:accounts:simulate', who: ['administrator'], fields: { id: 999_999_999 } },
  'POST open/accounts/enterprise/authenticate': { ...OPEN, fields: { phone: '13800000001', company: 'x' } },
  'GET admin/staff/account/list': readStaff,
  'GET admin/staff/role/choices': readStaff,
  'POST admin/staff/account/add': { ...editStaff, fields: { phone: '13900000001', nickname: 'x', roleIds: [999_999_999] } },
  'POST admin/staff/account/edit': { ...editStaff, fields: { id: 999_999_999, revision: 'x', phone: '13900000001', nickname: 'x', roleIds: [999_999_999] } },
  'POST admin/staff/account/disabled': { ...editStaff, fields: { ids: [999_999_999], disabled: true } },
  'POST admin/staff/account/second-factor/reset': { ...editStaff, fields: { id: 999_999_999 } },
  'GET admin/roles/role/list': readRoles,
  'GET admin/roles/permission/list': readRoles,
  'POST admin/roles/role/add': { ...editRoles, fields: { code: 'x', nameZh: 'x', nameEn: 'x', permissions: ['no:such:key'] } },
  'POST admin/roles/role/edit': { ...editRoles, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', permissions: [] } },
  'POST admin/roles/role/delete': { ...editRoles, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/roles/first-custom/save': { ...editRoles, fields: { roleIds: [999_999_999] } },
};
