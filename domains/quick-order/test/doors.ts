import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'POST front/pc/quick/order/preview': { ...SIGNED_IN, fields: { text: 'NO-SUCH-CODE, 2' } },
  'POST front/pc/quick/order/add': { ...SIGNED_IN, fields: { text: 'NO-SUCH-CODE, 2' } },
  'POST front/pc/quick/order/file': SIGNED_IN,
  'GET front/pc/quick/order/sample': SIGNED_IN,
};
