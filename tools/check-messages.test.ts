import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMessages } from './check-messages.ts';

const NONE = { zh: [], en: [] };

let root = '';

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-messages-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('checkMessages', () => {
  it('accepts a sound tree and counts what it looked at', () => {
    write('platform/messages/zh.json', '{"app_name":"阿格斯"}');
    write('platform/messages/en.json', '{"app_name":"Argus"}');
    write('domains/price-protection/messages/zh.json', '{"price_protection_apply":"申请"}');
    write('domains/price-protection/messages/en.json', '{"price_protection_apply":"Apply"}');
    write(
      'domains/price-protection/contract/claim.ts',
      '// 价保\nexport const say = [m.app_name, m.price_protection_apply];\n',
    );
    write('domains/price-protection/web/generated/texts.ts', "export const a = '申请';\n");
    expect(checkMessages(root, [], NONE)).toEqual({ folders: 2, sources: 1, problems: [] });
  });

  it('rejects keys that nothing uses, but not those that are put together', () => {
    const keys = [
      'app_name',
      'app_tested',
      'app_unused',
      'app_status_open',
      'app_notice_shipped_title',
      'app_error_gone',
    ];
    const messages = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'x'])));
    for (const locale of ['zh', 'en']) write(`platform/messages/${locale}.json`, messages);
    const composed = "wordKey(domain, 'notice', name, 'title'); wordKey(owner.fields, field)";
    write(
      'apps/api/main.ts',
      `m.app_name(); words(\`app_status_\${status}\`); \`\${domain}_error_\${reason}\`; ${composed}`,
    );
    write('apps/api/main.test.ts', 'm.app_tested();');
    expect(checkMessages(root, [], NONE).problems).toEqual([
      'platform/messages: app_tested: nothing uses it',
      'platform/messages: app_unused: nothing uses it',
    ]);
  });

  it('fails when it found nothing to look at', () => {
    expect(checkMessages(root, [], NONE).problems).toEqual(['no message folders found', 'no sources found']);
  });

  it('names the folder of a bad pair and a missing language', () => {
    write('domains/orders/messages/zh.json', '{"order_pay":"支付"}');
    write('domains/orders/messages/en.json', '{"order_pay":"Pay"}');
    write('domains/cart/messages/zh.json', '{}');
    write('apps/api/main.ts', 'm.order_pay();');
    expect(checkMessages(root, [], NONE).problems).toEqual([
      'domains/cart/messages: needs zh.json and en.json',
      'domains/orders/messages: order_pay: does not begin with orders_',
    ]);
  });

  it('looks at the messages of the apps too, and at their words', () => {
    write('apps/storefront/messages/zh.json', '{"storefront_out":"退出登陆"}');
    write('apps/storefront/messages/en.json', '{"storefront_out":"Log out"}');
    write('apps/api/main.ts', 'm.storefront_out();');
    const banned = { zh: [{ not: ['登陆'], say: '登录' }], en: [{ not: ['log out'], say: 'sign out' }] };
    expect(checkMessages(root, [], banned).problems).toEqual([
      'apps/storefront/messages: storefront_out: zh: "登陆": say 登录',
      'apps/storefront/messages: storefront_out: en: "log out": say sign out',
    ]);
  });

  it('reports a missing value that the back office writes with the dash of a range', () => {
    for (const locale of ['zh', 'en']) write(`platform/messages/${locale}.json`, '{}');
    write('domains/cart/web/backoffice/Cell.tsx', "export const a = null ?? '—';\nexport const b = null ?? '–';\n");
    write('domains/cart/web/backoffice/Days.tsx', 'export const days = `8–20`;\n');
    expect(checkMessages(root, [], NONE).problems).toEqual([
      'domains/cart/web/backoffice/Cell.tsx:2: say — where there is no value',
    ]);
  });

  it('reports Chinese in a source, unless the file is on the allow list', () => {
    write('platform/messages/zh.json', '{}');
    write('platform/messages/en.json', '{}');
    write('apps/storefront/Header.tsx', "export const label = '中文';\n");
    expect(checkMessages(root, [], NONE).problems).toEqual([
      'apps/storefront/Header.tsx:1: Chinese text outside the message files',
    ]);
    expect(
      checkMessages(root, [{ file: 'apps/storefront/Header.tsx', why: 'name of the language' }], NONE).problems,
    ).toEqual([]);
  });

  it('reports an entry of the allow list that is no longer needed', () => {
    write('platform/messages/zh.json', '{}');
    write('platform/messages/en.json', '{}');
    write('apps/api/main.ts', '');
    expect(checkMessages(root, [{ file: 'apps/api/main.ts', why: 'none' }], NONE).problems).toEqual([
      'apps/api/main.ts: on the allow list without need',
    ]);
  });
});
