import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Keys are written as PEM, or as its Base64 on one line, in which providers show them. */
const isPem = (text: string) => text.startsWith('-----BEGIN ');
const derOf = (text: string) => Buffer.from(text, 'base64');

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
  return key;
}

/** @throws Error when it is no private RSA key */
export function privateKeyOf(text: string): KeyObject {
  if (isPem(text)) return rsa(createPrivateKey(text));
  return rsa(createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs8' }));
}

/** @throws Error when it is no public RSA key */
export function publicKeyOf(text: string): KeyObject {
  if (isPem(text)) return rsa(createPublicKey(text));
  return rsa(createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }));
}
