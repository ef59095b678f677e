import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { downloadFiles } from './download-files.ts';
import { dismissToast, shownToasts } from './toast-store.ts';

const saved: string[] = [];
const shown = () => shownToasts().map(({ kind, message }) => [kind, message]);

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: () => saved.push(link.download) };
      return link;
    },
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string) => new Response('x', { status: url.includes('gone') ? 404 : 200 }));
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('files are saved one by one under their names, with the extension of their address', async () => {
  await downloadFiles([
    { name: 'Data sheet', url: '/files/a.pdf?v=1' },
    { name: 'manual.docx', url: '/files/b.pdf' },
  ]);
  expect(saved).toEqual(['Data sheet.pdf', 'manual.docx']);
  expect(shown()).toEqual([]);
});

test('files that cannot be had are named, the others are saved', async () => {
  await downloadFiles([
    { name: 'a.pdf', url: '/files/gone.pdf' },
    { name: 'b.pdf', url: '/files/b.pdf' },
    { name: 'c.pdf', url: '/files/gone-too.pdf' },
  ]);
  expect(saved).toEqual(['b.pdf']);
  expect(shown()).toEqual([['error', m.app_files_failed({ names: 'a.pdf, c.pdf' })]]);
});

test('a file behind a call is saved with the extension it has, and a refusal is none', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/1')
      ? new Response('x', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''%E6%89%8B%E5%86%8C.V2.pdf" },
        })
      : new Response('{"code":500}'),
  );
  await downloadFiles([
    { name: 'Manual', url: '/api/front/pc/product/attachment/1' },
    { name: 'Secret', url: '/api/front/pc/product/attachment/2' },
  ]);
  expect(saved).toEqual(['Manual.pdf']);
  expect(shown()).toEqual([['error', m.app_files_failed({ names: 'Secret' })]]);
});

test('nothing chosen: files are to be selected first', async () => {
  await downloadFiles([]);
  expect(shown()).toEqual([['warning', m.app_files_choose()]]);
});
