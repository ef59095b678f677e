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
};
