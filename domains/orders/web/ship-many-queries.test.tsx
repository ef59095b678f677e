import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { clearSession } from '../../../platform/web/session/session-store.ts';
import { MAX_SHIPPED_AT_ONCE, type ShipRow } from '../contract/ship-many.ts';
import { useShipOrder } from './order-queries.ts';
import { useShipMany } from './ship-many-queries.ts';
import { keepNumbers, keptNumbers } from './ship-together-draft.ts';

/** How each call is answered. */
const answers: (() => Promise<Response>)[] = [];
const answered = (data: unknown) => async () => Response.json({ code: 200, data, message: 'OK' });
const lost = () => Promise.reject(new TypeError('no line'));

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearSession();
  answers.length = 0;
  const client = createApiClient({
    fetcher: () => answers.shift()?.() ?? lost(),
    locale: () => 'en',
    token: () => 'T',
    notify: () => undefined,
    onLoginFailure: () => undefined,
  });
  provideClient(() => client);
});
afterEach(() => {
  vi.unstubAllGlobals();
  provideClient(() => Promise.reject(new Error('no client')) as never);
});

interface ScreenProps<T> {
  readonly hook: () => T;
  readonly onFound: (found: T) => void;
}

function Screen<T>({ hook, onFound }: ScreenProps<T>) {
  onFound(hook());
  return null;
}

/** What a hook of a screen returns, for use outside of the screen. */
function hooked<T>(hook: () => T): T {
  const found: T[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen hook={hook} onFound={(one) => found.push(one)} />
    </QueryClientProvider>,
  );
  return found[0] as T;
}

const ORDERS = Array.from({ length: MAX_SHIPPED_AT_ONCE + 2 }, (_, at) => ({ orderNo: `SO${at}` }));
const NUMBERS = Object.fromEntries(ORDERS.map(({ orderNo }) => [orderNo, `SF-${orderNo}`]));
const rows = ORDERS.map(
  ({ orderNo }): ShipRow => ({ orderNo, expressCode: 'sf', trackingNumber: `SF-${orderNo}`, serialList: [] }),
);

test('where a later call breaks off, what was shipped before is forgotten, and the rest is kept', async () => {
  keepNumbers({ expressCode: 'sf', numbers: NUMBERS }, ORDERS);
  const first = ORDERS.slice(0, MAX_SHIPPED_AT_ONCE);
  const shipped = first.slice(1).map(({ orderNo }, at) => ({ orderNo, packageId: at + 1 }));
  answers.push(answered({ shipped, leftOut: [{ orderNo: 'SO0', reason: 'notToShip', message: 'No' }] }), lost);
  const progress: [number, number][] = [];
  const onProgress = (done: number, so: readonly unknown[]) => progress.push([done, so.length]);
  await expect(hooked(useShipMany).mutateAsync({ rows, onProgress })).rejects.toMatchObject({ reason: 'network' });
  expect(progress).toEqual([[MAX_SHIPPED_AT_ONCE, MAX_SHIPPED_AT_ONCE - 1]]);
  expect(Object.keys(keptNumbers(ORDERS).numbers)).toEqual(['SO0', 'SO50', 'SO51']);
});

test('of what is shipped by table nothing is kept', async () => {
  keepNumbers({ expressCode: 'sf', numbers: NUMBERS }, ORDERS.slice(0, 1));
  answers.push(answered({ shipped: [{ orderNo: 'SO0', packageId: 1 }], leftOut: [] }));
  await hooked(useShipMany).mutateAsync({ rows: rows.slice(0, 1), onProgress: () => undefined });
  expect(keptNumbers(ORDERS)).toEqual({ expressCode: '', numbers: {} });
});

test('nor of an order that is shipped alone, unless that fails', async () => {
  keepNumbers({ expressCode: 'sf', numbers: NUMBERS }, ORDERS.slice(0, 2));
  const request = { orderNo: 'SO0', packages: [] };
  await expect(hooked(useShipOrder).mutateAsync(request)).rejects.toMatchObject({ reason: 'network' });
  expect(keptNumbers(ORDERS).numbers).toEqual({ SO0: 'SF-SO0', SO1: 'SF-SO1' });
  answers.push(answered({ packageIds: [1] }));
  await hooked(useShipOrder).mutateAsync(request);
  expect(keptNumbers(ORDERS).numbers).toEqual({ SO1: 'SF-SO1' });
});
