import * as m from '#messages';
import type { StatusTone } from '../kit/Tag.tsx';
import type { FilterField } from '../table/filter-address.ts';

export interface SampleOrder {
  readonly orderNo: string;
  readonly placed: string;
  readonly buyer: string;
  readonly level: number;
  readonly type: 'normal' | 'flash' | 'promotion';
  readonly status: string;
  readonly tone: StatusTone;
  readonly pieces: number;
  /** In yuan. */
  readonly paid: number;
  readonly payment: string;
  readonly warehouse: string;
}

const TYPES = ['normal', 'normal', 'flash', 'promotion', 'normal'] as const;
const TONES: readonly StatusTone[] = ['active', 'neutral', 'done', 'error'];

/** Invented orders, `count` of them, the same at every call. */
export function sampleOrders(count: number): SampleOrder[] {
  const buyers = [
    m.app_gallery_buyer_1(),
    m.app_gallery_buyer_2(),
    m.app_gallery_buyer_3(),
    m.app_gallery_buyer_4(),
    m.app_gallery_buyer_5(),
  ];
  const states = [
    m.app_gallery_status_1(),
    m.app_gallery_status_2(),
    m.app_gallery_status_3(),
    m.app_gallery_status_4(),
  ];
  const payments = [m.app_gallery_payment_1(), m.app_gallery_payment_2(), m.app_gallery_payment_3()];
  const warehouses = [m.app_gallery_warehouse_1(), m.app_gallery_warehouse_2()];
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  return Array.from({ length: count }, (_, at) => ({
    orderNo: `AG20261121${String(738 - at * 7).padStart(6, '0')}`,
    placed: `11-21 ${String(9 - Math.floor(at / 6)).padStart(2, '0')}:${String(59 - ((at * 11) % 60)).padStart(2, '0')}`,
    buyer: pick(buyers, at * 3 + 1),
    level: 1 + (at % 4),
    type: pick(TYPES, at),
    status: pick(states, at * 5 + Math.floor(at / 3)),
    tone: pick(TONES, at * 5 + Math.floor(at / 3)),
    pieces: 2 + ((at * 37) % 118),
    paid: 13_536 + ((at * 8_887) % 74_000) + (at % 3) * 0.5,
    payment: pick(payments, at),
    warehouse: pick(warehouses, Math.floor(at / 4)),
  }));
}

/** Seven filters, one of every kind among them. */
export function sampleFilters(): FilterField[] {
  const warehouses = ['east', 'south', 'north'].map((value, at) => ({
    value,
    label: [m.app_gallery_warehouse_1(), m.app_gallery_warehouse_2(), m.app_gallery_warehouse_3()][at] ?? value,
  }));
  return [
    { name: 'placed', label: m.app_gallery_placed(), kind: 'dates' },
    { name: 'buyer', label: m.app_gallery_buyer(), kind: 'text' },
    {
      name: 'type',
      label: m.app_gallery_type(),
      kind: 'choice',
      choices: [
        { value: 'normal', label: m.app_gallery_type_1() },
        { value: 'flash', label: m.app_gallery_type_2() },
        { value: 'promotion', label: m.app_gallery_type_3() },
      ],
    },
    { name: 'warehouse', label: m.app_gallery_warehouse(), kind: 'choices', choices: warehouses },
    { name: 'amount', label: m.app_gallery_paid(), kind: 'numbers' },
    { name: 'orderNo', label: m.app_gallery_order_no(), kind: 'text' },
    { name: 'pieces', label: m.app_gallery_pieces(), kind: 'numbers' },
  ];
}
