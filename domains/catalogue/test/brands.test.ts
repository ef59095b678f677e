import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { pictureSources } from '../../../platform/contract/picture-address.ts';
import { listProductFacets, listProducts, readProduct } from '../contract/catalogue-endpoints.ts';
import { listAdminBrands, saveBrand } from '../contract/navigation-endpoints.ts';

let mall: TestMall;
let manager: string;

beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000007');
});
afterAll(() => mall.close());

const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;

describe('a brand', () => {
  const one = async (code: string) => {
    const { data } = await mall.call(listAdminBrands, { keyword: code, page: 1, limit: 10 }, { as: manager });
    return data.list.find((brand) => brand.code === code) ?? expect.fail(`no brand ${code}`);
  };
  const save = async (code: string, changes: Partial<RequestInput<typeof saveBrand>>) => {
    const { products: _, ...form } = await one(code);
    return mall.call(saveBrand, { ...form, ...changes }, { as: manager });
  };
  async function uploaded(as: string): Promise<string> {
    const head = '--x\r\nContent-Disposition: form-data; name="multipart"; filename="logo.png"\r\n\r\n';
    const logo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const answer = await mall.inject({
      method: 'POST',
      url: '/api/front/pc/upload/image?model=brand&pid=0',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': as },
      payload: Buffer.concat([Buffer.from(head), logo, Buffer.from('\r\n--x--\r\n')]),
    });
    return answer.json<{ data: { url: string } }>().data.url;
  }

  it('shows its own uploaded logo in filters and on its products, and no other picture', async () => {
    const logo = await uploaded(manager);
    expect(pictureSources(logo)?.srcSet).toContain('320w');
    expect(reasonOf(await save('dahua', { logo: 'https://elsewhere.example/a.png' }))).toBe('logoUnknown');
    const others = await uploaded(await mall.tokenOf('13900000001'));
    expect(reasonOf(await save('dahua', { logo: others }))).toBe('logoUnknown');
    expect(await save('dahua', { logo })).toMatchObject({ code: 200 });
    const { id } = await one('dahua');
    const { data } = await mall.call(listProductFacets, {});
    expect(data.brandList.find((brand) => brand.id === id)).toMatchObject({ logo });
    const [first] = (await mall.call(listProducts, { brandId: String(id) })).data.list;
    const detail = await mall.call(readProduct, { id: first?.id ?? 0 });
    expect(detail.data.productInfo.brandLogo).toBe(logo);
    expect(await save('dahua', { logo: '' })).toMatchObject({ code: 200 });
    expect((await mall.call(readProduct, { id: first?.id ?? 0 })).data.productInfo.brandLogo).toBe('');
  });

  it('stands where staff put it, before those with more products', async () => {
    const order = async () => (await mall.call(listProductFacets, {})).data.brandList.map(({ id }) => id);
    const last = (await order()).at(-1) ?? 0;
    const { rows } = await sql<{ code: string }>`SELECT code FROM brand WHERE id = ${last}`.execute(mall.database);
    expect(await save(rows[0]?.code ?? '', { sort: 1 })).toMatchObject({ code: 200 });
    expect((await order())[0]).toBe(last);
    const { data } = await mall.call(listAdminBrands, { page: 1, limit: 1 }, { as: manager });
    expect(data.list[0]?.id).toBe(last);
  });
});
