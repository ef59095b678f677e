import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { OWN_DELIVERY } from '../../contract/order-rules.ts';
import type { useShipMany } from '../ship-many-queries.ts';
import { ShipTogetherDrawer } from './ShipTogetherDrawer.tsx';

type Send = ReturnType<typeof useShipMany>['mutate'];

/** The orders of each sending, and how many of them are through before it breaks off. */
const calls = vi.hoisted(() => ({ sent: [] as string[][], through: 0 }));
vi.mock('../ship-many-queries.ts', () => {
  const mutate = (({ rows, onProgress }, answers) => {
    const orderNos = rows.map(({ orderNo }) => orderNo);
    calls.sent.push(orderNos);
    if (calls.through > 0) {
      const shipped = orderNos.slice(0, calls.through).map((orderNo) => ({ orderNo }));
      onProgress(shipped.length, shipped as Parameters<typeof onProgress>[1]);
    }
    const failed = answers?.onError as ((failure: Error) => void) | undefined;
    failed?.(new Error('broke off'));
  }) as Send;
  return { useShipMany: () => ({ mutate }) };
});
vi.mock('../ship-together-draft.ts', () => ({
  keptNumbers: () => ({ expressCode: OWN_DELIVERY, numbers: {} }),
  keepNumbers: () => undefined,
}));
vi.mock('./CarrierField.tsx', () => ({ CarrierField: () => null }));
vi.mock('./WithheldNotes.tsx', () => ({ WithheldNotes: () => null }));
vi.mock('@mantine/core', () => ({ TextInput: () => null }));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormDrawer: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => [title, children],
}));

const NUMBERS = ['SO1', 'SO2', 'SO3', 'SO4'];
const orders = NUMBERS.map((orderNo) => ({ orderNo, customerName: 'An', receiverName: 'Bo', orderInfoList: [] }));
/** What the list of orders was told, call by call. */
const told: string[][] = [];
let presses = 0;

beforeEach(() => {
  calls.sent.length = 0;
  told.length = 0;
});

/** Its form is sent as often as is to be pressed while it is drawn: what it keeps of one sending stands in the next. */
function PressedDrawer() {
  const drawer = ShipTogetherDrawer({
    orders,
    onShipped: (orderNos) => told.push([...orderNos]),
    onClose: () => undefined,
  });
  const form = drawer.props.children as ReactElement<{ onSubmit: (event: object) => void }>;
  if (presses > 0) {
    presses -= 1;
    form.props.onSubmit({ preventDefault: () => undefined, currentTarget: {} });
  }
  return drawer;
}

function shownAfter(times: number): string {
  presses = times;
  return renderToStaticMarkup(<PressedDrawer />);
}

test('orders that were shipped before the call broke off are left out of the second sending', () => {
  calls.through = 2;
  const once = shownAfter(1);
  expect(once).toContain(m.orders_ship_together_title({ count: 2 }));
  expect(['SO1', 'SO3'].map((orderNo) => once.includes(orderNo))).toEqual([false, true]);
  calls.sent.length = 0;
  shownAfter(2);
  expect(calls.sent).toEqual([NUMBERS, ['SO3', 'SO4']]);
  expect(told.slice(1)).toEqual([
    ['SO1', 'SO2'],
    ['SO3', 'SO4'],
  ]);
});

test('where nothing was shipped before it broke off, all orders are sent again', () => {
  calls.through = 0;
  expect(shownAfter(2)).toContain(m.orders_ship_together_title({ count: 4 }));
  expect(calls.sent).toEqual([NUMBERS, NUMBERS]);
  expect(told).toEqual([]);
});
