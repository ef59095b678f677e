import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUS_NUMBER, ORDER_STATUSES, orderRefusal } from './order-status.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, orderTabOf, orderTitleOf, statesAskedBy } from './order-tab.ts';

const facts = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  allShipped: fc.boolean(),
  paymentConfirming: fc.boolean(),
});

describe('the entries of the order menus', () => {
  it('hold each order exactly once, and their numbers ask for what they hold', () => {
    fc.assert(
      fc.property(facts, ({ status, allShipped }) => {
        const found = ORDER_TABS.filter((tab) => {
          const asked = statesAskedBy(ORDER_TAB_NUMBER[tab]);
          return asked?.[allShipped ? 'allShipped' : 'notAllShipped'].includes(status);
        });
        expect(found).toEqual([orderTabOf({ status, allShipped })]);
      }),
    );
  });

  it('hold what can be shipped under "to ship" alone, and what can be received whole under "to receive" alone', () => {
    fc.assert(
      fc.property(facts, (order) => {
        if (orderRefusal('ship', order, 'staff') === null) expect(orderTabOf(order)).toBe('toShip');
        if (orderRefusal('confirmReceipt', order, 'buyer') === null) expect(orderTabOf(order)).toBe('toReceive');
        if (orderRefusal('pay', order, 'buyer') === null) expect(orderTabOf(order)).toBe('toPay');
      }),
    );
  });

  it('agree with the title: nothing is called delivered, wholly or partly, that waits to be shipped', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const title = orderTitleOf({ ...order, isOnline: false });
        if (orderTabOf(order) === 'toShip') expect(title).toBeOneOf(['pendingShipment', 'partialShipment']);
        if (orderTabOf(order) === 'toReceive') expect(title).toBeOneOf(['pendingReceipt', 'partialReceipt']);
        if (title !== 'partialShipment') expect(title).toBe(order.status);
      }),
    );
  });

  it('call nothing by a parcel that is delivered online', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const title = orderTitleOf({ ...order, isOnline: true });
        expect(title).not.toBeOneOf(['pendingShipment', 'partialShipment', 'received']);
        if (orderTabOf(order) === 'toShip') expect(title).toBeOneOf(['pendingDelivery', 'partlyDeliveredOnline']);
      }),
    );
  });

  it('have none for "partial", which is asked for by its number; a number that is none asks for nothing', () => {
    const both = { allShipped: ['partialReceipt'], notAllShipped: ['partialReceipt'] };
    expect(statesAskedBy(ORDER_STATUS_NUMBER.partialReceipt)).toEqual(both);
    expect(Object.values(ORDER_TAB_NUMBER)).not.toContain(ORDER_STATUS_NUMBER.partialReceipt);
    for (const number of [-1, 3, 7, 8, 10]) expect(statesAskedBy(number)).toBeNull();
  });
});
