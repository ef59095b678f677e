import { ANYBODY, type DoorRow, type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

const ownProfile: DoorRow = { permission: 'user:index', who: ANYBODY };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'POST front/pc/user/user/edit': { ...ownProfile, fields: { nickname: '周敏', avatar: '', birthday: '', province: '', city: '', sex: 0 } },
  'POST front/pc/user/phone/code': SIGNED_IN,
  'POST front/pc/user/update/binding/phone/code': { ...SIGNED_IN, fields: { phone: '13712345678', captcha: '000000' } },
  'POST front/pc/user/update/binding': { ...SIGNED_IN, fields: { phone: '13712345678', captcha: '000000' } },
  'POST front/pc/user/email/code': SIGNED_IN,
  'POST front/pc/user/update/binding/email/code': { ...SIGNED_IN, fields: { email: 'nobody@example.com', captcha: '' } },
  'POST front/pc/user/update/email/binding': { ...SIGNED_IN, fields: { email: 'nobody@example.com', captcha: '000000' } },
  'POST front/pc/user/update/password/phone/code': SIGNED_IN,
  'POST front/pc/user/register/reset': { ...SIGNED_IN, fields: { password: 'Camera#2026', validateCode: '000000' } },
  'GET front/pc/user/security/event/list': SIGNED_IN,
  'GET front/pc/user/second/factor': SIGNED_IN,
  'POST front/pc/user/second/factor/start': { ...SIGNED_IN, fields: { password: 'Wrong#2026' } },
  'POST front/pc/user/second/factor/confirm': { ...SIGNED_IN, fields: { code: '000000' } },
  'POST front/pc/user/second/factor/disable': { ...SIGNED_IN, fields: { password: 'Wrong#2026', code: '000000' } },
};
