import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { workbook } from '../../../platform/server/table-file/xlsx-for-tests.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { MAX_SERIALS_PER_LINE } from '../../serial-numbers/contract/serial-number.ts';
import { askAddressChange } from '../contract/address-change-endpoints.ts';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { readSerialCell } from '../contract/ship-many.ts';
import { checkShipTable, readSerialTable, shipMany, shipSample } from '../contract/ship-many-endpoints.ts';
import { KEEPER, ok, plainSkus, rawReason, STAFF, startOrderMall, type TestSku } from './order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from './shipping-builders.ts';

let mall: TestMall;
let keeper: string;
let skus: TestSku[];
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
  keeper = await mall.tokenOf(KEEPER);
  skus = await keptSkus(mall, 2);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** Sends a file. */
async function sent<E extends Endpoint>(
  endpoint: E,
  content: string | Buffer,
  as = keeper,
): Promise<Envelope<ResponseOf<E>>> {
  const response = await mall.inject({
    method: 'POST',
    url: `/api/${endpoint.path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': as },
    payload: Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.${typeof content === 'string' ? 'csv' : 'xlsx'}"\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  return response.json();
}

async function checked(content: string, as = keeper) {
  const answer = await sent(checkShipTable, content, as);
  expect(answer.code).toBe(200);
  return answer.data.rows;
}

/** What is wrong with each row of a table, in the words of the contract. */
const problemsIn = async (content: string, as = keeper) =>
  (await checked(content, as)).map(({ problems }) => problems.map(({ problem }) => problem));

const one = () => skus.slice(0, 1);

describe('a table of shipments', () => {
  it('is no workbook that unpacks to far more than was sent, however little that is', async () => {
    // A text is stored once and named in every row.
    const cell = (column: string, row: number, at: number) => `<c r="${column}${row}" t="s"><v>${at}</v></c>`;
    const rowOf = (row: number, cells: string) => `<row r="${row}">${cells}</row>`;
    const titles = ['orderNo', 'express', 'trackingNumber', 'serialNumbers'];
    const shared = [...titles, 'x;'.repeat(45_000)].map((text) => `<si><t>${text}</t></si>`).join('');
    const header = titles.map((_, at) => cell('ABCD'[at] ?? '', 1, at)).join('');
    const bookOf = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => rowOf(at + 2, cell('A', at + 2, 0) + cell('D', at + 2, 4)));
      return workbook({ rows: rowOf(1, header) + rows.join(''), shared });
    };
    const [few, many] = [bookOf(3), bookOf(40)];
    expect(many.length).toBeLessThan(10_000);
    expect((await sent(checkShipTable, few)).data.rows.map(({ problems }) => problems[0]?.problem)).toEqual([
      'orderNoWrong',
      'orderNoWrong',
      'orderNoWrong',
    ]);
    expect(reasonOf(await sent(checkShipTable, many))).toBe('shipTableUnreadable');
    expect(reasonOf(await sent(readSerialTable, many))).toBe('shipTableUnreadable');
  });

  it('ships thirty orders; sent again it ships nothing twice', async () => {
    const orders = [];
    for (let at = 0; at < 30; at += 1) orders.push(await paidOrder(mall, one()));
    const table = [
      '订单号,快递公司,运单号,序列号',
      ...orders.map(({ orderNo }, at) => `${orderNo},顺丰速运,SF10${at},SHIPPED${1000 + at}`),
    ].join('\r\n');
    const rows = await checked(table);
    expect(rows.map(({ problems }) => problems)).toEqual(orders.map(() => []));
    const request = {
      rows: rows.map(({ orderNo, expressCode, trackingNumber, serialList }) => ({
        orderNo,
        expressCode,
        trackingNumber,
        serialList,
      })),
    };
    const first = await ok(mall, shipMany, request, keeper);
    expect([first.shipped.length, first.leftOut]).toEqual([30, []]);
    const last = orders[29];
    const { packageList, state } = await ok(mall, getOrder, { orderNo: last?.orderNo ?? '' }, last?.as ?? '');
    expect(state).toBe('pendingReceipt');
    expect(packageList[0]).toMatchObject({ trackingNumber: 'SF1029', expressCode: 'sf' });
    expect(packageList[0]?.detailList[0]?.serialNumberList).toEqual(['SHIPPED1029']);

    const again = await ok(mall, shipMany, request, keeper);
    expect([again.shipped, again.leftOut.length, again.leftOut[0]?.reason]).toEqual([[], 30, 'badStatus']);
    expect(await problemsIn(table)).toEqual(orders.map(() => ['alreadyShipped']));
    const { count } = await mall.database
      .selectFrom('package')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe(30);
  });

  it('names what is wrong with each row', async () => {
    const fine = await paidOrder(mall, one());
    const twoLines = await paidOrder(mall, skus);
    const refunding = await paidOrder(mall, one());
    await askedFor(mall, { ...refunding, paymentNo: '', payPrice: '', lineId: refunding.lines[0]?.id ?? 0 }, 1);
    const strangers = (await plainSkus(mall, 2, 1)).find(({ merchantId }) => merchantId !== skus[0]?.merchantId);
    if (!strangers) throw new Error('another shop wanted');
    const foreign = await paidOrder(mall, [strangers]);
    const [part = '', other = ''] = twoLines.lines.map(({ partNumber }) => partNumber);
    const cases = [
      [`${fine.orderNo},sf,SF1,`],
      [`${fine.orderNo},sf,SF2,`, 'orderTwice'],
      ['hello,sf,SF1,', 'orderNoWrong'],
      ['AG202601010000000000,sf,SF1,', 'orderUnknown'],
      [`${foreign.orderNo},sf,SF1,`, 'orderUnknown'],
      [`${refunding.orderNo},sf,SF1,`, 'withheld'],
      [`${twoLines.orderNo},sf,SF1,TWOLINES01`, 'serialPartMissing'],
      [`${fine.orderNo},,SF 5,`, 'orderTwice', 'expressMissing'],
    ] as const;
    const header = 'orderNo,express,trackingNumber,serialNumbers\n';
    const rows = await checked(header + cases.map(([row]) => row).join('\n'));
    expect(rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual(
      cases.map(([, ...problems]) => problems),
    );
    // The first row that has the order, as the file counts them.
    expect(rows.flatMap(({ problems }) => problems).filter(({ problem }) => problem === 'orderTwice')).toEqual([
      { problem: 'orderTwice', detail: '2' },
      { problem: 'orderTwice', detail: '2' },
    ]);
    const single = async (row: string) => (await problemsIn(`${header}${row}`))[0];
    expect(await single(`${fine.orderNo},pigeon,SF1,`)).toEqual(['expressUnknown']);
    expect(await single(`${fine.orderNo},sf,,`)).toEqual(['trackingMissing']);
    expect(await single(`${fine.orderNo},self,,`)).toEqual([]);
    expect(await single(`${fine.orderNo},sf,SF1,AB-1`)).toEqual(['serialWrong']);
    expect(await single(`${fine.orderNo},sf,SF1,FINE000001 FINE000002`)).toEqual(['serialsTooMany']);
    expect(await single(`${twoLines.orderNo},sf,SF1,NONE: TWOLINES01`)).toEqual(['serialPartUnknown']);
    // All of a row at once.
    const manyWrong = `NO-1; NONE: TWOLINES01; ${part}: TWOLINES02 TWOLINES02 TWOLINES03`;
    expect(await single(`${twoLines.orderNo},pigeon,-5,${manyWrong}`)).toEqual([
      'expressUnknown',
      'trackingWrong',
      'serialWrong',
      'serialTwice',
      'serialPartMissing',
      'serialPartUnknown',
      'serialsTooMany',
    ]);
    const parts = Array.from({ length: 20 }, (_, n) => `NONE${n}: SERIAL000${n}`).join('; ');
    const [many] = await checked(`${header}${twoLines.orderNo},sf,SF1,${parts}`);
    expect(many?.problems).toEqual([
      { problem: 'serialPartUnknown', detail: 'NONE0, NONE1, NONE2, NONE3, NONE4 … (20)' },
    ]);
    expect(await single(`${twoLines.orderNo},sf,SF1,${'x;'.repeat(50_001)}`)).toEqual(['serialsOverLimit']);
    expect(await single(`${refunding.orderNo},,,ROWSERIAL1`)).toEqual([
      'withheld',
      'expressMissing',
      'trackingMissing',
    ]);
    const [both] = await checked(`${header}${twoLines.orderNo},sf,SF1,${part}: TWOLINES01; ${other}: TWOLINES02`);
    expect(both).toMatchObject({ problems: [], pieces: 2 });
    expect(both?.serialList.map(({ serialNumbers }) => serialNumbers)).toEqual([['TWOLINES01'], ['TWOLINES02']]);
    const sharing = await paidOrder(mall, one());
    const twice = await checked(`${header}${fine.orderNo},sf,SF1,\n${sharing.orderNo},sf,S F1,`);
    expect(twice.map(({ problems, isNumberTwice }) => [problems, isNumberTwice])).toEqual([
      [[], true],
      [[], true],
    ]);
    // A row that ships nothing shares no number with one that does.
    const besideWrong = await checked(`${header}${fine.orderNo},sf,SF1,\n${refunding.orderNo},sf,SF1,\nhello,sf,SF1,`);
    expect(besideWrong.map(({ isNumberTwice }) => isNumberTwice)).toEqual([false, false, false]);
    // The same order for the staff of the mall.
    const staff = await mall.tokenOf(STAFF);
    expect(await problemsIn(`${header}${foreign.orderNo},sf,SF1,`, staff)).toEqual([[]]);
  });

  it('takes a short name of one carrier, and says which ones it may be of several', async () => {
    const { orderNo } = await paidOrder(mall, one());
    const header = 'orderNo,express,trackingNumber\n';
    const names = { 顺丰: 'sf', 中通: 'zto', 圆通: 'yto', 申通: 'sto', 韵达: 'yunda', 京东: 'jd', 德邦: 'deppon' };
    const widths = { EMS: 'ems', ｅｍｓ: 'ems', Ｓｆ: 'sf', 'sf exp': 'sf', 中国邮政EMS: 'ems', yund: 'yunda' };
    const short = Object.entries({ ...names, ...widths });
    const rows = await checked(header + short.map(([express]) => `${orderNo},${express},SF1`).join('\n'));
    expect(rows.map(({ express, expressCode }) => [express, expressCode])).toEqual(short);
    expect(rows[0]).toMatchObject({ expressName: 'SF Express', problems: [] });
    const single = async (express: string) => (await checked(`${header}${orderNo},${express},SF1`))[0];
    expect(await single('中')).toMatchObject({
      expressCode: '',
      problems: [{ problem: 'expressAmbiguous', detail: 'China Post EMS, ZTO Express' }],
    });
    expect(await single('丰')).toMatchObject({ problems: [{ problem: 'expressUnknown', detail: '丰' }] });
  });

  it('says of no row that it can be shipped when shipping would refuse its serial numbers', async () => {
    const [a, b, big] = [
      await paidOrder(mall, one()),
      await paidOrder(mall, one(), 2),
      await paidOrder(mall, one(), 2),
    ];
    const both = await paidOrder(mall, skus, 2);
    const [part = '', other = ''] = both.lines.map(({ partNumber }) => partNumber);
    const header = 'orderNo,express,trackingNumber,serialNumbers\n';
    const said = async (...rows: string[]) =>
      (await checked(header + rows.join('\n'))).map(({ problems, serialsGiven }) => [
        problems.map(({ problem }) => problem).join(' '),
        problems.map(({ detail }) => detail).join(' '),
        serialsGiven,
      ]);
    // In one row, in the same group or in two of the same product.
    expect(await said(`${both.orderNo},sf,SF501,${part}:ROWTWICE01;${part}:rowtwice01`)).toEqual([
      ['serialTwice', 'ROWTWICE01', 1],
    ]);
    expect(await said(`${both.orderNo},sf,SF501,${part}:NO-1 NO-3;${other}:NO-2 ROWRIGHT01`)).toEqual([
      ['serialWrong', 'NO-1, NO-3, NO-2', 4],
    ]);
    // Two products may have the same serial number; of one product it is of one SKU in one row, whichever is wrong.
    expect(await said(`${both.orderNo},sf,SF501,${part}:ROWBOTH001;${other}:ROWBOTH001`)).toEqual([
      ['serialTwice', 'ROWBOTH001', 1],
    ]);
    const [first, ...others] = await keptSkus(mall, 6);
    const stranger = others.filter(({ productId }) => productId !== first?.productId).slice(0, 1);
    const mixed = await paidOrder(mall, [...one(), ...stranger]);
    const groups = mixed.lines.map(({ partNumber }) => `${partNumber}:ROWBOTH001`);
    expect(groups).toHaveLength(2);
    expect(await said(`${mixed.orderNo},sf,SF501,${groups.join(';')}`)).toEqual([['', '', 1]]);
    expect(
      await said(`${a.orderNo},sf,SF502,ROWSHARED1`, `${b.orderNo},sf,SF503,ROWSHARED1 ROWOWN0001`, 'hello,sf,SF504,'),
    ).toEqual([
      ['serialInOtherRow', 'ROWSHARED1', 1],
      ['serialInOtherRow', 'ROWSHARED1', 2],
      ['orderNoWrong', '', 0],
    ]);
    // A row that ships nothing takes none from another.
    expect(await said(`${a.orderNo},sf,SF502,ROWSHARED1`, `${b.orderNo},sf,,ROWSHARED1`)).toEqual([
      ['', '', 1],
      ['trackingMissing', '', 1],
    ]);
    const lineId = a.lines[0]?.id ?? 0;
    const serialList = [{ orderDetailId: lineId, serialNumbers: ['ROWGONE001'] }];
    const row = { orderNo: a.orderNo, expressCode: 'sf', trackingNumber: 'SF505', serialList };
    await ok(mall, shipMany, { rows: [row] }, keeper);
    expect(await said(`${b.orderNo},sf,SF506,rowgone001 ROWHERE001`)).toEqual([['serialTaken', 'ROWGONE001', 2]]);

    await mall.database
      .updateTable('order_line')
      .set({ quantity: MAX_SERIALS_PER_LINE + 1 })
      .where('id', '=', big.lines[0]?.id ?? 0)
      .execute();
    const many = Array.from({ length: MAX_SERIALS_PER_LINE + 1 }, (_, at) => `ROWMANY${10_000 + at}`);
    expect(await said(`${big.orderNo},sf,SF507,${many.join(' ')}`)).toEqual([
      ['serialsOverLimit', big.lines[0]?.partNumber, many.length],
    ]);
    await mall.database
      .updateTable('order_line')
      .set({ quantity: 2 })
      .where('id', '=', big.lines[0]?.id ?? 0)
      .execute();
  });

  it.each(['-5', '5', '12345元', 'SHUNFENG'])('takes %s for no tracking number', async (trackingNumber) => {
    const order = await paidOrder(mall, one());
    const table = `orderNo,express,trackingNumber\n${order.orderNo},sf,${trackingNumber}`;
    expect(await problemsIn(table)).toEqual([['trackingWrong']]);
    const row = { orderNo: order.orderNo, expressCode: 'sf', trackingNumber, serialList: [] };
    const { shipped, leftOut } = await ok(mall, shipMany, { rows: [row] }, keeper);
    expect([shipped, leftOut.map(({ reason }) => reason)]).toEqual([[], ['trackingNumberWrong']]);
    const lines = [{ orderDetailId: order.lines[0]?.id ?? 0, quantity: 1 }];
    const alone = { orderNo: order.orderNo, packages: [{ expressCode: 'sf', trackingNumber, lines }] };
    expect(await rawReason(mall, shipOrder, alone, keeper)).toBe('trackingNumberWrong');
    // Who delivers itself notes what it likes.
    expect(await problemsIn(`orderNo,express,trackingNumber\n${order.orderNo},self,${trackingNumber}`)).toEqual([[]]);
  });

  it('leaves out an order whose buyer asks for another address', async () => {
    const { as, orderNo } = await paidOrder(mall, one());
    const asked = { orderNo, receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
    await ok(mall, askAddressChange, asked, as);
    expect(await problemsIn(`orderNo,express,trackingNumber\n${orderNo},sf,SF88`)).toEqual([['addressWaits']]);
    const { leftOut } = await ok(
      mall,
      shipMany,
      { rows: [{ orderNo, expressCode: 'sf', trackingNumber: 'SF88', serialList: [] }] },
      keeper,
    );
    expect(leftOut.map(({ reason }) => reason)).toEqual(['addressAsked']);
  });

  it('leaves out what fails and ships the others', async () => {
    const [good, taken, bad] = [
      await paidOrder(mall, one()),
      await paidOrder(mall, one()),
      await paidOrder(mall, one()),
    ];
    const row = (order: typeof good, serialNumbers: string[], expressCode = 'sf') => ({
      orderNo: order.orderNo,
      expressCode,
      trackingNumber: 'SF 7–7',
      serialList: [{ orderDetailId: order.lines[0]?.id ?? 0, serialNumbers }],
    });
    const { shipped, leftOut } = await ok(
      mall,
      shipMany,
      { rows: [row(bad, [], 'pigeon'), row(taken, ['SHIPPED1000']), row(good, [])] },
      keeper,
    );
    expect(shipped.map(({ orderNo }) => orderNo)).toEqual([good.orderNo]);
    expect(leftOut.map(({ orderNo, reason }) => [orderNo, reason])).toEqual([
      [bad.orderNo, 'expressUnknown'],
      [taken.orderNo, 'serialTaken'],
    ]);
    const { packageList } = await ok(mall, getOrder, { orderNo: taken.orderNo }, taken.as);
    expect(packageList).toEqual([]);
    const sent = await ok(mall, getOrder, { orderNo: good.orderNo }, good.as);
    expect(sent.packageList.map(({ trackingNumber }) => trackingNumber)).toEqual(['SF7-7']);
  });

  it('is refused when it is none, too long or of other columns; its sample is read', async () => {
    expect(await sent(checkShipTable, 'a,b\n1,2')).toMatchObject({ data: { reason: 'shipColumnsMissing' } });
    const long = `orderNo,express,trackingNumber\n${'AG202601010000000000,sf,SF1\n'.repeat(1001)}`;
    expect(await sent(checkShipTable, long)).toMatchObject({ data: { reason: 'shipTableTooLong', limit: 1000 } });
    expect(await sent(checkShipTable, '\u0000')).toMatchObject({ data: { reason: 'shipTableUnreadable' } });
    const waiting = await paidOrder(mall, one());
    const refunding = await paidOrder(mall, one());
    await askedFor(mall, { ...refunding, paymentNo: '', payPrice: '', lineId: refunding.lines[0]?.id ?? 0 }, 1);
    const sample = await mall.inject({
      method: 'GET',
      url: `/api/${shipSample.path}?format=csv`,
      headers: { 'authori-zation': keeper, 'accept-language': 'en' },
    });
    // Nothing is filled in yet.
    const { data } = await sent(checkShipTable, sample.body);
    expect(data).toEqual({ rows: [], skipped: sample.body.trim().split('\r\n').length - 1 });
    const header = 'orderNo,express,trackingNumber\n';
    const [row] = await checked(`${header}${waiting.orderNo},,SF1`);
    expect(row).toMatchObject({ problems: [{ problem: 'expressMissing' }], pieces: 1 });
    expect(sample.body).toContain(waiting.orderNo);
    expect(sample.body).not.toContain(refunding.orderNo);
  });
});

describe('a file of serial numbers', () => {
  it('gives those that it holds, wherever they are', async () => {
    const answer = await sent(readSerialTable, 'No.,SERIALNUMBER\n1,ag1234567890\n2,AG1234567891');
    expect(answer.data.serialNumbers).toEqual(['AG1234567890', 'AG1234567891']);
    expect(await sent(readSerialTable, 'No.,none')).toMatchObject({ data: { reason: 'noSerials' } });
  });

  it('is read by part number in a cell', () => {
    expect(readSerialCell('a-1: SN00000001 SN00000002; B：SN00000003')).toMatchObject([
      { partNumber: 'A-1', serials: ['SN00000001', 'SN00000002'] },
      { partNumber: 'B', serials: ['SN00000003'] },
    ]);
  });
});
