import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { text as textField } from '../../../platform/contract/fields.ts';
import naughtyStrings from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { addAddress, editAddress } from '../contract/address-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const seenText = textField(10_000);
const PLACE = { phone: '13800000005', provinceId: 33, cityId: 3301, districtId: 330112, streetId: 330112008 };

test('every naughty text is stored exactly or refused, in every text field', async () => {
  const as = await mall.tokenOf('13800000005');
  const plain = { ...PLACE, street: '-', realName: 'x', detail: 'x' };
  const { data: id } = await mall.call(addAddress, plain, { as });
  let stored = 0;
  for (const text of naughtyStrings) {
    const texts = { realName: text, detail: text, street: text, province: text, city: text, district: text };
    const refusal = await mall.call(editAddress, { ...plain, ...texts, id, phone: text }, { as });
    expect(refusal.code, text).toBe(400);
    const { issues } = refusal.data as unknown as { issues: { field: string }[] };
    const refused = issues.map(({ field }) => field);
    expect(refused, text).toContain('phone');
    // Send again with plain text in each field that was refused.
    const mended = Object.fromEntries(refused.map((field) => [field, field === 'phone' ? PLACE.phone : 'x']));
    const answer = await mall.call(editAddress, { ...plain, ...texts, ...mended, id }, { as });
    expect(answer.code, text).toBe(200);
    for (const [field, most] of [
      ['realName', 30],
      ['detail', 200],
    ] as const) {
      // Characters that nobody sees are left out (`platform/contract/fields.test.ts`); what holds others is refused.
      const { data: written = '' } = seenText.safeParse(text);
      const fits = written !== '' && [...written].length <= most;
      expect(answer.data[field]).toBe(fits ? written : 'x');
      if (fits) stored += 1;
    }
    // Names of regions are the mall's own, whatever the caller wrote there.
    expect(answer.data).toMatchObject({ province: '浙江省', city: '杭州市', district: '临安区', street: '青山湖街道' });
  }
  expect(stored).toBeGreaterThan(700);
}, 120_000);
