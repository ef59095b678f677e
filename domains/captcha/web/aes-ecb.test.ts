import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encryptEcb } from './aes-ecb.ts';

test('any text is encrypted as OpenSSL does it', () => {
  const key = fc.string({ minLength: 16, maxLength: 16, unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), key, (text, secret) => {
      const cipher = createCipheriv('aes-128-ecb', secret, null);
      expect(encryptEcb(text, secret)).toBe(cipher.update(text, 'utf8', 'base64') + cipher.final('base64'));
    }),
  );
});
