import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import naughtyStrings from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { findRedirect } from '../contract/session-endpoints.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
  await decideSettings(mall, { captchaAsked: false });
});
afterAll(() => mall.close());

test('a naughty text signs nobody in and breaks nothing', async () => {
  // A separate phone each, so that no lock hides a response; the address's failures are reset from time to time.
  const tryOne = async (text: string, index: number) => {
    const phone = await mall.call(signInWithPassword, { phone: text, password: 'x' });
    expect(phone, text).toMatchObject({ code: 400, data: { field: 'phone' } });
    const password = await mall.call(signInWithPassword, { phone: `139${20_000_000 + index}`, password: text });
    expect(['wrongCredentials', 'badParameter'], text).toContain(
      (password.data as unknown as { reason: string }).reason,
    );
    const redirect = await mall.call(findRedirect, { target: text });
    expect([200, 400], text).toContain(redirect.code);
    if (redirect.code === 200) expect(redirect.data).toBe('/');
  };
  for (let start = 0; start < naughtyStrings.length; start += 20) {
    await Promise.all(naughtyStrings.slice(start, start + 20).map((text, index) => tryOne(text, start + index)));
    mall.clock.advance(31 * 60_000);
  }
}, 120_000);

test('a naughty token is no session', async () => {
  for (const text of naughtyStrings) {
    const token = Buffer.from(text)
      .toString('latin1')
      .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '');
    const response = await mall.inject({
      method: 'GET',
      url: '/api/front/pc/user/info',
      headers: { 'authori-zation': token },
    });
    expect([401, 402]).toContain(response.json().code);
  }
});
