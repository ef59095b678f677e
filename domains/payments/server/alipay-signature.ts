import { type KeyObject, sign, verify } from 'node:crypto';

/** The text of parameters that is signed: sorted by name, without empty ones. */
function signedText(parameters: Iterable<readonly [string, string]>): string {
  return [...parameters]
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** RSA2 of a request. */
export function signParameters(privateKey: KeyObject, parameters: Readonly<Record<string, string>>): string {
  return sign('sha256', Buffer.from(signedText(Object.entries(parameters))), privateKey).toString('base64');
}

const isSigned = (publicKey: KeyObject, text: string, signature: string) =>
  signature.length <= 1024 && verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));

/** Whether Alipay has signed these parameters of a notification. */
export function areParametersSigned(publicKey: KeyObject, parameters: ReadonlyMap<string, string>): boolean {
  const signed = [...parameters].filter(([name]) => name !== 'sign' && name !== 'sign_type');
  return isSigned(publicKey, signedText(signed), parameters.get('sign') ?? '');
}

/**
 * The part of an answer that Alipay has signed, as it is written there: `{"<node>":<part>,"sign":"<signature>"}`. What
 * is read is this text and nothing else. Null when there is none, or its signature is not Alipay's.
 */
export function signedPart(publicKey: KeyObject, answer: string, node: string): string | null {
  const text = answer.trim();
  const head = `{"${node}":`;
  const end = text.lastIndexOf(',"sign":"');
  if (!text.startsWith(head) || end < head.length || !text.endsWith('"}')) return null;
  const part = text.slice(head.length, end);
  // Slashes may be escaped, as JSON allows.
  const signature = text.slice(end + ',"sign":"'.length, -2).replaceAll('\\/', '/');
  return isSigned(publicKey, part, signature) ? part : null;
}
