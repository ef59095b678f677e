import { expect, test } from 'vitest';
import * as m from '#messages';
import { errorsOf } from '../../../../platform/web/form/form-schema.ts';
import { saveFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { planWords, priceWarning, quotaWarning, refusedInPlan } from './plan-checks.ts';

const schema = saveFlashSale.request.pick({ days: true, slots: true, products: true });
const plan = {
  days: ['2026-11-26'],
  slots: [{ from: '09:00', until: '10:00' }],
  products: [{ productId: 1, perOrder: 0, perPerson: 0, skus: [{ skuId: 2, price: '99.00', quota: 5 }] }],
};
const problems = (values: object) => ({
  ...refusedInPlan({ ...plan, ...values }),
  ...errorsOf(schema, { ...plan, ...values }, planWords),
});
const product = (change: object) => ({ products: [{ ...plan.products[0], ...change }] });
const sku = (change: object) => product({ skus: [{ skuId: 2, price: '99.00', quota: 5, ...change }] });

test('what cannot be saved is said at the cell it is about', () => {
  expect(problems({})).toEqual({});
  expect(problems({ slots: [{ from: '25:00', until: '9' }] })).toEqual({
    'slots.0.from': m.flash_sales_problem_clock(),
    'slots.0.until': m.flash_sales_problem_clock(),
  });
  expect(problems({ slots: [{ from: '10:00', until: '09:00' }] })).toEqual({
    slots: m.flash_sales_problem_slots_apart(),
  });
  expect(problems({ days: [] })).toEqual({ days: m.flash_sales_problem_days() });
  expect(problems(sku({ price: '0' }))).toEqual({ 'products.0.skus.0.price': m.flash_sales_problem_above_zero() });
  expect(problems(sku({ quota: '' }))).toEqual({ 'products.0.skus.0.quota': m.app_form_required() });
  expect(problems(product({ perOrder: 3, perPerson: 2 }))).toEqual({
    'products.0.perOrder': m.flash_sales_problem_per_order(),
  });
});

test('a price that saves nothing and a quota that is not there are warned of', () => {
  const facts = { skuId: 2, partNumber: 'P', specification: '', stock: 100, listPrice: '500.00', firstPrice: '384.00' };
  expect(priceWarning('99999', facts)).toBe(m.flash_sales_warning_above_usual_price());
  expect(priceWarning('384', facts)).toBe(m.flash_sales_warning_usual_price());
  expect(priceWarning('383.99', facts)).toBeUndefined();
  expect(priceWarning('99999', { ...facts, firstPrice: null })).toBeUndefined();
  expect(quotaWarning(101, facts)).toBe(m.flash_sales_warning_above_stock({ stock: 100 }));
  expect(quotaWarning(100, facts)).toBeUndefined();
  expect(quotaWarning('', facts)).toBeUndefined();
});
