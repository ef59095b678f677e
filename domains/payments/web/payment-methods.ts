import type * as z from 'zod';
import * as m from '#messages';
import { type Fen, yuanToFen } from '../../../platform/contract/money.ts';
import {
  type cashier,
  HELD_PAY_TYPES,
  type HeldPayType,
  OUTSIDE_PAY_TYPES,
  PAY_TYPES,
  type PayType,
  type payConfig,
  type SubjectKind,
} from '../contract/payment.ts';

export interface PayMethod {
  readonly payType: PayType;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: 'simulated' | 'balanceTooLow' | 'creditTooLow' | 'creditOverdue' | null;
}

export type Config = z.output<typeof payConfig>;
export type Payment = Pick<z.output<typeof cashier>, 'duePrice' | 'subject'>;

const OPEN: Record<PayType, keyof Config> = {
  sandbox: 'sandboxPayStatus',
  weixin: 'payWechatOpen',
  alipay: 'aliPayStatus',
  yue: 'yuePayStatus',
  credit: 'creditPayStatus',
  offline: 'offlinePayStatus',
};

const fenOf = (yuan: string | null): Fen | null => (yuan === null ? null : yuanToFen(yuan));

/** What can still be taken of a balance or credit. */
export const availableFen = (config: Config, payType: HeldPayType): Fen =>
  fenOf(payType === 'yue' ? config.userBalance : config.userCredit) ?? 0;

/** The available payment methods in order; those unavailable for this payment say why. */
export function payMethods(config: Config, payment: Payment, simulated: boolean): PayMethod[] {
  const offered = PAY_TYPES.filter(
    (payType) => config[OPEN[payType]] === true && isForSubject(payType, payment.subject),
  );
  return offered.map((payType) => ({
    payType,
    refusal: payType === 'yue' || payType === 'credit' ? refusalOf(payType, config, payment, simulated) : null,
  }));
}

/**
 * The way to pay that the cashier opens with: after a rejected transfer the transfer, of which another proof is awaited;
 * as chosen before; else the first that can be used. Null when none can.
 */
export function openingMethod(
  methods: readonly PayMethod[],
  chosen: PayType | null,
  rejectedReason: string | null,
): PayType | null {
  const usable = methods.filter(({ refusal }) => refusal === null).map(({ payType }) => payType);
  const wanted: readonly (PayType | null)[] = [rejectedReason === null ? null : 'offline', chosen, ...usable];
  return wanted.find((payType) => payType !== null && usable.includes(payType)) ?? null;
}

/** A balance is topped up, and credit repaid, from outside. */
export const isForSubject = (payType: PayType, subject: SubjectKind): boolean =>
  subject === 'order' || OUTSIDE_PAY_TYPES.some((type) => type === payType);

function refusalOf(payType: HeldPayType, config: Config, payment: Payment, simulated: boolean): PayMethod['refusal'] {
  if (simulated) return 'simulated';
  if (payType === 'credit' && config.creditOverdue) return 'creditOverdue';
  const need = fenOf(payment.duePrice);
  if (need !== null && need <= availableFen(config, payType)) return null;
  return payType === 'yue' ? 'balanceTooLow' : 'creditTooLow';
}

/** The ways in which a part can be paid, beside the way that pays the rest. */
export function partMethods(config: Config, payment: Payment, rest: PayType, simulated: boolean): HeldPayType[] {
  if (simulated || payment.duePrice === null) return [];
  return HELD_PAY_TYPES.filter((payType) => {
    if (payType === rest || config[OPEN[payType]] !== true || !isForSubject(payType, payment.subject)) return false;
    if (payType === 'credit' && config.creditOverdue) return false;
    return availableFen(config, payType) > 0;
  });
}

const WORD: Record<PayType, () => string> = {
  sandbox: m.payments_page_method_sandbox,
  weixin: m.payments_page_method_weixin,
  alipay: m.payments_page_method_alipay,
  yue: m.payments_page_method_yue,
  credit: m.payments_page_method_credit,
  offline: m.payments_page_method_offline,
};

export function methodWord(payType: PayType): string {
  return WORD[payType]();
}

/** The same inside a sentence, where only brands begin with a capital. */
export function methodInSentence(payType: PayType): string {
  const word = methodWord(payType);
  const isBrand = payType === 'weixin' || payType === 'alipay';
  return isBrand ? word : word.slice(0, 1).toLowerCase() + word.slice(1);
}
