import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { rememberAccount } from '../../../platform/web/session/session-store.ts';
import { forgetTypedContacts, keepTypedContact, offeredAccount, offeredContact } from './typed-contact.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is offered at first', () => {
  expect([offeredContact('phone'), offeredContact('email'), offeredAccount()]).toEqual(['', '', '']);
});

test('who signed in last is offered where it fits', () => {
  rememberAccount('zhou@example.com');
  expect([offeredContact('phone'), offeredContact('email')]).toEqual(['', 'zhou@example.com']);
  rememberAccount('13800000001');
  expect([offeredContact('phone'), offeredContact('email')]).toEqual(['13800000001', '']);
});

test('what was typed goes before, for this tab only, until somebody is signed in', () => {
  rememberAccount('13800000001');
  keepTypedContact('phone', '13712340001');
  keepTypedContact('email', 'new@example.com');
  expect([offeredContact('phone'), offeredContact('email')]).toEqual(['13712340001', 'new@example.com']);
  expect(offeredAccount()).toBe('13712340001');
  expect(JSON.stringify(localStorage)).not.toContain('13712340001');
  forgetTypedContacts();
  expect([offeredContact('phone'), offeredAccount()]).toEqual(['13800000001', '13800000001']);
});
