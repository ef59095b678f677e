import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDraft } from '../../../platform/web/form/draft-store.ts';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { clearSession } from '../../../platform/web/session/session-store.ts';
import { OWN_DELIVERY } from '../contract/order-rules.ts';
import { forgetShipped, keepNumbers, keptNumbers } from './ship-together-draft.ts';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const orders = (...orderNos: string[]) => orderNos.map((orderNo) => ({ orderNo }));
const NOTHING = { expressCode: '', numbers: {} };
const isStored = () => loadDraft('ship-together') !== null;

test('what was shipped is forgotten; what was left out, or typed for other orders, is offered again', () => {
  keepNumbers({ expressCode: 'yto', numbers: { SO9: 'YT9' } }, orders('SO9'));
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1', SO2: 'SF2' } }, orders('SO1', 'SO2'));
  forgetShipped(orders('SO1'));
  expect(keptNumbers(orders('SO1', 'SO2'))).toEqual({ expressCode: 'sf', numbers: { SO2: 'SF2' } });
  // With the carrier that was chosen for it.
  expect(keptNumbers(orders('SO9'))).toEqual({ expressCode: 'yto', numbers: { SO9: 'YT9' } });
});

test('when nothing is left, neither is the carrier', () => {
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1', SO2: '' } }, orders('SO1', 'SO2'));
  forgetShipped(orders('SO1'));
  expect([keptNumbers(orders('SO1', 'SO2')), isStored()]).toEqual([NOTHING, false]);
});

test('a carrier comes back to the orders that it was chosen for, and to no others', () => {
  keepNumbers({ expressCode: 'sf', numbers: {} }, orders('SO1'));
  expect(keptNumbers(orders('SO1')).expressCode).toBe('sf');
  expect(keptNumbers(orders('SO2'))).toEqual(NOTHING);
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1' } }, orders('SO1'));
  expect(keptNumbers(orders('SO2'))).toEqual(NOTHING);
});

test('that the shop delivers itself is kept for what was left out', () => {
  keepNumbers({ expressCode: OWN_DELIVERY, numbers: {} }, orders('SO1', 'SO2'));
  forgetShipped(orders('SO1'));
  expect(keptNumbers(orders('SO2')).expressCode).toBe(OWN_DELIVERY);
});

test('a number that was taken away again leaves nothing behind', () => {
  keepNumbers({ expressCode: '', numbers: { SO1: 'SF1' } }, orders('SO1'));
  keepNumbers({ expressCode: '', numbers: { SO1: '' } }, orders('SO1'));
  expect(isStored()).toBe(false);
});

test('what nobody has used for a week is forgotten, also while others are typed', () => {
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1' } }, orders('SO1'));
  vi.advanceTimersByTime(6 * DAY_MS);
  keepNumbers({ expressCode: 'sf', numbers: { SO2: 'SF2' } }, orders('SO2'));
  expect(keptNumbers(orders('SO1')).numbers).toEqual({ SO1: 'SF1' });
  vi.advanceTimersByTime(DAY_MS);
  expect(keptNumbers(orders('SO1', 'SO2')).numbers).toEqual({ SO2: 'SF2' });
  forgetShipped(orders('SO2'));
  expect(isStored()).toBe(false);
});
