import type { Services } from '../../../platform/server/context.ts';
import type { Environment } from '../../../platform/server/environment.ts';
import { alipayProvider } from './alipay-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { wechatProvider } from './wechat-provider.ts';

export const NOTICE_PATHS = { weixin: '/pay-notice/wechat', alipay: '/pay-notice/alipay' } as const;

function sandbox({ DEMO, SANDBOX_PAY_SECRET: secret }: Environment): PaymentProvider | null {
  return DEMO && secret ? sandboxProvider(secret) : null;
}

function alipay(environment: Environment): PaymentProvider | null {
  const { PUBLIC_URL: mall, ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = environment;
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey, ALIPAY_GATEWAY: gateway } = environment;
  if (!mall || !appId || !sellerId || !privateKey || !publicKey) return null;
  return alipayProvider({
    appId,
    sellerId,
    privateKey,
    publicKey,
    gateway,
    notifyUrl: new URL(NOTICE_PATHS.alipay, mall).href,
    returnUrl: (paymentNo) => new URL(`/order/order_pay_status?orderNo=${paymentNo}&payType=alipay`, mall).href,
  });
}

function wechat(environment: Environment): PaymentProvider | null {
  const { PUBLIC_URL: mall, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MCH_ID: mchId } = environment;
  const { WECHAT_PAY_SERIAL: serial, WECHAT_PAY_PRIVATE_KEY: privateKey } = environment;
  const { WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId } = environment;
  const { WECHAT_PAY_API_V3_KEY: apiV3Key, WECHAT_PAY_ENDPOINT: endpoint } = environment;
  if (!mall || !appId || !mchId || !serial || !privateKey || !publicKey || !publicKeyId || !apiV3Key) return null;
  const notifyUrl = new URL(NOTICE_PATHS.weixin, mall).href;
  return wechatProvider({ appId, mchId, serial, privateKey, publicKey, publicKeyId, apiV3Key, endpoint, notifyUrl });
}

const known = new WeakMap<Environment, Map<string, PaymentProvider>>();

/** The providers this mall has been set up with. */
export function paymentProviders({ environment }: Pick<Services, 'environment'>): Map<string, PaymentProvider> {
  const made =
    known.get(environment) ??
    new Map(
      [sandbox(environment), alipay(environment), wechat(environment)].flatMap((one) => (one ? [[one.name, one]] : [])),
    );
  known.set(environment, made);
  return made;
}
