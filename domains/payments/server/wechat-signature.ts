import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** Messages that are older, or younger, than this are not believed, as WeChat Pay asks for. */
const FRESH_MS = 5 * 60_000;
const TAG_BYTES = 16;

/** What WeChat Pay signs its messages with, and ours. */
export interface WechatKeys {
  readonly mchId: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly publicKeyId: string;
  readonly apiV3Key: string;
}

/** The header of a request. The provider compares its time with its own clock, so it is not the mall's. */
export function wechatAuthorization(
  keys: Pick<WechatKeys, 'mchId' | 'serial' | 'privateKey'>,
  request: { method: string; url: URL; body: string },
): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const { pathname, search } = request.url;
  const text = `${request.method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${request.body}\n`;
  const signature = sign('sha256', Buffer.from(text), keys.privateKey).toString('base64');
  const fields = { mchid: keys.mchId, nonce_str: nonce, signature, timestamp, serial_no: keys.serial };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

/** Whether WeChat Pay has signed this body, lately: an answer or a notification. */
export function isSignedByWechat(
  keys: Pick<WechatKeys, 'publicKey' | 'publicKeyId'>,
  header: (name: string) => string,
  body: string,
): boolean {
  const timestamp = header('wechatpay-timestamp');
  const signature = header('wechatpay-signature');
  if (header('wechatpay-serial') !== keys.publicKeyId || !/^\d{1,12}$/.test(timestamp) || signature.length > 1024)
    return false;
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > FRESH_MS) return false;
  const text = `${timestamp}\n${header('wechatpay-nonce')}\n${body}\n`;
  return verify('sha256', Buffer.from(text), keys.publicKey, Buffer.from(signature, 'base64'));
}

export interface SealedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data: string;
}

/** The content of a notification, AES-256-GCM under the APIv3 key; null when it is not under that key. */
export function openResource(apiV3Key: string, sealed: SealedResource): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const nonce = Buffer.from(sealed.nonce);
  if (bytes.length <= TAG_BYTES || nonce.length !== 12) return null;
  const tagAt = bytes.length - TAG_BYTES;
  try {
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(sealed.associated_data));
    cipher.setAuthTag(bytes.subarray(tagAt));
    return Buffer.concat([cipher.update(bytes.subarray(0, tagAt)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
