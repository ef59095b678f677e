/** Pictures, film and files of a product by upload: who changes them, who sees and reads them. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { pictureSources } from '../../../platform/contract/picture-address.ts';
import { listProducts, readProduct } from '../contract/catalogue-endpoints.ts';
import { type ProductMedia, readProductMedia, saveProductMedia } from '../contract/product-media.ts';
import { readOfficeProduct } from '../contract/product-office-endpoints.ts';

let mall: TestMall;
let manager: string;
let sales: string;
let keeper: string;
let id: number;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, sales, keeper] = await Promise.all([
    mall.tokenOf('13900000007'),
    mall.tokenOf('13900000002'),
    mall.tokenOf('13900000006'),
  ]);
  const own = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', '13900000006')
    .executeTakeFirstOrThrow();
  const product = await mall.database
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'onShelf')
    .where('merchant_id', '<>', own.merchant_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  id = product.id;
});
afterAll(() => mall.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
const colour = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(call: 'image' | 'file' | 'video', model: string, name: string, bytes: Buffer, as = manager) {
  const head = `--b\r\nContent-Disposition: form-data; name="multipart"; filename="${name}"\r\n\r\n`;
  const answer = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/${call}?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': as },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<{ code: number; data: { url: string; reason?: string } }>().data;
}
const picture = async (background: string, as = manager) =>
  (await upload('image', 'product', 'a.png', await colour(background), as)).url;

const read = async (as = manager) => (await mall.call(readProductMedia, { id }, { as })).data;
const shown = async (as?: string) =>
  (await mall.call(readProduct, { id, quiet: true }, { locale: 'en', ...(as && { as }) })).data;
const asSaved = ({ files, ...media }: ProductMedia) => ({
  ...media,
  files: files.map(({ fileName: _, byteSize: __, ...file }) => file),
});
const save = async (part: Partial<Parameters<typeof asSaved>[0]>, as = manager) => {
  const before = asSaved(await read());
  return mall.call(saveProductMedia, { id, ...before, ...part } as never, { as });
};

/** A film without a picture: header, a movie with an empty track, data. */
function mp4(extra = 1_000): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const kind = Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1');
  return Buffer.concat([
    box('ftyp', kind),
    box('moov', box('trak', Buffer.alloc(16))),
    box('mdat', Buffer.alloc(extra, 7)),
  ]);
}

describe('pictures', () => {
  it('are shown in their order with their texts, the first one in lists, as soon as they are saved', async () => {
    const [front, back] = [await picture('#c00'), await picture('#0c0')];
    const pictures = [
      { url: front, textZh: '正面', textEn: 'Front' },
      { url: back, textZh: '', textEn: '' },
    ];
    expect((await save({ pictures })).code).toBe(200);
    const { productInfo, skus } = await shown();
    expect(productInfo.sliderImage).toEqual([front, back]);
    expect(productInfo.sliderTexts).toEqual(['Front', '']);
    expect([productInfo.image, productInfo.illustration]).toEqual([front, '']);
    expect(skus.every(({ image }) => image === front)).toBe(true);
    expect(pictureSources(front)).toMatchObject({ width: 900, height: 600 });
    const { model } = productInfo;
    const listed = (await mall.call(listProducts, { keyword: model })).data.list.find((one) => one.id === id);
    expect(listed?.image).toBe(front);

    await save({ pictures: pictures.toReversed() });
    expect((await shown()).productInfo.image).toBe(back);
    const [entry] = await mall.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'product.edit-media')
      .orderBy('id', 'desc')
      .execute();
    expect(entry?.before).toMatchObject({ pictures });
    expect(entry?.after).toMatchObject({ pictures: pictures.toReversed() });

    await save({ pictures: [] });
    expect((await shown()).productInfo.illustration).not.toBe('');
  });

  it('are not overwritten by a form opened before', async () => {
    const stale = asSaved(await read());
    await save({ pictures: [{ url: await picture('#00c'), textZh: '', textEn: '' }] });
    const late = await mall.call(saveProductMedia, { id, ...stale } as never, { as: manager });
    expect(late.data).toMatchObject({ reason: 'pageDataChanged' });
    expect((await read()).pictures).toHaveLength(1);
  });

  it('are uploads of the caller for products, and nothing else', async () => {
    const before = await read();
    const others = await picture('#ccc', keeper);
    const avatar = (await upload('image', 'avatar', 'a.png', await colour('#123'))).url;
    const film = (await upload('video', 'productVideo', 'a.mp4', mp4())).url;
    for (const url of [
      others,
      avatar,
      film,
      '/files/public/AAAAAAAAAAAAAAAAAAAAAA-40x30.webp',
      'https://a.example/b.png',
    ]) {
      const answer = await save({ pictures: [{ url, textZh: '', textEn: '' }] });
      expect([url, answer.data]).toMatchObject([url, { reason: 'productFileUnknown' }]);
    }
    for (const url of ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.png']) {
      const answer = await save({ pictures: [{ url, textZh: '', textEn: '' }] });
      expect([url, answer.data]).toMatchObject([url, { reason: 'badParameter' }]);
    }
    const twice = { url: before.pictures[0]?.url ?? '', textZh: '', textEn: '' };
    expect((await save({ pictures: [twice, twice] })).data).toMatchObject({ reason: 'badParameter' });
    expect(await read()).toEqual(before);
  });

  it('of another shop are neither read nor changed by a keeper', async () => {
    const refused = { reason: 'productNotFound' };
    expect((await mall.call(readProductMedia, { id }, { as: keeper })).data).toMatchObject(refused);
    expect((await save({ pictures: [] }, keeper)).data).toMatchObject(refused);
    expect((await save({ pictures: [] }, sales)).data).toMatchObject({ reason: 'forbidden' });
  });
});

describe('a film', () => {
  it('is sent in the parts that a player asks for', async () => {
    const bytes = mp4(5_000);
    const { url } = await upload('video', 'productVideo', 'demo.mp4', bytes);
    expect((await save({ videoUrl: url })).code).toBe(200);
    expect((await shown()).productInfo.videoUrl).toBe(url);
    expect((await mall.call(readOfficeProduct, { id }, { as: manager })).data.facts.videoUrl).toBe(url);
    const part = (range?: string) => mall.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } });
    const whole = await part();
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=100-199', 100, 200],
      ['bytes=5000-', 5_000, bytes.length],
      ['bytes=-10', bytes.length - 10, bytes.length],
      ['bytes=10-999999', 10, bytes.length],
    ] as const) {
      const answer = await part(range);
      expect([range, answer.statusCode]).toEqual([range, 206]);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
      expect(answer.rawPayload.equals(bytes.subarray(start, end))).toBe(true);
    }
    const beyond = await part(`bytes=${bytes.length}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    for (const odd of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=a-b']) {
      expect([odd, (await part(odd)).statusCode]).toEqual([odd, 200]);
    }
  });

  it('may be a WebM: the demo mall shows one, and one that is cut off is refused', async () => {
    const bytes = await readFile(new URL('../../../database/seed/films/ag-vd8s.webm', import.meta.url));
    const { url } = await upload('video', 'productVideo', 'demo.webm', bytes);
    expect((await save({ videoUrl: url })).code).toBe(200);
    const { videoUrl } = (await shown()).productInfo;
    const part = await mall.inject({ method: 'GET', url: videoUrl, headers: { range: 'bytes=1000-1999' } });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'video/webm']);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(1_000, 2_000))).toBe(true);
    expect((await upload('video', 'productVideo', 'a.webm', bytes.subarray(0, 90_000))).reason).toBe('brokenVideo');
    const demo = await mall.database
      .selectFrom('product')
      .innerJoin('file', (join) => join.on(sql<boolean>`video_url = '/files/' || storage_key`))
      .select(['file.model', 'file.byte_size'])
      .where('product.code', '=', 'ARGUS-AG-VD8S')
      .execute();
    expect(demo).toEqual([{ model: 'productVideo', byte_size: bytes.length }]);
  });

  it.each([
    ['half of one', 'a.mp4', () => mp4().subarray(0, 600), 'brokenVideo'],
    ['one without a movie', 'a.mp4', () => mp4().subarray(0, 28), 'brokenVideo'],
    ['a page', 'a.mp4', () => Buffer.from('<html><script>1</script>'), 'formatNotSupported'],
    ['a picture', 'a.png', () => Buffer.from('x'), 'formatNotSupported'],
    ['a header of a WebM alone', 'a.webm', () => Buffer.from('1a45dfa3844282847765626d', 'hex'), 'formatNotSupported'],
  ] as const)('%s is refused', async (_, name, made, reason) => {
    expect((await upload('video', 'productVideo', name, made())).reason).toBe(reason);
  });

  it('may be larger than other files, and is limited itself', async () => {
    const large = mp4(11 * 1024 * 1024);
    expect((await upload('video', 'productVideo', 'a.mp4', large)).reason).toBeUndefined();
    expect((await upload('file', 'productVideo', 'a.mp4', large)).reason).toBe('tooLarge');
    expect((await upload('video', 'product', 'a.mp4', mp4())).reason).toBe('badParameter');
  });
});

describe('files', () => {
  const entry = { kind: 'manual', nameZh: '用户手册', nameEn: 'User manual' } as const;

  it('are listed for everybody and sent to those who may read them', async () => {
    const made = [];
    for (const audience of ['everyone', 'signedIn', 'enterprise'] as const) {
      const { url } = await upload('file', 'productFile', '手册 V2.pdf', PDF);
      made.push({ ...entry, audience, fileUrl: url });
    }
    expect((await save({ files: made as never })).code).toBe(200);
    expect((await read()).files).toMatchObject(made.map((file) => ({ ...file, byteSize: PDF.length })));
    const [enterprise, regular] = await Promise.all([mall.tokenOf('13800000001'), mall.tokenOf('13800000004')]);
    const identities = await mall.database
      .selectFrom('account')
      .select(['phone', 'identity'])
      .where('phone', 'in', ['13800000001', '13800000004'])
      .orderBy('phone')
      .execute();
    const obstacles = async (as?: string) => (await shown(as)).attachments.slice(0, 3).map((one) => one.obstacle);
    expect(identities.map(({ identity }) => identity)).toEqual([2, 3]);
    expect(await obstacles()).toEqual([null, 'signIn', 'signIn']);
    expect(await obstacles(regular)).toEqual([null, null, 'verify']);
    expect(await obstacles(enterprise)).toEqual([null, null, null]);

    const files = (await shown()).attachments.slice(0, 3);
    expect(files[0]).toMatchObject({ name: 'User manual', kind: 'manual', byteSize: PDF.length });
    const open = async (at: number, as?: string) => {
      const headers = as ? { 'authori-zation': as } : {};
      const answer = await mall.inject({ method: 'GET', url: files[at]?.url ?? '', headers });
      return answer.headers['content-disposition'] === undefined
        ? answer.json<{ code: number; data: { reason: string } | null }>()
        : { name: answer.headers['content-disposition'], whole: answer.rawPayload.equals(PDF) };
    };
    const sent = { name: `attachment; filename*=UTF-8''${encodeURIComponent('手册 V2.pdf')}`, whole: true };
    expect(await open(0)).toEqual(sent);
    expect(await open(1)).toMatchObject({ code: 401 });
    expect(await open(2)).toMatchObject({ code: 401 });
    expect(await open(1, regular)).toEqual(sent);
    expect(await open(2, regular)).toMatchObject({ data: { reason: 'fileForCompanies' } });
    expect(await open(2, enterprise)).toEqual(sent);
  });

  it('keep their links when they are renamed and reordered, and lead nowhere once they are dropped', async () => {
    const { attachments } = await shown();
    const [first] = (await read()).files;
    const { files } = await read();
    const turned = files.toReversed().map(({ fileName: _, byteSize: __, ...file }) => ({ ...file, nameEn: 'Renamed' }));
    await save({ files: turned as never });
    const after = (await shown()).attachments;
    expect(after.slice(0, 3).map(({ url }) => url)).toEqual(
      attachments
        .slice(0, 3)
        .map(({ url }) => url)
        .toReversed(),
    );
    expect(after[0]?.name).toBe('Renamed');
    await save({ files: turned.filter(({ fileUrl }) => fileUrl !== first?.fileUrl) as never });
    const gone = await mall.inject({ method: 'GET', url: attachments[0]?.url ?? '' });
    expect(gone.json().data).toMatchObject({ reason: 'notFound' });
  });

  it('of a product that is not on sale are not sent', async () => {
    const { url } = await upload('file', 'productFile', 'a.pdf', PDF);
    await save({ files: [{ ...entry, audience: 'everyone', fileUrl: url }] as never });
    const link = (await shown()).attachments[0]?.url ?? '';
    await mall.database.updateTable('product').set({ status: 'offShelf' }).where('id', '=', id).execute();
    expect((await mall.inject({ method: 'GET', url: link })).json().data).toMatchObject({ reason: 'notFound' });
    await mall.database.updateTable('product').set({ status: 'onShelf' }).where('id', '=', id).execute();
  });
});
