import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { words } from '../../../platform/server/words.ts';
import { FLASH_QUOTA_DATA, FLASH_SALES_DATA, type Slot, sessionsOf } from '../contract/flash-sale.ts';
import { findDemoProducts, hasFlashSale, lockDemoPlanning } from './demo-repository.ts';
import { FLASH_SALES, insertFlashSale, writePlan } from './flash-office-repository.ts';
import { planOf } from './keep-flash-sales.ts';
import { publishPlanned } from './publish-flash-sales.ts';

const DAY_MS = 86_400_000;
const PRODUCTS = 6;
const QUOTA = 30;
/** Of the lowest customer price, in per cent. */
const PRICE_SHARE = 85;

/** Without a gap, so that one runs at any time of the day. */
const ALL_DAY: readonly Slot[] = [
  { from: '00:00', until: '10:00' },
  { from: '10:00', until: '14:00' },
  { from: '14:00', until: '20:00' },
  { from: '20:00', until: '24:00' },
];
const MIDDAY: readonly Slot[] = [
  { from: '10:00', until: '12:00' },
  { from: '15:00', until: '17:00' },
];

interface DemoPlan {
  /** Key of its name. */
  readonly name: string;
  /** The first day and the one after the last, from today. */
  readonly from: number;
  readonly until: number;
  readonly slots: readonly Slot[];
  /** Which of the best-selling products. */
  readonly offset: number;
}

const OVER: DemoPlan = { name: 'flash_sales_demo_over', from: -3, until: -1, slots: MIDDAY, offset: 0 };
const RUNNING: DemoPlan = { name: 'flash_sales_demo_running', from: 0, until: 3, slots: ALL_DAY, offset: 0 };
const TO_COME: DemoPlan = { name: 'flash_sales_demo_to_come', from: 4, until: 6, slots: MIDDAY, offset: PRODUCTS };

const EVERY_SHOP = { merchantId: 'all' } as MerchantScope;

const daysOf = ({ from, until }: DemoPlan, now: Date) =>
  Array.from({ length: until - from }, (_, at) => shanghaiDay(new Date(now.getTime() + (from + at) * DAY_MS)));

/** Plans one flash sale; none where too few products are left to sell. @returns its id */
async function plan(tx: Tx, demo: DemoPlan, now: Date): Promise<number | null> {
  const found = await findDemoProducts(tx, { quota: QUOTA, limit: PRODUCTS, offset: demo.offset });
  if (found.length === 0) return null;
  const sessions = sessionsOf(daysOf(demo, now), demo.slots);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return null;
  const id = await insertFlashSale(tx, {
    merchant_id: null,
    name_zh: words(demo.name, {}, 'zh') ?? '',
    name_en: words(demo.name, {}, 'en') ?? '',
    status: 'draft',
    starts_at: first.startsAt,
    ends_at: last.endsAt,
    created_at: now,
    updated_at: now,
  });
  const products = found.map(({ productId, skuId, priceFen }, place) => ({
    productId,
    perOrder: place % 2 === 0 ? 5 : 0,
    perPerson: place % 2 === 0 ? 10 : 0,
    skus: [{ skuId, fen: Math.max(1, Math.floor((priceFen * PRICE_SHARE) / 100)), quota: QUOTA }],
  }));
  await writePlan(tx, id, { sessions, products });
  return id;
}

async function planAndPublish(services: Services, demo: DemoPlan): Promise<void> {
  const { database, clock, versions } = services;
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const id = await plan(tx, demo, now);
    const [row] = id === null ? [] : await FLASH_SALES.lock(tx, EVERY_SHOP, [id]);
    if (!row) return;
    await bumpVersion(tx, versions, FLASH_SALES_DATA);
    await bumpVersion(tx, versions, FLASH_QUOTA_DATA);
    await publishPlanned(tx, await planOf(tx, row), 'staff', services);
  });
}

/** One that is over has been published on its first day, and closed after its last. */
async function planOver(services: Services): Promise<void> {
  const now = services.clock.now();
  const then = new Date(now.getTime() + OVER.from * DAY_MS);
  const before = { ...services, clock: { ...services.clock, now: () => then } };
  await planAndPublish(before, { ...OVER, from: 0, until: OVER.until - OVER.from });
}

/** Keeps a demo mall's flash sales of today: one runs, one is to come, one is over. Other malls plan their own. */
export async function planDemoFlashSales(services: Services): Promise<void> {
  const { database, clock, environment } = services;
  if (!environment.DEMO) return;
  await inTransaction(database, async (tx) => {
    await lockDemoPlanning(tx);
    const inside = { ...services, database: tx };
    if (!(await hasFlashSale(tx, 'any', clock.now()))) await planOver(inside);
    if (!(await hasFlashSale(tx, 'running', clock.now()))) await planAndPublish(inside, RUNNING);
    if (!(await hasFlashSale(tx, 'upcoming', clock.now()))) await planAndPublish(inside, TO_COME);
  });
}
