import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { clearSession } from '../../../platform/web/session/session-store.ts';
import { forgetShipped, keepNumbers, keptNumbers } from './ship-together-draft.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearSession();
});
afterEach(() => vi.unstubAllGlobals());

test('what was shipped is forgotten; what was left out, or typed for other orders, is offered again', () => {
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1', SO2: 'SF2', SO9: 'SF9' } });
  forgetShipped([{ orderNo: 'SO1' }]);
  expect(keptNumbers()).toEqual({ expressCode: 'sf', numbers: { SO2: 'SF2', SO9: 'SF9' } });
});

test('when nothing is left, neither is the carrier', () => {
  keepNumbers({ expressCode: 'sf', numbers: { SO1: 'SF1', SO2: '' } });
  forgetShipped([{ orderNo: 'SO1' }]);
  expect(keptNumbers()).toEqual({ expressCode: '', numbers: {} });
});
