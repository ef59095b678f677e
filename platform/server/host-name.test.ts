import { expect, it } from 'vitest';
import { hostName } from './host-name.ts';

it.each(['mall.example', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'MALL-1.example', 'mall_1'])(
  '%s is a host',
  (host) => expect(hostName(host)).toBe(host),
);

it.each([
  undefined,
  '',
  '[',
  'a b',
  'a%zz',
  '<a>',
  'a:b',
  'a@b',
  'a/b',
  '\\',
  'a:99999',
  '[1]',
  '1.2.3.400',
  'a?b',
  'a#b',
])('%s is none', (host) => expect(hostName(host)).toBe('localhost'));
