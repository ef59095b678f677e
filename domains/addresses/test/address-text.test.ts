import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import naughtyStrings from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { addAddress, editAddress, readAddress } from '../contract/address-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const PLACE = { phone: '13800000005', provinceId: 33, cityId: 3301, districtId: 330112, streetId: 330112008 };

test('every naughty text is stored exactly or refused, in every text field', async () => {
  const as = await mall.tokenOf('13800000005');
  const plain = { ...PLACE, street: '-', realName: 'x', detail: 'x' };
  const { data: id } = await mall.call(addAddress, plain, { as });
  let stored = 0;
  for (const text of naughtyStrings) {
    const phone = await mall.call(editAddress, { ...plain, id, phone: text }, { as });
    expect(phone, text).toMatchObject({ code: 400, data: { field: 'phone' } });

    const texts = { realName: text, detail: text, street: text, province: text, city: text, district: text };
    let answer = await mall.call(editAddress, { ...plain, ...texts, id }, { as });
    if (answer.code === 400) {
      // Send again with the plain text in each field that was refused.
      const { issues } = answer.data as unknown as { issues: { field: string }[] };
      const refused = Object.fromEntries(issues.map(({ field }) => [field, 'x']));
      answer = await mall.call(editAddress, { ...plain, ...texts, ...refused, id }, { as });
    }
    expect(answer.code, text).toBe(200);
    for (const [field, most] of [
      ['realName', 30],
      ['detail', 200],
    ] as const) {
      const written = text.trim();
      const fits =
        written !== '' && [...written].length <= most && written.isWellFormed() && !written.includes('\u0000');
      expect(answer.data[field]).toBe(fits ? written : 'x');
      if (fits) stored += 1;
    }
    // Names of regions are the mall's own, whatever the caller wrote there.
    expect(answer.data).toMatchObject({ province: '浙江省', city: '杭州市', district: '临安区', street: '青山湖街道' });
    const { data: read } = await mall.call(readAddress, { id }, { as });
    expect(read).toEqual(answer.data);
  }
  expect(stored).toBeGreaterThan(700);
});
