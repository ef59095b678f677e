import { BUYERS, type DoorRow, type Doors } from '../../../apps/api/test/door-row.ts';

const wallet: DoorRow = { permission: 'wallet:index', who: BUYERS };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/coupon/user/list': { ...wallet, fields: { type: 'all' } },
};
