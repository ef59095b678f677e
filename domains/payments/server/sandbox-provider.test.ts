import { describe, expect, it } from 'vitest';
import { cashierTicket, sandboxProvider, signNotice, viewOfTicket } from './sandbox-provider.ts';

const secret = 'a-secret-of-the-sandbox';
const notice = signNotice(secret, {
  paymentNo: 'PY20261121000000000ABCDEFG',
  tradeNo: 'sandbox-0001',
  amount: '1288.00',
  paidAt: '2026-11-21T10:00:00+08:00',
});
const provider = sandboxProvider(secret);

describe('a notification of the sandbox', () => {
  it('is read when nothing of it was changed', async () => {
    expect(await provider.verifyNotice(notice)).toEqual({
      number: 'PY20261121000000000ABCDEFG',
      tradeNo: 'sandbox-0001',
      amountFen: 128_800,
    });
  });

  it.each([
    { paymentNo: 'PY20261121000000000ABCDEFH' },
    { tradeNo: 'sandbox-0002' },
    { amount: '1288.01' },
    { paidAt: '2026-11-21T10:00:01+08:00' },
    { signature: '0'.repeat(64) },
    { signature: '' },
    { extra: 1 },
  ])('is refused with %j', async (change) => {
    expect(await provider.verifyNotice({ ...notice, ...change })).toBeNull();
  });

  it('is refused when another secret signed it, or when it is none', async () => {
    expect(await sandboxProvider('another-secret-of-it').verifyNotice(notice)).toBeNull();
    for (const raw of [null, 'text', [], {}]) expect(await provider.verifyNotice(raw)).toBeNull();
  });
});

describe('a cashier ticket', () => {
  it('opens its own payment only, in the view that it was made for', () => {
    const ticket = cashierTicket(secret, 'PYONE', 'amount');
    expect(viewOfTicket(secret, 'PYONE', ticket)).toBe('amount');
    expect(viewOfTicket(secret, 'PYONE', cashierTicket(secret, 'PYONE', 'withoutAmount'))).toBe('withoutAmount');
    expect(viewOfTicket(secret, 'PYTWO', ticket)).toBeNull();
    expect(viewOfTicket(secret, 'PYONE', '')).toBeNull();
  });

  it('of as many letters but more bytes is none', () => {
    expect(viewOfTicket(secret, 'PYONE', 'é'.repeat(64))).toBeNull();
  });
});
