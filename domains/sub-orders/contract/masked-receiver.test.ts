import { expect, test } from 'vitest';
import { maskedReceiver } from './masked-receiver.ts';

test('nothing but the first character of a name is left, whatever it is written in', () => {
  expect(['吴桐', '欧阳娜娜', ' Wu Tong ', '👩‍🔧 Li', ''].map(maskedReceiver)).toEqual([
    '吴**',
    '欧**',
    'W**',
    '👩‍🔧**',
    '',
  ]);
});
