import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/notice/list': SIGNED_IN,
  'GET front/pc/notice/unread/count': SIGNED_IN,
  'GET front/pc/notice/settings': SIGNED_IN,
  'POST front/pc/notice/settings/choose': { ...SIGNED_IN, fields: { kind: 'orderShipped', channel: 'mail', isOn: true } },
  'POST front/pc/notice/settings/language': { ...SIGNED_IN, fields: { language: '' } },
  'POST front/pc/notice/read': { ...SIGNED_IN, things: { ids: ['notice'] }, unknownIsNothing: true },
};
