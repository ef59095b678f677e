import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/cart/list': SIGNED_IN,
  'POST front/pc/cart/add': { ...SIGNED_IN, things: { productId: 'product', productAttrUnique: 'sku' }, fields: { cartNum: 1 } },
  'POST front/pc/cart/batch/add': SIGNED_IN,
  'POST front/pc/cart/num': { ...SIGNED_IN, things: { id: 'cartLine' }, fields: { number: 2 } },
  'POST front/pc/cart/delete': { ...SIGNED_IN, things: { ids: ['cartLine'] } },
  'POST front/pc/cart/to/collect': { ...SIGNED_IN, things: { ids: ['cartLine'] } },
  'POST front/pc/cart/resetcart': { ...SIGNED_IN, things: { id: 'cartLine', productId: 'product', unique: 'sku' }, fields: { num: 1 } },
  'GET front/pc/cart/count': { ...SIGNED_IN, fields: { type: 'total', numType: true } },
  'POST front/pc/cart/calculate/price': { ...SIGNED_IN, things: { ids: ['cartLine'] } },
  'POST front/pc/cart/saved/save': { ...SIGNED_IN, things: { ids: ['cartLine'] }, fields: { name: 'Monthly' } },
  'GET front/pc/cart/saved/list': SIGNED_IN,
  'GET front/pc/cart/saved/detail/{id}': { ...SIGNED_IN, fields: { id: 999_999_999 } },
  'POST front/pc/cart/saved/rename': { ...SIGNED_IN, fields: { id: 999_999_999, name: 'Monthly' } },
  'POST front/pc/cart/saved/line': { ...SIGNED_IN, fields: { id: 999_999_999, attrId: 1, number: 2 } },
  'POST front/pc/cart/saved/delete': { ...SIGNED_IN, fields: { id: 999_999_999 } },
  'POST front/pc/cart/saved/restore': { ...SIGNED_IN, fields: { id: 999_999_999 } },
  'POST front/pc/cart/saved/add': { ...SIGNED_IN, fields: { id: 999_999_999 } },
  'POST front/pc/cart/share/create': { ...SIGNED_IN, things: { ids: ['cartLine'] } },
  'GET front/pc/cart/share/list': SIGNED_IN,
  'POST front/pc/cart/share/revoke': { ...SIGNED_IN, fields: { id: 999_999_999 } },
  'POST front/pc/cart/shared/read': { ...SIGNED_IN, fields: { token: 'none' } },
  'POST front/pc/cart/shared/add': { ...SIGNED_IN, fields: { token: 'none' } },
};
