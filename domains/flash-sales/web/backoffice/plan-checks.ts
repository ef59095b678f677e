import * as m from '#messages';
import { yuanToFen } from '../../../../platform/contract/money.ts';
import type { FieldValues } from '../../../../platform/web/form/form-schema.ts';
import { areSlotsApart, type Slot } from '../../contract/flash-sale.ts';
import type { PlannableProduct } from '../../contract/flash-sale-admin-endpoints.ts';
import { clockTime } from '../../contract/flash-sale-endpoints.ts';

/** A product while it is planned: what was typed stays as it is. */
export interface Planned {
  readonly productId: number;
  readonly perOrder: number | string;
  readonly perPerson: number | string;
  readonly skus: readonly { readonly skuId: number; readonly price: string; readonly quota: number | string }[];
}

/** What the server would refuse and the schema does not say, as field → message. */
export function refusedInPlan(values: FieldValues): Record<string, string> {
  const refused: Record<string, string> = {};
  const slots = values.slots as Slot[];
  // Before each is a time, they cannot be compared.
  const areTimes = slots.every(({ from, until }) => [from, until].every((clock) => clockTime.safeParse(clock).success));
  if (areTimes && !areSlotsApart(slots)) refused.slots = m.flash_sales_problem_slots_apart();
  (values.products as unknown as Planned[]).forEach(({ perOrder, perPerson, skus }, at) => {
    if (Number(perPerson) > 0 && (Number(perOrder) === 0 || Number(perOrder) > Number(perPerson))) {
      refused[`products.${at}.perOrder`] = m.flash_sales_problem_per_order();
    }
    skus.forEach(({ price }, place) => {
      if ((yuanToFen(price) ?? 1) <= 0)
        refused[`products.${at}.skus.${place}.price`] = m.flash_sales_problem_above_zero();
    });
  });
  return refused;
}

/** What to type where the general words say too little. */
export function planWords(field: string): string | undefined {
  if (/^slots\.\d+\.(from|until)$/.test(field)) return m.flash_sales_problem_clock();
  if (field === 'days') return m.flash_sales_problem_days();
  if (field === 'slots') return m.flash_sales_problem_slots();
  return undefined;
}

type Facts = PlannableProduct['skus'][number] | undefined;

/** Nobody buys in a flash sale what costs less every day: a warning, because prices may be about to change. */
export function priceWarning(price: string, facts: Facts): string | undefined {
  const [planned, usual] = [yuanToFen(price), yuanToFen(facts?.firstPrice ?? '')];
  if (planned === null || usual === null || planned < usual) return undefined;
  return planned === usual ? m.flash_sales_warning_usual_price() : m.flash_sales_warning_above_usual_price();
}

/** More than there is can be planned, but not published. */
export function quotaWarning(quota: number | string, facts: Facts): string | undefined {
  if (!facts || !(Number(quota) > facts.stock)) return undefined;
  return m.flash_sales_warning_above_stock({ stock: facts.stock });
}
