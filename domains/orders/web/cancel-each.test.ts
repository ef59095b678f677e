import { expect, test } from 'vitest';
import { APP_ERRORS, type ErrorKind } from '../../../platform/contract/app-error.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { ORDER_STATUS_NUMBER } from '../contract/order-status.ts';
import { cancelEach } from './cancel-each.ts';

const order = (orderNo: string, cancelsWith: string[] = []) => ({ orderNo, cancelsWith });
const failureOf = ({ code, reason }: Pick<ErrorKind, 'code' | 'reason'>, message: string, params = {}) =>
  new ApiFailure({ code, reason, message, params });
const hasStatus = (status: number) => failureOf(ORDER_ERRORS.badStatus, 'Not in this state', { status });

/** The outcome of these orders, of which some fail, and which were asked for. */
async function outcomeOf(orders: readonly ReturnType<typeof order>[], failures: Readonly<Record<string, Error>>) {
  const asked: string[] = [];
  const { cancelled, before, refused, stopped } = await cancelEach(orders, async (orderNo) => {
    asked.push(orderNo);
    if (failures[orderNo]) throw failures[orderNo];
  });
  return { asked, cancelled: [...cancelled], before: [...before], refused, stopped };
}

test('an order that is refused holds up none of the others, and is named with the reason', async () => {
  const orders = [order('SO1', ['SO3', 'SO9']), order('SO2'), order('SO3'), order('SO4')];
  expect(await outcomeOf(orders, { SO2: hasStatus(ORDER_STATUS_NUMBER.pendingShipment) })).toEqual({
    // What went together with another one is not asked for again.
    asked: ['SO1', 'SO2', 'SO4'],
    cancelled: ['SO1', 'SO3', 'SO9', 'SO4'],
    before: [],
    refused: [{ orderNo: 'SO2', message: 'Not in this state' }],
    stopped: null,
  });
});

test('an order that somebody has cancelled before is not refused', async () => {
  const failures = { SO2: hasStatus(ORDER_STATUS_NUMBER.cancelled) };
  expect(await outcomeOf([order('SO1'), order('SO2'), order('SO3')], failures)).toEqual({
    asked: ['SO1', 'SO2', 'SO3'],
    cancelled: ['SO1', 'SO3'],
    before: ['SO2'],
    refused: [],
    stopped: null,
  });
});

const ROW = [order('SO1', ['SO4']), order('SO2'), order('SO3'), order('SO4'), order('SO5')];

test.each([
  APP_ERRORS.loginExpired,
  APP_ERRORS.loginRequired,
  APP_ERRORS.forbidden,
  APP_ERRORS.tooMany,
  APP_ERRORS.unavailable,
  APP_ERRORS.badParameter,
])('$reason stops: nothing was done of the order, and no other is asked for', async (kind) => {
  expect(await outcomeOf(ROW, { SO2: failureOf(kind, 'why') })).toEqual({
    asked: ['SO1', 'SO2'],
    cancelled: ['SO1', 'SO4'],
    before: [],
    refused: [],
    stopped: { message: 'why', unknown: null, waiting: ['SO2', 'SO3', 'SO5'] },
  });
});

test.each([
  failureOf({ code: 500, reason: 'network' }, 'why'),
  failureOf({ code: 500, reason: 'http' }, 'why'),
  failureOf(APP_ERRORS.outcomeUnknown, 'why'),
  failureOf(APP_ERRORS.tookTooLong, 'why'),
  failureOf(APP_ERRORS.internal, 'why'),
  new Error('why'),
])('an answer that got lost stops: nobody knows of that order, and no other is asked for (%#)', async (failure) => {
  expect(await outcomeOf(ROW, { SO2: failure })).toEqual({
    asked: ['SO1', 'SO2'],
    cancelled: ['SO1', 'SO4'],
    before: [],
    refused: [],
    stopped: { message: 'why', unknown: 'SO2', waiting: ['SO3', 'SO5'] },
  });
});
