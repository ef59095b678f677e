import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { movableSteadyClock } from '../../../apps/api/test/steady-clock.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { startTestMall } from '../../../apps/api/test-mall.ts';
import { addPackageTrace, shipOrder } from '../contract/admin-order-endpoints.ts';
import { getLogistics } from '../contract/order-endpoints.ts';
import { KEEPER, ok } from './order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from './shipping-builders.ts';

const CUSTOMER = 'TESTCUSTOMER';
const KEY = 'test-key';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Speaks the protocol: checks the signature, and answers what it is given. */
let carrier: Server;
let asked: { com: string; num: string; phone?: string }[] = [];
let answer: unknown = {};
/** What happens while the mall waits for an answer. @returns whether there is one */
let whileAsked = (): boolean => true;

let mall: TestMall;
let keeper: string;
beforeAll(async () => {
  carrier = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const param = form.get('param') ?? '';
      const sign = createHash('md5').update(`${param}${KEY}${CUSTOMER}`).digest('hex').toUpperCase();
      const isRight = form.get('customer') === CUSTOMER && form.get('sign') === sign;
      if (isRight) asked.push(JSON.parse(param));
      if (!whileAsked()) return request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isRight ? answer : { result: false, returnCode: '503', message: 'bad sign' }));
    });
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const { port } = carrier.address() as AddressInfo;
  mall = await startTestMall({
    KUAIDI100_CUSTOMER: CUSTOMER,
    KUAIDI100_KEY: KEY,
    KUAIDI100_ENDPOINT: `http://127.0.0.1:${port}/poll/query.do`,
  });
  await fillBalances(mall);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closeWithLedgersAddedUp(mall);
  carrier?.close();
});

/** A package with this number; nothing else waits to be asked for. */
async function shippedWith(trackingNumber: string, expressCode = 'sf') {
  await mall.database.updateTable('package').set({ track_due_at: null }).execute();
  keeper = await mall.tokenOf(KEEPER);
  const { as, orderNo, lines } = await paidOrder(mall, await keptSkus(mall, 1));
  const packages = [{ expressCode, trackingNumber, lines: [{ orderDetailId: lines[0]?.id ?? 0, quantity: 1 }] }];
  const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, keeper);
  asked = [];
  whileAsked = () => true;
  return { as, orderNo, id: packageIds[0] ?? 0 };
}

/** Three packages to ask for, with this number and which of them each is. */
async function shippedThree(trackingNumber: string) {
  const { orderNo, id } = await shippedWith(`${trackingNumber}-1`);
  const { database } = mall;
  const { order_id, track_due_at } = await database
    .selectFrom('package')
    .select(['order_id', 'track_due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = [2, 3].map((place) => ({
    delivery_note_no: `${orderNo}-${place}`,
    order_id,
    express_code: 'sf',
    tracking_number: `${trackingNumber}-${place}`,
    shipped_at: mall.clock.now(),
    track_due_at,
  }));
  await database.insertInto('package').values(more).execute();
}

const shanghai = (at: Date) => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');
const later = (ms: number) => new Date(mall.clock.now().getTime() + ms);
const track = () => mall.runJob('track-packages');

/** Why a package could not be asked for the last time. */
async function errorOf(id: number): Promise<string> {
  const found = mall.database.selectFrom('package').select('track_error').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).track_error;
}

describe('tracks of a carrier', () => {
  it('stand among those that the shop enters, each once, until the package is delivered', async () => {
    const { as, orderNo, id } = await shippedWith('SF1001');
    const pickedUp = { time: shanghai(later(HOUR)), context: '快件已揽收' };
    answer = { message: 'ok', state: '0', status: '200', data: [pickedUp] };
    await track();
    expect(asked).toMatchObject([{ com: 'shunfeng', num: 'SF1001', phone: expect.stringMatching(/^\d{4}$/) }]);
    mall.clock.advance(2 * HOUR);
    await ok(mall, addPackageTrace, { orderNo, packageId: id, text: '客户要求周一送货' }, keeper);
    const delivered = { time: shanghai(later(HOUR)), context: '已签收' };
    mall.clock.advance(2 * HOUR);
    answer = {
      message: 'ok',
      state: '3',
      status: '200',
      data: [delivered, pickedUp, { time: 'yesterday', context: '?' }],
    };
    await track();
    const { list, deliveryStatus, isSign } = await ok(mall, getLogistics, { invoiceId: id }, as);
    expect(list.map(({ status }) => status).slice(0, 3)).toEqual(['已签收', '客户要求周一送货', '快件已揽收']);
    // The buyer signs, not the carrier.
    expect([deliveryStatus, isSign]).toEqual(['3', false]);
    asked = [];
    mall.clock.advance(DAY);
    await track();
    expect(asked).toEqual([]);
  });

  it('are asked for ever more rarely while there is no news, and not after sixty days', async () => {
    await shippedWith('SF1002');
    answer = { result: false, returnCode: '500', message: 'no result' };
    for (let hour = 0; hour < 24; hour += 1) {
      await track();
      mall.clock.advance(HOUR);
    }
    expect(asked.length).toBeLessThan(8);
    expect(asked.length).toBeGreaterThan(3);
    asked = [];
    mall.clock.advance(60 * DAY);
    await track();
    expect(asked).toEqual([]);
  });

  it('hold up nothing when the provider refuses or answers nonsense', async () => {
    const { as, id } = await shippedWith('SF1003');
    for (const nonsense of [{ result: false, returnCode: '601', message: 'key expired' }, 'nonsense', { data: [1] }]) {
      answer = nonsense;
      mall.clock.advance(13 * HOUR);
      await track();
    }
    expect(await errorOf(id)).not.toBe('');
    expect((await ok(mall, getLogistics, { invoiceId: id }, as)).list).toHaveLength(1);
    // An answer that the package is not known is one: the failure is over.
    answer = { result: false, returnCode: '500', message: 'no result' };
    mall.clock.advance(13 * HOUR);
    await track();
    expect(await errorOf(id)).toBe('');
  });

  it('are asked for without the phone, or with its last four digits where the carrier wants them', async () => {
    answer = { message: 'ok', state: '0', status: '200', data: [] };
    for (const [carrier, told] of [
      ['zto', /^\d{4}$/],
      ['jd', /^undefined$/],
    ] as const) {
      const { orderNo } = await shippedWith(`${carrier}1004`, carrier);
      await track();
      expect(`${asked[0]?.phone}`, carrier).toMatch(told);
      const { receiver_phone } = await mall.database
        .selectFrom('purchase_order')
        .select('receiver_phone')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(asked), carrier).not.toContain(receiver_phone);
      if (carrier === 'zto') expect(receiver_phone.endsWith(asked[0]?.phone ?? '')).toBe(true);
    }
  });

  it('keep no other job waiting: what is left when a run has taken long is asked for by the next one', async () => {
    await shippedThree('SF2001');
    answer = { message: 'ok', state: '0', status: '200', data: [] };
    const passTime = movableSteadyClock();
    whileAsked = () => {
      passTime(30_000);
      return true;
    };
    await track();
    expect(asked.map(({ num }) => num)).toEqual(['SF2001-1', 'SF2001-2']);
    await track();
    expect(asked.map(({ num }) => num)).toEqual(['SF2001-1', 'SF2001-2', 'SF2001-3']);
  });

  it('are asked for once in a run of a provider that does not answer', async () => {
    await shippedThree('SF2002');
    whileAsked = () => false;
    await track();
    expect(asked.map(({ num }) => num)).toEqual(['SF2002-1']);
    whileAsked = () => true;
    await track();
    expect(asked.map(({ num }) => num)).toEqual(['SF2002-1', 'SF2002-2', 'SF2002-3']);
  });

  it('do not wait for the times of a clock that was ahead, once it is right again', async () => {
    await shippedThree('SF2003');
    whileAsked = () => false;
    mall.clock.advance(2 * DAY);
    for (let count = 0; count < 3; count += 1) await track();
    expect(asked).toHaveLength(3);
    mall.clock.advance(-2 * DAY);
    asked = [];
    whileAsked = () => true;
    await track();
    expect(asked.map(({ num }) => num).sort()).toEqual(['SF2003-1', 'SF2003-2', 'SF2003-3']);
    await track();
    expect(asked).toHaveLength(3);
  });

  it('are not asked for where the shop delivers itself', async () => {
    await shippedWith('', 'self');
    await track();
    expect(asked).toEqual([]);
  });
});
