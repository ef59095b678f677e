import { describe, expect, it } from 'vitest';
import { checkMessagePair, findHanLines, mayHoldHan, wordingProblems } from './message-rules.ts';

const NONE = { zh: [], en: [] };

const pair = (zh: unknown, en: unknown): string[] =>
  checkMessagePair('orders_', JSON.stringify(zh), JSON.stringify(en), NONE);

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
    expect(checkMessagePair('orders_', '{', '{}', NONE)).toEqual(['zh.json is not an object of messages']);
    expect(checkMessagePair('orders_', '{}', '[]', NONE)).toEqual(['en.json is not an object of messages']);
  });
});

describe('wordingProblems', () => {
  const banned = [
    { not: ['freight'], say: 'shipping' },
    { not: ['(s)'], say: 'plural variants' },
    { not: ['账户'], say: '账号', unless: ['对公账户'] },
  ];

  it.each([
    ['en', 'Freight is free', ['"freight": say shipping']],
    ['en', 'Airfreight and {freight}', []],
    ['en', '{count} line(s)', ['"(s)": say plural variants']],
    ['zh', '我的账户', ['"账户": say 账号']],
    ['zh', '转到对公账户', []],
    ['zh', '转到对公账户，不是您的账户', ['"账户": say 账号']],
    ['en', 'Please wait...', ['three dots: write …']],
    ['en', 'Two  spaces', ['two spaces']],
    ['en', ' At the edge', ['a space at the edge']],
    ['zh', '行尾 ', ['a space at the edge']],
    ['en', ', ', []],
    ['en', 'Done，really', ['full-width punctuation in English']],
    ['en', 'Done　really', ['full-width punctuation in English']],
    ['en', '“Done” – it’s 30 × 2 · 5 % of ¥1,000.50…', []],
    ['zh', '完成,谢谢', ['half-width punctuation in a Chinese sentence']],
    ['zh', '确定删除?', ['half-width punctuation in a Chinese sentence']],
    ['zh', '金额(元)', ['half-width punctuation in a Chinese sentence']],
    ['zh', '单号:{no}', ['half-width punctuation in a Chinese sentence']],
    ['zh', '{name}: 已删除', ['half-width punctuation in a Chinese sentence']],
    ['zh', '请查收.', ['half-width punctuation in a Chinese sentence']],
    ['zh', '工作日 8:30–18:00，https://argus.example/a?b=1，金额 1,000.50 元（含税）', []],
    ['zh', '3. 检查文件，不超过 {limit}。', []],
  ] as const)('%s: %s', (locale, text, problems) => {
    expect(wordingProblems(text, locale, banned)).toEqual(problems);
  });

  it('is asked about every text of a message, plural variants included', () => {
    const plural = [{ match: { 'countMany=one': '{count} line', 'countMany=other': '{count}  lines' } }];
    expect(pair({ orders_lines: '{count} 行' }, { orders_lines: plural })).toEqual(['orders_lines: en: two spaces']);
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
    ['domains/illustrations/contract/forms/bullet.ts', false],
    ['domains/catalogue/server/seed/brands.ts', true],
    ['domains/orders/server/submit-order.ts', false],
    ['domains/latest/server/messages.ts', false],
  ])('%s: %s', (file, expected) => {
    expect(mayHoldHan(file)).toBe(expected);
  });
});
