import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-128-ecb';

/** Base64 of AES-128-ECB with PKCS7; the key is 16 ASCII characters. The protocol prescribes it. */
export function encrypt(text: string, key: string): string {
  const cipher = createCipheriv(ALGORITHM, key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The text, or null when it was not encrypted with this key. */
export function decrypt(encrypted: string, key: string): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, null);
    return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
