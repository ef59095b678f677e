/** What becomes of a picture that everybody may see, and of files that only look like one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { pictureSources } from '../../../platform/contract/picture-address.ts';
import { fileOnDisk } from '../../../platform/server/files.ts';
import { failureOf, pictureLibrary } from '../server/check-picture.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { convertPicture } from '../server/convert-picture.ts';
import { fileChunks, jpegSegment, pngChunk, zipOf } from './hostile-pictures.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall();
  token = await mall.tokenOf('13800000001');
});
afterAll(() => mall.close());

async function send(name: string, bytes: Buffer, model = 'avatar') {
  const head = `--b\r\nContent-Disposition: form-data; name="multipart"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/image?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': token },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<{ code: number; data: { url: string; reason?: string } }>();
}

/** The addresses of `srcset` with the pictures that are there. */
async function sizesOf(url: string) {
  const sources = pictureSources(url);
  if (!sources) throw new Error(`no picture: ${url}`);
  return Promise.all(
    sources.srcSet.split(', ').map(async (one) => {
      const [address = '', width] = one.split(' ');
      const { statusCode, headers, rawPayload } = await mall.inject({ method: 'GET', url: address });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      return { width, bytes: rawPayload };
    }),
  );
}

/** Red above, blue below: tells which side is up. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#00f' } },
      left: 0,
      top: height / 2,
    },
  ]);

test('a large picture is kept in three widths, a small one as large as it is', async () => {
  const large = await send('a.jpg', await halves(2400, 1600).jpeg().toBuffer());
  const sizes = await sizesOf(large.data.url);
  expect(sizes.map(({ width }) => width)).toEqual(['320w', '800w', '1920w']);
  for (const { width, bytes } of sizes) {
    const wide = Number.parseInt(width ?? '', 10);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: wide,
      height: Math.round((wide * 2) / 3),
    });
  }
  const small = await send('a.png', await halves(500, 300).png().toBuffer());
  expect((await sizesOf(small.data.url)).map(({ width }) => width)).toEqual(['320w', '500w']);
  expect(pictureSources(small.data.url)).toMatchObject({ width: 500, height: 300 });
});

test('a long picture keeps its shape within what WebP can hold', async () => {
  const { data } = await send('long.png', await halves(100, 18_000).png().toBuffer());
  const { width = 0, height = 0 } = pictureSources(data.url) ?? {};
  expect(height / width).toBeCloseTo(180, 0);
  expect([height <= 16_000, height > 15_000]).toEqual([true, true]);
});

test('a picture is turned upright and tells nothing of where and with what it was taken', async () => {
  const secret = 'Canon EOS, 31.2304 N 121.4737 E';
  const exif = { IFD0: { Copyright: secret, ImageDescription: secret }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } };
  // Orientation 6: the camera was turned, so what is left in the file belongs at the top.
  const bytes = await halves(900, 600)
    .withMetadata({ orientation: 6, exif })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${secret}</rdf></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  expect(bytes.includes(secret)).toBe(true);
  const { data } = await send('a.jpg', bytes);
  expect(pictureSources(data.url)).toMatchObject({ width: 600, height: 900 });
  for (const { bytes: made } of await sizesOf(data.url)) {
    const { exif: left, xmp, icc, iptc, orientation } = await sharp(made).metadata();
    expect([left, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(made.includes(secret)).toBe(false);
    const { data: pixels, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width * info.channels;
    const [leftRed = 0, , leftBlue = 0] = pixels.subarray(middle, middle + 3);
    const [rightRed = 0, , rightBlue = 0] = pixels.subarray(middle + (info.width - 1) * info.channels);
    expect([leftBlue > 200, leftRed < 60, rightRed > 200, rightBlue < 60]).toEqual([true, true, true, true]);
  }
});

test('transparency stays, print colours and 16 bits become those of screens, BMP is read', async () => {
  const clear = { r: 0, g: 128, b: 0, alpha: 0.5 };
  const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const [made] = await sizesOf((await send('a.png', glass)).data.url);
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ hasAlpha: true });
  const print = await halves(40, 40).toColourspace('cmyk').jpeg().toBuffer();
  const [screen] = await sizesOf((await send('a.jpg', print)).data.url);
  expect(await sharp(screen?.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const deep = await halves(40, 40).toColourspace('rgb16').png().toBuffer();
  const [flat] = await sizesOf((await send('a.png', deep)).data.url);
  expect(await sharp(flat?.bytes).metadata()).toMatchObject({ depth: 'uchar' });

  // Green above red; rows of a BMP are stored from the bottom up.
  const bmp = Buffer.alloc(54 + 40 * 40 * 3, Buffer.from([0, 255, 0]));
  bmp.fill(0, 0, 54).fill(Buffer.from([0, 0, 255]), 54, 54 + 40 * 20 * 3);
  bmp.write('BM');
  for (const [at, value] of [
    [2, bmp.length],
    [10, 54],
    [14, 40],
    [18, 40],
    [22, 40],
  ] as const) {
    bmp.writeUInt32LE(value, at);
  }
  bmp.writeUInt16LE(24, 28);
  const [picture] = await sizesOf((await send('a.bmp', bmp)).data.url);
  const pixels = await sharp(picture?.bytes).raw().toBuffer();
  const [r = 0, g = 0] = pixels;
  const [r2 = 0, g2 = 0] = pixels.subarray(-3);
  expect([g > 200, r < 60, r2 > 200, g2 < 60]).toEqual([true, true, true, true]);
});

const honest = () => halves(60, 40).png().toBuffer();
const photograph = () => halves(60, 40).jpeg().toBuffer();
const script = '<script>fetch("//evil.example")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const withHeader = async (width: number, height: number) => {
  const bytes = Buffer.from(await honest());
  const header = Buffer.alloc(13);
  bytes.copy(header, 0, 16, 29);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([bytes.subarray(0, 8), pngChunk('IHDR', header), bytes.subarray(33)]);
};
const frames = (count: number) =>
  sharp(Buffer.alloc(8 * 8 * count * 3, 40), { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();

describe('refused within what it takes to read their heads:', () => {
  test.each([
    ['a picture of 50,000 pixels across', 'a.png', () => withHeader(50_000, 100), 'pictureTooLarge'],
    ['a flood of pixels', 'a.png', () => withHeader(19_999, 19_999), 'pictureTooLarge'],
    ['more pixels than a number holds', 'a.png', () => withHeader(0x7fffffff, 0x7fffffff), 'brokenPicture'],
    ['a drawing with script', 'a.svg', async () => Buffer.from(svg), 'formatNotSupported'],
    ['a drawing named as a picture', 'a.png', async () => Buffer.from(svg), 'brokenPicture'],
    [
      'a drawing with its declaration',
      'a.jpg',
      async () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      'formatNotSupported',
    ],
    ['an animation of 1,000 frames', 'a.png', () => frames(1_000), 'formatNotSupported'],
    [
      'half a photograph',
      'a.jpg',
      async () => (await halves(600, 400).jpeg().toBuffer()).subarray(0, 1_500),
      'brokenPicture',
    ],
    ['half a picture', 'a.png', async () => (await honest()).subarray(0, 90), 'brokenPicture'],
    [
      'a picture that is an archive too',
      'a.png',
      async () => Buffer.concat([await honest(), zipOf('a.js', script)]),
      'pictureDisguised',
    ],
    [
      'a photograph that is a page too',
      'a.jpg',
      async () => Buffer.concat([await photograph(), Buffer.from(`<HTML>${script}`)]),
      'pictureDisguised',
    ],
    [
      'a photograph with a page as its comment',
      'a.jpg',
      async () => jpegSegment(await photograph(), 0xfe, Buffer.from(script)),
      'pictureDisguised',
    ],
    [
      'a photograph that a PDF reader opens',
      'a.jpg',
      async () => jpegSegment(await photograph(), 0xfe, Buffer.from('%PDF-1.4\n1 0 obj')),
      'pictureDisguised',
    ],
    [
      'a picture with a page in its text',
      'a.png',
      async () => fileChunks(await honest(), 'tEXt', Buffer.from(`Comment\0${script}`)),
      'pictureDisguised',
    ],
    ['a BMP that names rows it does not have', 'a.bmp', async () => longBmp(), 'brokenPicture'],
  ] as const)('%s', async (_, name, made, reason) => {
    const bytes = await made();
    const before = await mall.database
      .selectFrom('file')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect((await send(name, bytes)).data.reason).toBe(reason);
    const after = await mall.database
      .selectFrom('file')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });
});

function longBmp(): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.write('BM');
  bytes.writeUInt32LE(60, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(0x7fffffff, 18);
  bytes.writeInt32LE(-0x7fffffff, 22);
  bytes.writeUInt16LE(32, 28);
  return bytes;
}

test('harmless text in a picture is no disguise, and is gone', async () => {
  const photo = jpegSegment(await photograph(), 0xfe, Buffer.from('Taken at < 5 m by <Anna>, PK\u0005\u0006 and %PDF'));
  const { code, data } = await send('a.jpg', photo);
  expect(code).toBe(200);
  for (const { bytes } of await sizesOf(data.url)) expect(bytes.includes('Anna')).toBe(false);
});

test('only so many wait to be converted; the rest are asked to come again', async () => {
  const path = join(inject('dataDir'), 'waiting.png');
  writeFileSync(path, Buffer.concat([await honest(), zipOf('a.js', script)]));
  const file = await fileOnDisk(path);
  if (!file) throw new Error('no file');
  const wanted = { kinds: ['image'], isPublic: true } as const;
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => contentTypeOf('a.png', file, wanted)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  // One is being converted, a hundred wait.
  expect(refused.map((error) => error.kind.reason)).toEqual(Array(9).fill('unavailable'));
  expect(answers.slice(0, 101).every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('a picture that takes too long, one that becomes too large and one that is none are told apart', async () => {
  const at = async (name: string, bytes: Buffer) => {
    const path = join(inject('dataDir'), name);
    writeFileSync(path, bytes);
    return path;
  };
  const picture = await at('slow.png', await honest());
  const enough = { timeout: 30_000, maxBuffer: 1024 * 1024 };
  // No process starts within a millisecond.
  expect(await convertPicture(picture, 'png', { ...enough, timeout: 1 })).toBe('tooSlow');
  expect(await convertPicture(picture, 'png', { ...enough, maxBuffer: 16 })).toBe('tooLarge');
  expect(await convertPicture(await at('none.png', Buffer.from('no picture')), 'png', enough)).toBe('broken');
  expect(await convertPicture(picture, 'png', enough)).toMatchObject({ sizes: expect.anything() });
});

test('the library that ends decoding because it takes too long is not taken for a damaged picture', async () => {
  const slow = (await pictureLibrary())(await halves(6000, 6000).jpeg().toBuffer()).timeout({ seconds: 1 });
  const failure = await slow
    .blur(200)
    .png({ effort: 10, palette: true })
    .toBuffer()
    .catch((error: unknown) => error);
  expect(failureOf(failure)).toBe('tooSlow');
  expect(failureOf(new Error('VipsJpeg: premature end of JPEG image'))).toBe('broken');
});
