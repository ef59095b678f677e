import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../contract/upload-model.ts';
import { bytesInWords, checkFiles, extensionOf, IMAGE_RULES } from './upload-check.ts';

const file = (name: string, size = 1000) => ({ name, size });

test('takes pictures up to the limit, to the byte', () => {
  const edge = file('voucher.JPG', MAX_UPLOAD_BYTES);
  expect(checkFiles([edge], IMAGE_RULES, 0)).toEqual({ accepted: [edge], problems: [] });
  expect(checkFiles([file('voucher.jpg', MAX_UPLOAD_BYTES + 1)], IMAGE_RULES, 0).problems).toEqual([
    { name: 'voucher.jpg', words: '图片大小不能超过 10\u00a0MB' },
  ]);
});

test.each(['setup.exe', 'photo.jpg.exe', 'jpg', '.jpg', 'photo.', 'photo'])('refuses %s by its name', (name) => {
  expect(checkFiles([file(name)], IMAGE_RULES, 0)).toEqual({
    accepted: [],
    problems: [{ name, words: '仅支持 JPEG / JPG / PNG / BMP 格式' }],
  });
});

test('a file that is not a picture is told the types', () => {
  const rules = { ...IMAGE_RULES, image: false, formats: ['pdf'] };
  expect(checkFiles([file('a.dwg')], rules, 0).problems[0]?.words).toBe('文件类型只能是 PDF');
  expect(checkFiles([file('a.pdf', MAX_UPLOAD_BYTES * 2)], rules, 0).problems[0]?.words).toBe(
    '文件大小不能超过 10\u00a0MB',
  );
});

test('refuses an empty file', () => {
  expect(checkFiles([file('a.png', 0)], IMAGE_RULES, 0).problems[0]?.words).toBe('文件是空的');
});

test('says once that there are too many, counting those held and not those refused', () => {
  const rules = { ...IMAGE_RULES, maxFiles: 3 };
  const files = [file('a.png'), file('b.exe'), file('c.png'), file('d.png'), file('e.png')];
  const checked = checkFiles(files, rules, 1);
  expect(checked.accepted.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  expect(checked.problems.map(({ words }) => words)).toEqual([
    '仅支持 JPEG / JPG / PNG / BMP 格式',
    '最多上传 3 个文件',
  ]);
});

test('extensions and sizes in words', () => {
  expect(extensionOf('a.b.PNG')).toBe('png');
  expect([512, 2048, 1_572_864, 10_485_760].map(bytesInWords)).toEqual([
    '0.5\u00a0KB',
    '2\u00a0KB',
    '1.5\u00a0MB',
    '10\u00a0MB',
  ]);
});
