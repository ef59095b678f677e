import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { addAddress } from '../../domains/addresses/server/add-address.ts';
import { addLicenceKeys } from '../../domains/licence-keys/server/add-keys.ts';
import { markNoticesRead } from '../../domains/notices/server/read-notices.ts';
import { sendNotices } from '../../domains/notices/server/send-notices.ts';
import { addToBalance } from '../../domains/payments/server/public.ts';
import { yuan } from '../../platform/contract/fields.ts';
import { yuanToFen } from '../../platform/contract/money.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { carryOut, type DemoEvent } from './demo-agenda.ts';
import { chosenSku, placeOrder, type WantedOrder } from './demo-order.ts';
import { demoPerson } from './demo-person.ts';
import { reviewEvents } from './seed-reviews.ts';
import source from './trade.json' with { type: 'json' };
import type { Trade } from './trade-moment.ts';
import { TRADE_STEP_NAMES, TRADE_STEPS } from './trade-steps.ts';

/** Who keeps licence keys. */
const SALES = '13900000002';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;
/** So many notices, the newest, wait to be read by everybody. */
const UNREAD = 5;

const wantedOrder = {
  account: z.string(),
  shop: z.string(),
  lines: z.array(z.strictObject({ category: z.string(), quantity: z.int() })).min(1),
  poNumber: z.string().optional(),
  usesPoints: z.boolean().optional(),
};

const demo = z
  .strictObject({
    /** Of those who have none. */
    addresses: z.array(
      z.strictObject({ account: z.string(), realName: z.string(), streetId: z.int(), detail: z.string() }),
    ),
    /** Money that comes to a balance. */
    credits: z.array(
      z.strictObject({ account: z.string(), daysAgo: z.int(), yuan: yuan.transform((text) => yuanToFen(text) ?? 0) }),
    ),
    /** Licence keys that a shop's staff adds for one of its best sellers. */
    licenceKeys: z.array(z.strictObject({ shop: z.string(), category: z.string(), count: z.int(), daysAgo: z.int() })),
    /** What happens to an order, so many hours after it is placed. */
    courses: z.record(
      z.string(),
      z.array(z.strictObject({ hours: z.number(), do: z.enum(TRADE_STEP_NAMES), text: z.string().default('') })),
    ),
    /** What is ordered day by day, in turns: so many orders on each day of the week, Sunday first. */
    weeks: z.int(),
    rhythm: z.array(z.int()).length(7),
    usual: z.array(z.strictObject({ ...wantedOrder, course: z.string() })).min(1),
    /** Orders of which one looks at each for what it shows. */
    cases: z.array(z.strictObject({ ...wantedOrder, hoursAgo: z.number(), course: z.string() })),
  })
  .parse(source);

/** An order and what happens to it. */
function eventsOf(services: Services, wanted: WantedOrder, course: string, placedAt: Date): DemoEvent[] {
  const steps = demo.courses[course];
  if (!steps) throw new Error(`trade.json: no course ${course}`);
  let trade: Trade | undefined;
  const place = async () => {
    const { account, shop } = wanted;
    trade = { ...(await placeOrder(services, wanted, placedAt)), account, shop, refundNo: '', claimNo: '' };
  };
  return [
    { at: placedAt, run: place },
    ...steps.map(({ hours, do: step, text }) => {
      const at = new Date(placedAt.getTime() + hours * HOUR_MS);
      const run = async () => {
        if (trade) await TRADE_STEPS[step]({ services, trade, at, text });
      };
      return { at, run };
    }),
  ];
}

/** What is ordered day by day: more on working days than at weekends. */
function usualEvents(services: Services): DemoEvent[] {
  const now = services.clock.now().getTime();
  const today = Math.floor((now + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
  const mornings = Array.from({ length: demo.weeks * 7 }, (_, place) => {
    const day = today - (demo.weeks * 7 - place) * DAY_MS;
    const orders = demo.rhythm[new Date(day + SHANGHAI_MS).getUTCDay()] ?? 0;
    return Array.from({ length: orders }, (_unused, turn) => new Date(day + (9.4 + turn * 2.7) * HOUR_MS));
  });
  return mornings.flat().flatMap((at, turn) => {
    const { course, ...wanted } = demo.usual[turn % demo.usual.length] as (typeof demo.usual)[number];
    // The same customer needs something else the next time.
    return eventsOf(services, { ...wanted, choice: Math.floor(turn / demo.usual.length) }, course, at);
  });
}

function caseEvents(services: Services): DemoEvent[] {
  const now = services.clock.now().getTime();
  return demo.cases.flatMap(({ hoursAgo, course, ...wanted }) =>
    eventsOf(services, wanted, course, new Date(now - hoursAgo * HOUR_MS)),
  );
}

function creditEvents(services: Services): DemoEvent[] {
  const now = services.clock.now().getTime();
  return demo.credits.map(({ account, daysAgo, yuan: amountFen }) => {
    const at = new Date(now - daysAgo * DAY_MS);
    const run = async () => {
      const { session } = await demoPerson(services, account, at);
      const entry = { accountId: session.accountId, amountFen, linkType: 'recharge', linkId: 'demo' } as const;
      await inTransaction(services.database, (tx) => addToBalance(tx, { ...entry, remark: '演示充值', at }));
    };
    return { at, run };
  });
}

const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** `DEMO-7K3Q-…`: as makers write them, and seen to be none of theirs. */
const demoKey = () =>
  [
    'DEMO',
    ...Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => KEY_ALPHABET[randomInt(32)]).join('')),
  ].join('-');

function keyEvents(services: Services): DemoEvent[] {
  const now = services.clock.now().getTime();
  return demo.licenceKeys.map(({ shop, category, count, daysAgo }) => {
    const at = new Date(now - daysAgo * DAY_MS);
    const run = async () => {
      const { skuId } = await chosenSku(services, shop, category);
      const keys = Array.from({ length: count }, demoKey).join('\n');
      await addLicenceKeys({ skuId, keys }, await demoPerson(services, SALES, at));
    };
    return { at, run };
  });
}

/** The balances that the accounts began with are from before they traded: a month's statement adds up. */
async function openBalancesBefore({ database, clock }: Services): Promise<void> {
  const opened = new Date(clock.now().getTime() - (demo.weeks + 2) * 7 * DAY_MS);
  await database
    .updateTable('balance_entry')
    .set({ created_at: opened })
    .where('link_type', '=', 'system')
    .where('link_id', '=', 'demo')
    .execute();
}

async function addAddresses(services: Services): Promise<void> {
  for (const { account, realName, streetId, detail } of demo.addresses) {
    const buyer = await demoPerson(services, account, services.clock.now());
    const known = await services.database
      .selectFrom('address')
      .select('id')
      .where('account_id', '=', buyer.session.accountId)
      .executeTakeFirst();
    if (known) continue;
    // A street's code begins with those of the district, the city and the province it lies in.
    const code = String(streetId);
    const region = {
      provinceId: Number(code.slice(0, 2)),
      cityId: Number(code.slice(0, 4)),
      districtId: Number(code.slice(0, 6)),
      streetId,
    };
    await addAddress({ ...region, realName, phone: account, street: '', detail, isDefault: true, postCode: 0 }, buyer);
  }
}

/** Everybody has been told of all that, and has read all but the newest. */
async function readNotices(services: Services, stopping: AbortSignal): Promise<void> {
  await sendNotices(services, stopping);
  const unread = await services.database
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select(['a.phone', 'n.id'])
    .where('n.read_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  for (const [phone, own] of Map.groupBy(unread, (row) => row.phone)) {
    const ids = own.slice(UNREAD).map(({ id }) => id);
    if (phone !== null && ids.length > 0)
      await markNoticesRead({ ids }, await demoPerson(services, phone, services.clock.now()));
  }
}

/**
 * Some weeks of trade in the demo mall: orders in every state with their packages, returns, reviews and statements.
 * Nothing where somebody has ordered already.
 */
export async function seedTrade(services: Services, stopping: AbortSignal): Promise<void> {
  const known = await services.database.selectFrom('purchase_order').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await openBalancesBefore(services);
  await addAddresses(services);
  const events = [
    ...creditEvents(services),
    ...keyEvents(services),
    ...usualEvents(services),
    ...(await reviewEvents(services)),
    ...caseEvents(services),
  ];
  await carryOut(services, events, stopping);
  await readNotices(services, stopping);
}
