import { describe, expect, it } from 'vitest';
import { checkMessagePair, findHanLines, mayHoldHan } from './message-rules.ts';

const pair = (zh: unknown, en: unknown): string[] =>
  checkMessagePair('orders_', JSON.stringify(zh), JSON.stringify(en));

describe('checkMessagePair', () => {
  it('accepts equal keys and placeholders, in texts and in plural variants', () => {
    const plural = [
      {
        declarations: ['input count', 'local countPlural = count: plural'],
        selectors: ['countPlural'],
        match: { 'countPlural=one': 'One line', 'countPlural=other': '{count} lines' },
      },
    ];
    const zh = { $schema: 'x', orders_pay: '支付 {amount}', orders_lines: '{count} 行', orders_code: '\\{x\\}' };
    const en = { orders_pay: 'Pay { amount }', orders_lines: plural, orders_code: '\\{y\\}' };
    expect(pair(zh, en)).toEqual([]);
  });

  it.each([
    ['a key missing in English', { orders_a: '甲' }, {}, 'orders_a: missing in en'],
    ['a key missing in Chinese', {}, { orders_a: 'A' }, 'orders_a: missing in zh'],
    ['other placeholders', { orders_a: '{n}' }, { orders_a: '{m}' }, 'orders_a: placeholders differ: zh {n}, en {m}'],
    ['an empty value', { orders_a: ' ' }, { orders_a: 'A' }, 'orders_a: empty in zh'],
    ['Chinese in English', { orders_a: '甲' }, { orders_a: 'A 甲' }, 'orders_a: Han characters in en'],
    ['camelCase', { orders_payNow: '付' }, { orders_payNow: 'Pay' }, 'orders_payNow: not snake_case'],
    ['a foreign prefix', { cart_a: '甲' }, { cart_a: 'A' }, 'cart_a: does not begin with orders_'],
    ['a nested object', { orders_a: {} }, { orders_a: 'A' }, 'orders_a: neither a text nor a list of variants in zh'],
    [
      'a variant without texts',
      { orders_a: '甲' },
      { orders_a: [{}] },
      'orders_a: neither a text nor a list of variants in en',
    ],
  ])('rejects %s', (_what, zh, en, problem) => {
    expect(pair(zh, en)).toEqual([problem]);
  });

  it('rejects broken JSON and lists', () => {
    expect(checkMessagePair('orders_', '{', '{}')).toEqual(['zh.json is not an object of messages']);
    expect(checkMessagePair('orders_', '{}', '[]')).toEqual(['en.json is not an object of messages']);
  });
});

describe('findHanLines', () => {
  it('ignores comments of every kind and keeps the line numbers', () => {
    const source = "// 注释 😀\n/* 多\n行 */ const url = 'https://a'; // 尾\nconst word = '订单';\n";
    expect(findHanLines('a.ts', source)).toEqual([4]);
  });

  it('finds Chinese in JSX text, templates and regular expressions', () => {
    const source = "export const a = <p>don't // 文</p>;\n{/* 注 */}\nconst b = `元`;\nconst c = /[一]\\/\\//;\n";
    expect(findHanLines('a.tsx', source)).toEqual([1, 3, 4]);
  });

  it('refuses a source that does not parse', () => {
    expect(() => findHanLines('a.ts', "const = '订';")).toThrow('a.ts does not parse');
  });
});

describe('mayHoldHan', () => {
  it.each([
    ['domains/orders/server/submit-order.test.ts', true],
    ['domains/orders/test/order-builders.ts', true],
    ['domains/catalogue/contract/illustrations/camera.ts', true],
    ['domains/catalogue/server/seed/brands.ts', true],
    ['domains/orders/server/submit-order.ts', false],
    ['domains/latest/server/messages.ts', false],
  ])('%s: %s', (file, expected) => {
    expect(mayHoldHan(file)).toBe(expected);
  });
});
