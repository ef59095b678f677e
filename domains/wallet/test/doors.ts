import { BUYERS, type DoorRow, type Doors } from '../../../apps/api/test/door-row.ts';

const wallet: DoorRow = { permission: 'wallet:index', who: BUYERS };
const balance: DoorRow = { permission: 'wallet:index:balance', who: BUYERS };

// biome-ignore format: one row per line, however long, to avoid merge conflicts.
export const doors: Doors = {
  'GET front/pc/user/center/balance/record': balance,
  'GET front/pc/user/center/balance/export': balance,
  'GET front/pc/creditBalance/selectCreditBalance': balance,
  'GET front/pc/user/center/credit/record': balance,
  'GET front/pc/user/center/credit/export': balance,
  'GET front/pc/user/center/integral/list': wallet,
  'GET front/pc/user/center/my/integral': wallet,
};
