import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from '../bench-buyers.ts';
import type { Draw } from './draw.ts';
import type { Goods } from './goods.ts';
import type { KillableMall } from './killable-mall.ts';

/** What a buyer knows of one submit. */
export interface Attempt {
  readonly buyer: number;
  readonly preOrderNo: string;
  /** Of a flash sale: pieces of one product. */
  readonly isFlash: boolean;
  readonly pieces: number;
  /** `unknown`: there was no answer, and nobody asked again. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The number of the payment that was acknowledged. */
  paymentNo?: string;
  orderNo?: string;
  /** Whether an answer was lost before the one that is told here. */
  wasLost: boolean;
  wasPaid: boolean;
  wasCancelled: boolean;
  /** Why it was refused. */
  reason?: string;
}

/** An answer of the mall; null when none came, or one that leaves open what happened. */
type Answer<T> = { readonly code: number; readonly data: T; readonly reason?: string } | null;

/** While mall or database are away. */
const AGAIN_MS = 30;

/** A connection may be dead without anybody saying so. */
const PATIENCE_MS = 20_000;

/** One attempt at a call. */
export async function call<T>(
  mall: KillableMall,
  path: string,
  token: string,
  { body, key, onHead }: { body?: unknown; key?: string; onHead?: () => Promise<void> | undefined } = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(`${mall.address}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Authori-zation': token,
        'Accept-Language': 'zh',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (onHead) {
      // What was done has been done; nobody is told.
      await Promise.all([onHead(), response.body?.cancel()]);
      return null;
    }
    const envelope = (await response.json()) as { code: number; data: T & { reason?: string } };
    const reason = envelope.data?.reason;
    if (response.status !== 200 || reason === 'outcomeUnknown' || reason === 'unavailable') return null;
    return { code: envelope.code, data: envelope.data, ...(reason === undefined ? {} : { reason }) };
  } catch {
    // Refused, reset, cut off.
    return null;
  }
}

/** Asks until there is an answer. Only for what may be asked twice. */
export async function untilAnswered<T>(
  mall: KillableMall,
  path: string,
  token: string,
  more: { body?: unknown; key?: string } = {},
): Promise<NonNullable<Answer<T>>> {
  for (;;) {
    const answer = await call<T>(mall, path, token, more);
    if (answer && answer.reason !== 'requestInProgress' && answer.reason !== 'tookTooLong') return answer;
    await wait(AGAIN_MS);
  }
}

interface Wish {
  readonly isFlash: boolean;
  readonly pieces: number;
  readonly body: object;
}

/** What somebody wants next: single and several lines in either order, many of the scarce, few of the plenty. */
function wishOf(draw: Draw, { plain, pair, flash }: Goods): Wish {
  const normal = (lines: readonly { productId: number; skuId: number; quantity: number }[]): Wish => ({
    isFlash: false,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    body: {
      preOrderType: 'buyNow',
      orderDetails: lines.map(({ productId, skuId, quantity }) => ({
        productId,
        attrValueId: skuId,
        productNum: quantity,
      })),
    },
  });
  const some = (most: number) => 1 + draw.below(most);
  if (draw.chance(40)) {
    const { flashProductId, skuId, quota, perOrder } = draw.one(flash);
    const pieces = quota === 1 ? 1 : some(perOrder || 2);
    const orderDetails = [{ productId: flashProductId, attrValueId: skuId, productNum: pieces }];
    return { isFlash: true, pieces, body: { preOrderType: 'seckill', orderDetails } };
  }
  if (draw.chance(40)) {
    const both = pair.map((one) => ({ ...one, quantity: 1 }));
    return normal(draw.chance(50) ? both : both.toReversed());
  }
  if (draw.chance(30)) {
    const [, , many] = plain;
    const lines = [many, ...pair].flatMap((one) => (one ? [{ ...one, quantity: 1 }] : []));
    return normal(draw.chance(50) ? lines : lines.toReversed());
  }
  const one = draw.one(plain);
  return normal([{ ...one, quantity: one.stock === 1 ? 1 : some(one.stock === 50 ? 2 : 9) }]);
}

export interface Shopping {
  readonly mall: KillableMall;
  readonly goods: Goods;
  readonly buyers: readonly Buyer[];
  readonly seed: string;
  readonly each: number;
  /** Draws for a name, always the same ones. */
  readonly draws: (name: string) => Draw;
  /** Called before each thing that somebody tries to buy, with its number. */
  readonly onTurn: (turn: number) => void;
  /** Called before a submit; what it returns happens between the commit and the answer. */
  readonly onSubmit: () => (() => Promise<void>) | undefined;
}

/** Everybody tries to buy, one thing after the other; some pay, some cancel, some do neither. */
export async function shop({ mall, goods, buyers, seed, each, draws, onTurn, onSubmit }: Shopping): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let turn = 0;

  async function tryOnce(buyer: number, { token, addressId }: Buyer, draw: Draw, n: number): Promise<void> {
    turn += 1;
    onTurn(turn);
    const wish = wishOf(draw, goods);
    const prepared = await untilAnswered<{ orderNo: string }>(mall, 'front/pc/order/pre/order', token, {
      body: wish.body,
    });
    // Sold out before it could be prepared.
    if (prepared.code !== 200) return;
    const preOrderNo = prepared.data.orderNo;
    const attempt: Attempt = {
      buyer,
      preOrderNo,
      isFlash: wish.isFlash,
      pieces: wish.pieces,
      outcome: 'unknown',
      wasLost: false,
      wasPaid: false,
      wasCancelled: false,
    };
    attempts.push(attempt);
    const body = { preOrderNo, addressId, orderMerchantRequestList: [{ merId: goods.merchantId }] };
    const key = `${seed}-${buyer}-${n}-submit`;
    type Submitted = { orderNo: string; orderNoList: string[] };
    const path = 'front/pc/order/create';
    const onHead = onSubmit();
    let answer = await call<Submitted>(mall, path, token, { body, key, ...(onHead ? { onHead } : {}) });
    attempt.wasLost = answer === null;
    if (!answer && draw.chance(70)) answer = await untilAnswered<Submitted>(mall, path, token, { body, key });
    if (!answer) return;
    attempt.outcome = answer.code === 200 ? 'acknowledged' : 'refused';
    if (answer.code !== 200) {
      attempt.reason = answer.reason ?? `${answer.code}`;
      return;
    }
    attempt.paymentNo = answer.data.orderNo;
    const [orderNo = ''] = answer.data.orderNoList;
    attempt.orderNo = orderNo;
    if (draw.chance(35)) {
      const paid = await untilAnswered(mall, 'front/pc/pay/payment', token, {
        body: { orderNo: attempt.paymentNo, payType: 'yue', payChannel: 'yue' },
        key: `${seed}-${buyer}-${n}-pay`,
      });
      attempt.wasPaid = paid.code === 200;
    } else if (draw.chance(30)) {
      // Asked again after a lost answer it may say that the order has changed: it is cancelled all the same.
      await untilAnswered(mall, `front/pc/order/cancel/${orderNo}`, token, { body: {} });
      attempt.wasCancelled = true;
    }
  }

  await Promise.all(
    buyers.map(async (person, buyer) => {
      const draw = draws(`buyer ${buyer}`);
      for (let n = 0; n < each; n += 1) await tryOnce(buyer, person, draw, n);
    }),
  );
  return attempts;
}
