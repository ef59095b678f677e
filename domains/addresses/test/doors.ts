import { BUYERS, type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const addresses: DoorRow = { permission: 'service:index:address', who: BUYERS };

const addressFields = {
  realName: '周敏',
  phone: '13800000001',
  province: '浙江省',
  city: '杭州市',
  district: '临安区',
  street: '锦城街道',
  streetId: 330112008,
  detail: '大园路 958 号',
  isDefault: false,
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/city/list': OPEN,
  'GET front/pc/address/list': addresses,
  'POST front/pc/address/add': { ...addresses, fields: addressFields },
  'POST front/pc/address/edit': { ...addresses, fields: addressFields, things: { id: 'address' } },
  'POST front/pc/address/set/default/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/delete/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/restore/{id}': { ...addresses, things: { id: 'address' } },
  'GET front/pc/address/detail/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/recognise': { ...addresses, fields: { text: '周敏 13800000001 浙江省杭州市' } },
};
