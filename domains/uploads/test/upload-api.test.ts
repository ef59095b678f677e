import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { MAX_UPLOAD_BYTES } from '../../../platform/contract/upload-model.ts';
import { buyerScope, type Session } from '../../../platform/server/session.ts';
import { isOwnUpload } from '../server/public.ts';

const BUYER = '13800000001';
const OTHER_BUYER = '13800000003';
const FINANCE = '13900000005';
const KEEPER = '13900000006';
const PRODUCT_MANAGER = '13900000007';

let mall: TestMall;
const tokens = new Map<string, string>();
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  mall = await startTestMall();
  for (const phone of [BUYER, OTHER_BUYER, FINANCE, KEEPER, PRODUCT_MANAGER])
    tokens.set(phone, await mall.tokenOf(phone));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B4A94' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture.clone().jpeg().toBuffer();
});
afterAll(() => mall.close());

interface Sending {
  call?: 'image' | 'file';
  model: string;
  name: string;
  bytes: Buffer;
  phone?: string | null;
  field?: string;
}

async function send({ call = 'image', model, name, bytes, phone = BUYER, field = 'multipart' }: Sending) {
  const boundary = 'argus-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const response = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/${call}?model=${encodeURIComponent(model)}&pid=0`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en',
      ...(phone ? { 'authori-zation': tokens.get(phone) ?? '' } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return {
    status: response.statusCode,
    ...response.json<{ code: number; data: Record<string, string>; message: string }>(),
  };
}

const read = (url: string, phone?: string) =>
  mall.inject({ method: 'GET', url, headers: phone ? { 'authori-zation': tokens.get(phone) ?? '' } : {} });

/** A BMP of 1 × 1 pixel. */
function bmp(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** The header of a Windows executable. */
const program = () => Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(2000, 7)]);
const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

test('a picture becomes WebP and is shown to everybody with safe headers', async () => {
  const { code, data } = await send({ model: 'avatar', name: '我的 照片.PNG', bytes: png });
  expect(code).toBe(200);
  const file = await read(data.url ?? '');
  expect(data).toMatchObject({ fileName: '我的 照片.PNG', extName: 'webp', type: 'image/webp' });
  expect(data.fileSize).toBe(file.rawPayload.length);
  expect(data.url).toMatch(/^\/files\/public\/[\w-]{22}-40x30\.webp$/);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('jpeg, jpg and bmp are pictures too; the content decides what a file is', async () => {
  const kept = async (name: string, bytes: Buffer) =>
    (await send({ call: 'file', model: 'voucher', name, bytes })).data;
  expect(await kept('a.jpeg', jpeg)).toMatchObject({ extName: 'jpg' });
  expect(await kept('a.bmp', bmp())).toMatchObject({ type: 'image/bmp' });
  expect(await kept('a.png', jpeg)).toMatchObject({ type: 'image/jpeg' });
  for (const [name, bytes] of [
    ['a.jpeg', jpeg],
    ['a.jpg', jpeg],
    ['a.bmp', bmp()],
    ['a.png', jpeg],
  ] as const) {
    expect((await send({ model: 'avatar', name, bytes })).data).toMatchObject({ type: 'image/webp' });
  }
});

test.each([
  ['a renamed program', 'photo.png', program],
  ['a drawing with script', 'photo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a picture named as a program', 'photo.exe', () => png],
  ['a picture without an extension', 'photo', () => png],
  ['a PDF where only pictures go', 'photo.pdf', pdf],
])('%s is refused as a picture', async (_, name, bytes) => {
  const answer = await send({ model: 'voucher', name, bytes: bytes() });
  expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'formatNotSupported' } });
  expect(answer.message).toBe('Only jpeg, jpg, png, bmp files are supported');
});

test.each([
  ['half a picture', 'photo.png', () => png.subarray(0, png.length / 2)],
  ['half a jpeg', 'photo.jpg', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a picture without its beginning', 'photo.png', () => png.subarray(20)],
  ['a program that begins like a BMP', 'photo.bmp', () => Buffer.concat([Buffer.from('BM'), program()])],
  ['a page with script', 'photo.jpg', () => Buffer.from('<html><script>alert(1)</script></html>')],
])('%s is called broken, not of another format', async (_, name, bytes) => {
  const answer = await send({ model: 'voucher', name, bytes: bytes() });
  expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'brokenPicture' } });
  expect(answer.message).toMatch(/damaged/);
});

test('what proves something, as a voucher does, is kept byte by byte', async () => {
  const { data } = await send({ model: 'voucher', name: 'transfer.png', bytes: png });
  expect(data).toMatchObject({ extName: 'png', fileSize: png.length });
  expect((await read(data.url ?? '', BUYER)).rawPayload.equals(png)).toBe(true);
});

test('10 MB are taken, one byte more is not', async () => {
  const padding = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await send({ model: 'avatar', name: 'a.jpg', bytes: padding(MAX_UPLOAD_BYTES) })).code).toBe(200);
  const tooLarge = await send({ model: 'avatar', name: 'a.jpg', bytes: padding(MAX_UPLOAD_BYTES + 1) });
  expect(tooLarge).toMatchObject({ status: 413, code: 400, data: { reason: 'tooLarge', limit: '10 MB' } });
});

test('a picture of absurd dimensions is refused before it fills the memory', async () => {
  const huge = await sharp({
    create: { width: 12_000, height: 8000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await send({ model: 'avatar', name: 'a.png', bytes: huge })).data).toMatchObject({
    reason: 'pictureTooLarge',
  });
});

test('an empty file, no file, another field or an unknown model is the caller’s mistake', async () => {
  expect((await send({ model: 'avatar', name: 'a.png', bytes: Buffer.alloc(0) })).data).toMatchObject({
    reason: 'emptyFile',
  });
  expect((await send({ model: 'avatar', name: 'a.png', bytes: png, field: 'file' })).data).toMatchObject({
    field: 'multipart',
  });
  expect((await send({ model: 'secret', name: 'a.png', bytes: png })).data).toMatchObject({ field: 'model' });
  const noBody = await mall.inject({
    method: 'POST',
    url: '/api/front/pc/upload/image?model=avatar',
    headers: { 'authori-zation': tokens.get(BUYER) ?? '' },
  });
  expect(noBody.json()).toMatchObject({ code: 400, data: { field: 'multipart' } });
  expect((await send({ model: 'avatar', name: 'a.png', bytes: png, phone: null })).code).toBe(401);
});

test('each model takes its own formats, from those who may', async () => {
  const file = (model: string, name: string, bytes: Buffer, phone: string) =>
    send({ call: 'file', model, name, bytes, phone });
  expect((await file('voucher', 'v.pdf', pdf(), BUYER)).data).toMatchObject({ extName: 'pdf' });
  expect((await file('voucher', 'v.csv', Buffer.from('a,b\n'), BUYER)).data).toMatchObject({
    reason: 'formatNotSupported',
  });
  expect((await file('productImport', 'p.csv', Buffer.from('型号,价格\n'), PRODUCT_MANAGER)).code).toBe(200);
  expect((await file('productImport', 'p.csv', program(), PRODUCT_MANAGER)).data).toMatchObject({
    reason: 'formatNotSupported',
  });
  expect((await file('productImport', 'p.csv', Buffer.from('a'), BUYER)).data).toMatchObject({ reason: 'forbidden' });
  expect((await file('product', 'p.png', png, BUYER)).data).toMatchObject({ reason: 'forbidden' });
  // A model without pictures is no choice of the call for pictures.
  const table = { model: 'productImport', name: 'p.png', bytes: png, phone: PRODUCT_MANAGER };
  const unknown = await send({ ...table, model: 'nothing' });
  expect(unknown).toMatchObject({ code: 400, data: { field: 'model' } });
  expect(await send(table)).toMatchObject({ code: 400, message: unknown.message, data: unknown.data });
});

test('a private file that is attached to nothing is for its owner alone, and by one door', async () => {
  const { data } = await send({ call: 'file', model: 'voucher', name: 'transfer.pdf', bytes: pdf() });
  const url = data.url ?? '';
  const own = await read(url, BUYER);
  expect(own.rawPayload.equals(pdf())).toBe(true);
  expect(own.headers['content-disposition']).toBe("attachment; filename*=UTF-8''transfer.pdf");
  expect(own.headers['cache-control']).toBe('private, no-store');

  const missing = (await read('/api/front/pc/upload/private/AAAAAAAAAAAAAAAAAAAAAA.pdf', BUYER)).json();
  expect(missing.data).toEqual({ reason: 'notFound' });
  expect((await read(url, OTHER_BUYER)).json()).toEqual(missing);
  for (const phone of [FINANCE, KEEPER]) expect((await read(url, phone)).json()).toEqual(missing);
  expect((await read(url)).json().code).toBe(401);
  // Nor through the public file URL.
  expect((await read(`/files/${data.serverPath}`)).statusCode).toBe(404);
  expect((await read(`/files/public/..%2Fprivate%2F${url.split('/').at(-1)}`)).statusCode).toBe(404);
});

test('nobody passes a file off as theirs', async () => {
  const { data } = await send({ model: 'voucher', name: 'v.png', bytes: png });
  const scopeOf = async (phone: string) => {
    const account = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    return buyerScope({ accountId: account.id } as Session);
  };
  const url = data.url ?? '';
  const own = async (phone: string, model: 'voucher' | 'avatar', address: string) =>
    isOwnUpload(mall.database, await scopeOf(phone), { name: model }, address);
  expect(await own(BUYER, 'voucher', url)).toBe(true);
  expect(await own(OTHER_BUYER, 'voucher', url)).toBe(false);
  expect(await own(BUYER, 'avatar', url)).toBe(false);
  expect(await own(BUYER, 'voucher', `https://elsewhere.example${url}`)).toBe(false);
  expect(await own(BUYER, 'voucher', '')).toBe(false);
});

test('a file name is only a name', async () => {
  const name = async (given: string) => (await send({ model: 'avatar', name: given, bytes: png })).data.fileName;
  expect(await name('../../etc/passwd.png')).toBe('passwd.png');
  expect(await name('C:\\\\fakepath\\\\a.png')).toBe('a.png');
  expect(await name(`${'x'.repeat(400)}.png`)).toHaveLength(200);
});

test.each([
  [
    'ends in the middle of the file',
    '--x\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\nab',
  ],
  ['ends in the middle of a head', '--x\r\nContent-Disposition: form-da'],
  ['has no part', '--x--\r\n'],
  ['is empty', ''],
  ['is no multipart', 'hello'],
  ['has a part without a head', '--x\r\n\r\nabc\r\n--x--\r\n'],
])('a body that %s is refused', async (_, payload) => {
  for (const call of ['image', 'file']) {
    const response = await mall.inject({
      method: 'POST',
      url: `/api/front/pc/upload/${call}?model=voucher&pid=0`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': tokens.get(BUYER) ?? '' },
      payload,
    });
    expect(response.json().data).toMatchObject({ reason: 'badParameter' });
  }
});

test('a customer uploads no more than 300 MB or 300 files a day, in all of their uploads at once', async () => {
  const owner = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', OTHER_BUYER)
    .executeTakeFirstOrThrow();
  const stored = (byte_size: number, nth: number) => ({
    owner_id: owner.id,
    model: 'voucher',
    file_name: 'slip.png',
    extension: 'png',
    media_type: 'image/png',
    byte_size,
    storage_key: `private/of-a-day-${nth}.png`,
    created_at: mall.clock.now(),
  });
  const upload = () => send({ model: 'voucher', name: 'slip.png', bytes: png, phone: OTHER_BUYER });
  const room = 2 * png.length + 1;
  await mall.database
    .insertInto('file')
    .values(stored(300 * 1024 * 1024 - room, 0))
    .execute();
  const answers = await Promise.all([upload(), upload(), upload()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 500]);
  expect(answers.find(({ code }) => code === 500)?.data).toMatchObject({ reason: 'uploadsOfDayUsed', megabytes: 300 });
  // Others are not held up, nor is tomorrow.
  expect((await send({ model: 'voucher', name: 'slip.png', bytes: png })).code).toBe(200);
  mall.clock.advance(24 * 3_600_000 + 1);
  expect((await upload()).code).toBe(200);
  const many = Array.from({ length: 299 }, (_, nth) => stored(1, nth + 1));
  await mall.database.insertInto('file').values(many).execute();
  expect((await upload()).data).toMatchObject({ reason: 'uploadsOfDayUsed', files: 300 });
  // Nothing is looked at any more, not even what is no picture.
  const broken = { model: 'voucher', name: 'slip.png', bytes: Buffer.from('no picture'), phone: OTHER_BUYER };
  expect((await send(broken)).data).toMatchObject({ reason: 'uploadsOfDayUsed' });
  await mall.database.deleteFrom('file').where('storage_key', 'like', 'private/of-a-day-%').execute();
});

test('a name keeps what is seen of it only', async () => {
  // A letter of Korean, its first half, an empty Braille cell: blank letters, of which one may be the whole name.
  for (const unseen of ['\u202E', '\u3164', '\u115F', '\u2800', '\u{e0041}']) {
    const { data } = await send({ model: 'voucher', name: `${unseen}slip${unseen}gnp.exe.png`, bytes: png });
    expect([unseen, data.fileName]).toEqual([unseen, 'slipgnp.exe.png']);
  }
});
