import { expect, it } from 'vitest';
import { isFileAddress } from './file-address.ts';

it.each([
  ['/api/uploads/a.pdf', true],
  ['/', true],
  ['https://example.com', true],
  ['https://example.com:8443/a.pdf?b=1#c', true],
  ['//evil.example/a.pdf', false],
  ['/\\evil.example/a.pdf', false],
  ['/a\\b.pdf', false],
  ['/\u0001/evil.example', false],
  ['/\t/evil.example', false],
  ['/a b.pdf', false],
  ['https://example.com/\u0008', false],
  ['https://example.com\\@evil.example', false],
  ['https://user@evil.example', false],
  ['http://example.com/a.pdf', false],
  ['javascript:alert(1)', false],
])('%j as the address of a file: %s', (url, expected) => {
  expect(isFileAddress(url)).toBe(expected);
});
