/** What domains declare, and what the mall makes of it. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKeys } from '../../domains/notices/server/notice-words.ts';
import { isAdminKey } from '../../platform/contract/permission.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/contract/upload-model.ts';
import { declaredWord, wordKey } from '../../platform/server/declared-words.ts';
import { collect, serverPlug } from '../../platform/server/plug.ts';
import { port, provide } from '../../platform/server/port.ts';
import banned from '../../tools/banned-words.json' with { type: 'json' };
import { wordingProblems } from '../../tools/message-rules.ts';
import { domains, plugs } from './domains.ts';
import { startTestMall, type TestMall } from './test-mall.ts';

const model = (name: string, maxBytes = MAX_UPLOAD_BYTES) =>
  ({ name, kinds: ['table'], maxBytes, uploadPermission: 'signedIn', viewPermission: 'owner' }) as const;

test('every domain with a plug is in the list', () => {
  const folders = globSync('domains/*/server/plug.ts').map((file) => file.split('/')[1]);
  expect(plugs.map(({ domain }) => domain).toSorted()).toEqual(['app', ...folders].toSorted());
});

test('the summaries of the interface use the words of the style page', () => {
  const problems = domains.endpoints.flatMap(({ path, summary }) =>
    wordingProblems(summary, 'en', banned.en).map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('whatever is declared has words in both languages', () => {
  const keys = [
    ...[...domains.auditActions].map(([name, { domain }]) => wordKey(domain, 'audit_action', name)),
    ...[...domains.auditEntities].map(([name, { domain }]) => wordKey(domain, 'audit_entity', name)),
    ...domains.roles.map(({ code, domain }) => wordKey(domain, 'delivered_role', code)),
    ...[...domains.notices].flatMap(([name, kind]) =>
      [null, ...(kind.ways?.names ?? [])].flatMap((way) => Object.values(noticeKeys(name, kind, way))),
    ),
  ];
  expect(keys).toEqual(expect.arrayContaining(['orders_audit_action_order_ship', 'orders_notice_order_shipped_title']));
  const without = keys.filter((key) => !declaredWord([key], 'zh') || !declaredWord([key], 'en'));
  expect(without).toEqual([]);
});

test('every audited action is named by what it is about and a verb', () => {
  const entities = [...domains.auditEntities.keys()];
  expect(entities.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  const misnamed = [...domains.auditActions.keys()].filter((name) => {
    const [entity = '', verb = '', ...more] = name.split('.');
    return !entities.includes(entity) || !/^[a-z]+(-[a-z]+)*$/.test(verb) || more.length > 0;
  });
  expect(misnamed).toEqual([]);
});

test('a group of keys has words, whichever of its domains are there', () => {
  const storefront = [...domains.permissions].filter(([key]) => !isAdminKey(key));
  expect(storefront).not.toEqual([]);
  const groups = storefront.map(([key, { domain }]) =>
    [domain, 'people'].map((place) => wordKey(place, 'keys', key.split(':')[0] ?? '')),
  );
  expect(groups.filter((keys) => !declaredWord(keys, 'zh') || !declaredWord(keys, 'en'))).toEqual([]);
});

describe('declarations of two domains', () => {
  const QUESTION = port('question', 'nobody knows');

  test('a port is answered by whoever gives something for it, and neutrally where nobody does', () => {
    const asked = serverPlug({ domain: 'asked', provides: [provide(QUESTION, 'somebody knows')] });
    expect(collect([asked]).domains.answerOf(QUESTION)).toBe('somebody knows');
    expect(collect([]).domains.answerOf(QUESTION)).toBe('nobody knows');
  });

  test('a port answers only those that ask with it, not with another one of its name', () => {
    const asked = serverPlug({ domain: 'asked', provides: [provide(QUESTION, 'somebody knows')] });
    const { answerOf } = collect([asked]).domains;
    expect(() => answerOf(port('question', 42))).toThrow('port question is declared twice');
  });

  test.each([
    ['domain one', { domain: 'one' }, { domain: 'one' }],
    [
      'upload model paper',
      { domain: 'one', uploads: [{ model: model('paper') }] },
      { domain: 'two', uploads: [{ model: model('paper') }] },
    ],
    [
      'notice shipped',
      { domain: 'one', notices: { shipped: { symbol: 'good', to: 'buyer' } } },
      { domain: 'two', notices: { shipped: { symbol: 'good', to: 'buyer' } } },
    ],
    [
      'audited actions open',
      { domain: 'one', audit: { actions: ['open'] } },
      { domain: 'two', audit: { actions: ['open'] } },
    ],
    [
      'port question',
      { domain: 'one', provides: [provide(QUESTION, '1')] },
      { domain: 'two', provides: [provide(QUESTION, '2')] },
    ],
  ] as const)('%s is refused', (what, one, two) => {
    expect(() => collect([one, two])).toThrow(`${what} is declared twice`);
  });
});

test('a domain with an upload model says which files are in use, or the mall does not start', () => {
  const papers = { domain: 'papers', uploads: [{ model: model('paper') }] } as const;
  expect(() => collect([papers])).toThrow('domain papers declares an upload model but no usedFiles');
  expect(() => collect([{ ...papers, usedFiles: async () => [] }])).not.toThrow();
});

describe('an upload model of a new domain', () => {
  let mall: TestMall;
  beforeAll(async () => {
    const papers = serverPlug({
      domain: 'papers',
      uploads: [{ model: model('paper', 1024 * 1024) }],
      usedFiles: async () => [],
    });
    mall = await startTestMall({}, collect([...plugs, papers]));
  });
  afterAll(() => mall.close());

  const send = async (bytes: number) => {
    const head = '--x\r\nContent-Disposition: form-data; name="multipart"; filename="a.csv"\r\n\r\n';
    return mall.inject({
      method: 'POST',
      url: '/api/front/pc/upload/file?model=paper&pid=0',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'authori-zation': await mall.tokenOf('13800000001'),
      },
      payload: `${head}${'a'.repeat(bytes)}\r\n--x--\r\n`,
    });
  };

  test('takes files up to its own limit, which a refusal names', async () => {
    expect((await send(1024 * 1024)).json()).toMatchObject({ code: 200 });
    const refused = await send(1024 * 1024 + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ data: { limit: '1 MB' } });
  });
});
