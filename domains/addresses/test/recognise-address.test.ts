import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { regionNames } from '../contract/address.ts';
import { recogniseAddress as recogniseAddressContract } from '../contract/address-endpoints.ts';
import { recogniseAddress } from '../server/recognise-address.ts';

interface Place {
  province: string;
  provinceId: number;
  city: string;
  cityId: number;
  district: string;
  districtId: number;
  street: string;
  streetId: number;
}

let mall: TestMall;
let places: Place[];
beforeAll(async () => {
  mall = await startTestMall();
  places = await mall.database
    .selectFrom('region as s')
    .innerJoin('region as d', 'd.id', 's.parent_id')
    .innerJoin('region as c', 'c.id', 'd.parent_id')
    .innerJoin('region as p', 'p.id', 'c.parent_id')
    .select(['p.name as province', 'p.id as provinceId', 'c.name as city', 'c.id as cityId'])
    .select(['d.name as district', 'd.id as districtId', 's.name as street', 's.id as streetId'])
    .where('s.region_type', '=', 4)
    .orderBy('s.id')
    .execute();
});
afterAll(() => mall.close());

const read = (text: string) => recogniseAddress({ text }, mall.app.services);
const idsOf = ({ provinceId, cityId, districtId, streetId }: Omit<Place, 'street'>) => ({
  provinceId,
  cityId,
  districtId,
  streetId,
});

const LINE = '浙江省杭州市滨江区西兴街道江陵路1000号';
const XIXING = { provinceId: 33, cityId: 3301, districtId: 330108, streetId: 330108001 };
const ZHANG = { realName: '张三', phone: '13812345678', detail: '江陵路1000号' };

test.each([
  `张三 13812345678 ${LINE}`,
  `${LINE} 张三 13812345678`,
  `${LINE},张三,138 1234 5678`,
  `13812345678,张三,浙江省 杭州市 滨江区 西兴街道 江陵路1000号`,
  `张三13812345678${LINE}`,
  `${LINE}张三13812345678`,
  `${LINE} 13812345678 张三`,
  `收货人:张三\n手机号码:138-1234-5678\n所在地区:浙江省杭州市滨江区西兴街道\n详细地址:江陵路1000号`,
  `张三 +86 13812345678 浙江杭州滨江区西兴街道江陵路1000号`,
  `张三,13812345678,杭州市滨江区西兴街道江陵路1000号`,
  `张三 13812345678 滨江区西兴街道 江陵路1000号`,
])('%s', async (text) => {
  expect(await read(text)).toEqual({ ...ZHANG, ...XIXING, postCode: 0 });
});

test('municipalities, autonomous regions, cities without districts, counties under a province', async () => {
  expect(await read('李四 13912345678 北京市朝阳区建外街道1号')).toMatchObject({ provinceId: 11, cityId: 1101 });
  expect(await read('上海市上海市浦东新区陆家嘴街道世纪大道100号')).toMatchObject({
    provinceId: 31,
    districtId: 310115,
    detail: '世纪大道100号',
  });
  // A new district by its short name.
  expect(await read('上海浦东陆家嘴街道世纪大道100号')).toMatchObject({ districtId: 310115, detail: '世纪大道100号' });
  expect(await read('内蒙古呼和浩特市新城区海拉尔东路街道1号')).toMatchObject({ provinceId: 15, cityId: 1501 });
  expect(await read('广西南宁市青秀区新竹街道2号')).toMatchObject({ provinceId: 45, cityId: 4501 });
  const dongguan = await read('广东省东莞市莞城街道东纵路1号');
  expect(dongguan).toMatchObject({ provinceId: 44, cityId: 4419, detail: '东纵路1号' });
  expect(dongguan.streetId).not.toBeNull();
  // A street that begins like its city.
  expect(await read('广东省东莞市东莞港江陵路1号')).toMatchObject({ streetId: 441_900_402, detail: '江陵路1号' });
  // Brackets of a region's name are read in either width.
  for (const brackets of ['（营口）', '(营口)']) {
    expect(await read(`辽宁省营口市西市区辽宁${brackets}沿海产业基地1号`)).toMatchObject({
      districtId: 210803,
      detail: '1号',
    });
  }
  expect(await read('河南省济源市沁园街道3号')).toMatchObject({ provinceId: 41, cityId: 4190 });
});

test('a level that fits several places stays open, and the road is not taken for a district', async () => {
  const drum = await read('王五 13712345678 鼓楼区中山路8号');
  expect(drum).toMatchObject({ provinceId: null, districtId: null, realName: '王五' });
  expect(drum.detail).toContain('中山路8号');
  expect(await read('浙江省杭州市西湖区北京路5号')).toMatchObject({ provinceId: 33, detail: '北京路5号' });
});

test.each(['', '   ', '13812345678', '🙂', '(((', 'John Smith', '\u0000x'])(
  'nonsense "%s" harms nothing',
  async (text) => {
    const answer = await read(text);
    expect(answer.provinceId).toBeNull();
  },
);

test('a post code stands alone', async () => {
  expect(await read(`张三 13812345678 310051 ${LINE}`)).toMatchObject({ ...ZHANG, postCode: 310_051 });
});

const DETAILS = ['江陵路1000号', '7幢2单元301室', 'A座12层', '科技园三期'];
const NAMES = ['张三', '欧阳娜娜', '李经理', '王小明'];

test('lines of real places come back the same in every order and with every separator', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: places.length - 1 }),
      fc.constantFrom(...DETAILS),
      fc.constantFrom(...NAMES),
      fc.constantFrom('13812345678', '19900000000'),
      fc.constantFrom(' ', ',', ',', '\n', ' , '),
      fc.constantFrom('', ' '),
      fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [2, 1, 0]),
      fc.boolean(),
      async (at, detail, realName, phone, separator, gap, order, short) => {
        const place = places[at];
        if (!place) return;
        const names = short ? regionNames(place) : [place.province, place.city, place.district, place.street];
        const address = [...names, detail].join(gap);
        const parts = [realName, phone, address];
        const text = order.map((part) => parts[part]).join(separator);
        expect(await read(text), text).toEqual({ realName, phone, detail, postCode: 0, ...idsOf(place) });
      },
    ),
    { numRuns: 400 },
  );
});

test('the call needs its permission and a text of bearable length', async () => {
  const as = await mall.tokenOf('13800000001');
  expect((await mall.call(recogniseAddressContract, { text: `张三 13812345678 ${LINE}` }, { as })).data).toMatchObject(
    XIXING,
  );
  expect((await mall.call(recogniseAddressContract, { text: 'x'.repeat(301) }, { as })).code).toBe(400);
  expect((await mall.call(recogniseAddressContract, { text: 'x' }, { as: null })).code).toBe(401);
});
