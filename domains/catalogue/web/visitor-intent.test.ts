import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import {
  clearSession,
  enterSimulationTab,
  forgetVisitor,
  leaveSimulationTab,
  loseSession,
} from '../../../platform/web/session/session-store.ts';
import { hasIntent, keepIntent, takeIntent, type VisitorIntent } from './visitor-intent.ts';

const LINE: VisitorIntent = { kind: 'cart', productId: 3, skuId: 7, quantity: 12, name: 'Camera' };
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was wanted is taken once, whole', () => {
  keepIntent(LINE);
  expect(hasIntent()).toBe(true);
  expect(takeIntent()).toEqual(LINE);
  expect(hasIntent()).toBe(false);
  expect(takeIntent()).toBeNull();
});

test('the last thing wanted counts', () => {
  keepIntent(LINE);
  const shop: VisitorIntent = { kind: 'favourite', list: 'merchantIds', id: 2, name: 'Argus' };
  keepIntent(shop);
  expect(takeIntent()).toEqual(shop);
});

test('after half an hour it is forgotten', () => {
  keepIntent(LINE);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  expect(takeIntent()).toEqual(LINE);
  keepIntent(LINE);
  vi.advanceTimersByTime(30 * MINUTE_MS + 1);
  expect(takeIntent()).toBeNull();
  expect(hasIntent()).toBe(false);
});

test('a sign-in that fails does not lose it; signing out does', () => {
  keepIntent(LINE);
  loseSession();
  expect(hasIntent()).toBe(true);
  clearSession();
  expect(hasIntent()).toBe(false);
});

test('a tab in which staff act for a customer knows nothing of it, and leaves it to the person', () => {
  keepIntent(LINE);
  enterSimulationTab();
  expect(hasIntent()).toBe(false);
  expect(takeIntent()).toBeNull();
  leaveSimulationTab();
  expect(takeIntent()).toEqual(LINE);
});

test('it is not for whoever signs in to go elsewhere', () => {
  keepIntent(LINE);
  localStorage.setItem('token', '"T"');
  forgetVisitor();
  expect(takeIntent()).toBeNull();
  expect(localStorage.getItem('token')).toBe('"T"');
});

test.each([
  '{broken',
  'null',
  '[]',
  '{"at":1e15,"kind":"cart","productId":-1,"skuId":7,"quantity":1}',
  '{"at":1e15,"kind":"cart","productId":3,"skuId":7,"quantity":1.5}',
  '{"at":1e15,"kind":"favourite","list":"all","id":1}',
])('what is stored as %s is nothing to do', (text) => {
  localStorage.setItem('argus.visitor.intent', text);
  expect(takeIntent()).toBeNull();
});
