import type * as z from 'zod';
import * as m from '#messages';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { PAY_TYPES, type PayType, type payConfig, RECHARGE_PAY_TYPES, type SubjectKind } from '../contract/payment.ts';

export interface PayMethod {
  readonly payType: PayType;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: 'simulated' | 'balanceTooLow' | null;
}

type Config = z.output<typeof payConfig>;

const OPEN: Record<PayType, keyof Config> = {
  sandbox: 'sandboxPayStatus',
  weixin: 'payWechatOpen',
  alipay: 'aliPayStatus',
  yue: 'yuePayStatus',
  offline: 'offlinePayStatus',
};

/** The available payment methods in order; those unavailable for this payment say why. */
export function payMethods(config: Config, payPrice: string | null, simulated: boolean): PayMethod[] {
  return PAY_TYPES.filter((payType) => config[OPEN[payType]] === true).map((payType) => ({
    payType,
    refusal: payType === 'yue' ? balanceRefusal(config.userBalance, payPrice, simulated) : null,
  }));
}

/** A balance is topped up from outside. */
export const isForSubject = (payType: PayType, subject: SubjectKind): boolean =>
  subject === 'order' || RECHARGE_PAY_TYPES.some((type) => type === payType);

function balanceRefusal(balance: string | null, payPrice: string | null, simulated: boolean): PayMethod['refusal'] {
  if (simulated) return 'simulated';
  const have = balance === null ? null : yuanToFen(balance);
  const need = payPrice === null ? null : yuanToFen(payPrice);
  return have === null || need === null || have < need ? 'balanceTooLow' : null;
}

const WORD: Record<PayType, () => string> = {
  sandbox: m.payments_page_method_sandbox,
  weixin: m.payments_page_method_weixin,
  alipay: m.payments_page_method_alipay,
  yue: m.payments_page_method_yue,
  offline: m.payments_page_method_offline,
};

export function methodWord(payType: PayType): string {
  return WORD[payType]();
}
