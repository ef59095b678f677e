/** A formula ends where its result begins: that stands beside it, with its unit, and is not told twice. */
import { expect, test } from 'vitest';
import { step } from '../contract/trace.ts';
import { type TraceLanguage, traceText } from '../contract/trace-text.ts';

const told = (text: (result: string) => string, times?: number) => {
  const language: TraceLanguage = {
    rule: (_, inputs) => text(String(inputs.result)),
    value: (code) => code,
    number: String,
    days: String,
    times: (formula, count) => `${formula} (${count})`,
    yuan: (yuan) => yuan,
  };
  return traceText({ ...step('ups_watts', {}, [], 0.163, 'mm²'), ...(times && { times }) }, language);
};

test.each([
  ['a plain unit', (result: string) => `2 × 20 m = ${result} m`, '2 × 20 m'],
  ['a squared unit', (result: string) => `2 × 20 m ÷ 12 V = ${result} mm²`, '2 × 20 m ÷ 12 V'],
  ['no unit', (result: string) => `需要：${result}`, '需要'],
])('with %s behind it', (_, text, formula) => {
  expect(told(text)).toMatchObject({ formula, result: expect.stringContaining('0.163') });
});

test('a result in the middle of a sentence stays there', () => {
  expect(told((result) => `of ${result} each, two`).formula).toBe('of 0.163 each, two');
});

test('what several parts ask for alike says how many they are', () => {
  expect(told((result) => `2 × 20 m = ${result} m`, 3).formula).toBe('2 × 20 m (3)');
  expect(told((result) => `2 × 20 m = ${result} m`).formula).toBe('2 × 20 m');
});
