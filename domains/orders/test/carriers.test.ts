import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { LOCALES } from '../../../platform/contract/locale.ts';
import { listExpressCompanies } from '../contract/order-endpoints.ts';
import { OWN_DELIVERY } from '../contract/order-rules.ts';
import { readCarriers } from '../server/carriers.ts';
import { findExpressCompanies } from '../server/package-repository.ts';
import { BUYER } from './order-builders.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall?.close());

it('every carrier that is on offer is found again by its name, in whichever language it was chosen', async () => {
  const as = await mall.tokenOf(BUYER);
  const carriers = await readCarriers(mall.database);
  const offered = new Map<string, string>();
  for (const locale of LOCALES) {
    const { data } = await mall.call(listExpressCompanies, {}, { as, locale });
    expect(data.map(({ code }) => code)).toContain(OWN_DELIVERY);
    for (const { code, name } of data) {
      expect([name, carriers.meantBy(name), carriers.nameIn(name, locale)]).toEqual([name, [code], name]);
      // However it is written, as in the tables of shops.
      const typed = [name.toUpperCase(), ` ${name.toLowerCase()} `, code, code.toUpperCase()];
      expect(typed.flatMap((text) => carriers.meantBy(text))).toEqual([code, code, code, code]);
      expect(typed.map((text) => carriers.codeOf(text))).toEqual([code, code, code, code]);
      offered.set(`${locale} ${code}`, name);
    }
  }
  // So is one of a row that kept the company's own name.
  for (const { code, name_zh, name_en } of await findExpressCompanies(mall.database)) {
    for (const locale of LOCALES) {
      const word = offered.get(`${locale} ${code}`);
      expect([name_zh, name_en, code].map((kept) => carriers.nameIn(kept, locale))).toEqual([word, word, word]);
    }
  }
  expect([carriers.meantBy('a cousin'), carriers.nameIn('a cousin', 'zh')]).toEqual([[], 'a cousin']);
  // A short name is the beginning of a name; that of a code, which nobody sees, is none.
  expect(carriers.meantBy('顺')).toEqual(['sf']);
  expect(['顺丰快递', '顺丰速运有限公司', '圆通快递', 'ems'].map((name) => carriers.meantBy(name))).toEqual(
    ['sf', 'yto', 'ems'].flatMap((code) => (code === 'sf' ? [[code], [code]] : [[code]])),
  );
  expect(carriers.meantBy('del')).toEqual([OWN_DELIVERY]);
  expect(['s', 'self d', '快递', '', '快递'.repeat(50_000)].map((name) => carriers.meantBy(name))).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});
