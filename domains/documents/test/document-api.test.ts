import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { DOCUMENT_FILES, MAX_DOWNLOADED } from '../contract/document.ts';
import {
  deleteDocuments,
  listAdminDocuments,
  publishDocuments,
  saveDocument,
} from '../contract/document-admin-endpoints.ts';
import {
  downloadCertificates,
  downloadMaterials,
  listCertificates,
  listMaterials,
  readCertificate,
} from '../contract/document-endpoints.ts';

let mall: TestMall;
let manager: string;
let enterprise: string;
let regular: string;
beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000007');
  enterprise = await mall.tokenOf('13800000001');
  regular = await mall.tokenOf('13800000004');
});
afterAll(() => mall.close());

const pdf = (words: string) => `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${words}\ntrailer<<>>\n%%EOF\n`;

async function uploaded(words: string, as = manager, fileName = 'a.pdf'): Promise<string> {
  const head = `--x\r\nContent-Disposition: form-data; name="multipart"; filename="${fileName}"\r\n\r\n`;
  const response = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/file?model=${DOCUMENT_FILES.name}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': as },
    payload: `${head}${pdf(words)}\r\n--x--\r\n`,
  });
  return response.json<{ data: { url: string } }>().data.url;
}

type Saved = RequestInput<typeof saveDocument>;
const base = { id: 0, revision: '', sort: 0, published: true, audience: 'everyone' } as const;
const material = (name: string, fileUrl: string, more: Partial<Saved> = {}): Saved => ({
  ...base,
  kind: 'material',
  category: 'poster',
  nameZh: `海报 ${name}`,
  nameEn: `Poster ${name}`,
  fileUrl,
  ...more,
});

async function saved(request: Saved): Promise<number> {
  const answer = await mall.call(saveDocument, request, { as: manager });
  expect(answer.message).toBe('OK');
  return answer.data;
}

const download = (ids: number[], as: string | null = null, endpoint = downloadMaterials) =>
  mall.inject(requestOf(endpoint, { ids }, { as, locale: 'en' }));

/** The names and contents of an archive. */
function unzipped(archive: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, string>();
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (problem, stream) => {
          if (problem) return reject(problem);
          let text = '';
          for await (const chunk of stream.pipe(new PassThrough())) text += String(chunk);
          found.set(entry.fileName, text);
        });
      });
      zip.on('end', () => setImmediate(() => resolve(found)));
    });
  });
}

describe('a certificate', () => {
  it('has all its fields in the reader’s language; who keeps it is for people who are signed in', async () => {
    const [sku] = await mall.database
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select(['s.part_number', 'p.id', 'p.model'])
      .where('p.status', '=', 'onShelf')
      .limit(1)
      .execute();
    const id = await saved({
      ...base,
      kind: 'certificate',
      category: 'ccc',
      nameZh: '认证证书',
      nameEn: 'Certificate of conformity',
      fileUrl: await uploaded('c'),
      archiveNumber: 'QA-1',
      certificateNumber: 'N%1_x',
      issuingUnitZh: '中心',
      issuingUnitEn: 'Centre',
      issueDate: '2024-01-31',
      expiryDate: '2025-01-31',
      managerDepartment: 'Quality',
      manager: 'Song',
      storageStatus: 'lent',
      partNumbers: `${sku?.part_number}\n`,
    });
    const facts = {
      id,
      archiveNumber: 'QA-1',
      certificateNumber: 'N%1_x',
      category: 'ccc',
      issueDate: '2024-01-31',
      expiryDate: '2025-01-31',
    };
    const visitor = await mall.call(readCertificate, { id }, { locale: 'en' });
    expect(visitor.data).toMatchObject({ ...facts, issuingUnit: 'Centre', manager: '', storageStatus: null });
    expect(visitor.data.products).toMatchObject([{ id: sku?.id, model: sku?.model }]);
    const person = await mall.call(readCertificate, { id }, { as: regular });
    const keeper = { managerDepartment: 'Quality', manager: 'Song', storageStatus: 'lent' };
    expect(person.data).toMatchObject({ ...facts, ...keeper, issuingUnit: '中心' });

    const found = async (request: RequestInput<typeof listCertificates>) =>
      (await mall.call(listCertificates, { limit: 100, ...request })).data.list.map((one) => one.id);
    expect(await found({ keyword: 'n%1_X conformity' })).toEqual([id]);
    expect(await found({ keyword: 'N_1%x' })).toEqual([]);
    expect(await found({ productId: sku?.id ?? 0 })).toContain(id);
    expect(await found({ productId: 999_999_999 })).toEqual([]);
    expect(await found({ category: 'patent' })).not.toContain(id);
    expect((await mall.call(listMaterials, { limit: 100 })).data.list.map((one) => one.id)).not.toContain(id);
  });

  it('is changed though a SKU of its products is called otherwise by now', async () => {
    const rows = () => mall.call(listAdminDocuments, { kind: 'certificate', limit: 100 }, { as: manager });
    const before = (await rows()).data.list.find(({ partNumbers }) => partNumbers !== '') ?? expect.fail('none');
    const { byteSize: _, updateTime: __, fileName: ___, ...form } = before;
    const [first = ''] = before.partNumbers.split('\n');
    await mall.database.updateTable('sku').set({ part_number: 'RENAMED' }).where('part_number', '=', first).execute();
    const [issueDate, expiryDate] = [form.issueDate ?? '', form.expiryDate ?? ''];
    const changed = { ...form, issueDate, expiryDate, kind: 'certificate' as const, sort: form.sort + 1 };
    expect((await mall.call(saveDocument, changed, { as: manager })).code).toBe(200);
    const after = (await rows()).data.list.find(({ id }) => id === before.id);
    expect(after).toMatchObject({ partNumbers: before.partNumbers, sort: form.sort + 1 });
    await mall.database.updateTable('sku').set({ part_number: first }).where('part_number', '=', 'RENAMED').execute();
  });

  it('of unknown products is refused with their numbers', async () => {
    const request = material('x', await uploaded('x'), { partNumbers: 'NO-SUCH-1，NO-SUCH-2' });
    expect(await mall.call(saveDocument, request, { as: manager, locale: 'en' })).toMatchObject({
      data: { reason: 'partNumbersUnknown', numbers: 'NO-SUCH-1, NO-SUCH-2' },
    });
  });

  it('takes no file of somebody else', async () => {
    const request = material('x', await uploaded('x', await mall.tokenOf('13900000001')));
    expect(reasonOf(await mall.call(saveDocument, request, { as: manager }))).toBe('documentFileUnknown');
  });
});

describe('downloading', () => {
  it('sends one file as it is and several as one archive, each under its own name', async () => {
    const first = await saved(material('1', await uploaded('first')));
    const second = await saved(material('2', await uploaded('second')));
    const one = await download([first]);
    expect(one.headers['content-disposition']).toContain('a.pdf');
    expect(one.body).toBe(pdf('first'));
    const both = await download([first, second, first]);
    expect(both.headers['content-type']).toBe('application/zip');
    const files = await unzipped(both.rawPayload);
    expect(Object.fromEntries(files)).toEqual({ 'a.pdf': pdf('second'), 'a (2).pdf': pdf('first') });
  });

  it('asks of each file who may have it, all or none, and names what is kept', async () => {
    const open = await saved(material('open', await uploaded('o')));
    const signedIn = await saved(material('members', await uploaded('m'), { audience: 'signedIn' }));
    const companies = await saved(material('companies', await uploaded('c'), { audience: 'enterprise' }));
    const obstacles = async (as: string | null) => {
      const { data } = await mall.call(listMaterials, { keyword: 'Poster', limit: 100 }, { as });
      const of = new Map(data.list.map(({ id, obstacle }) => [id, obstacle]));
      return [open, signedIn, companies].map((id) => of.get(id));
    };
    expect(await obstacles(null)).toEqual([null, 'signIn', 'signIn']);
    expect(await obstacles(regular)).toEqual([null, null, 'verify']);
    expect(await obstacles(enterprise)).toEqual([null, null, null]);
    const refused = async (ids: number[], as: string | null) => (await download(ids, as)).json().data;
    expect(await refused([open, signedIn], null)).toMatchObject({
      reason: 'downloadNotAllowed',
      names: 'Poster members',
    });
    expect(await refused([companies], regular)).toMatchObject({ reason: 'downloadNotAllowed' });
    expect((await download([open, signedIn, companies], enterprise)).headers['content-type']).toBe('application/zip');
    expect((await download([open, signedIn], regular)).headers['content-type']).toBe('application/zip');
  });

  it('has nothing of what is unpublished, gone or of the other list', async () => {
    const hidden = await saved(material('hidden', await uploaded('h'), { published: false }));
    const [certificate] = (await mall.call(listCertificates, {})).data.list;
    for (const id of [hidden, 999_999_999, certificate?.id ?? 0]) {
      expect((await download([id], enterprise)).json()).toMatchObject({ data: { reason: 'documentNotFound' } });
    }
    const other = await download([hidden], enterprise, downloadCertificates);
    expect(other.json()).toMatchObject({ data: { reason: 'documentNotFound' } });
  });

  it('fails as “download failed” when a file is missing in the store', async () => {
    const fileUrl = await uploaded('lost');
    const [lost, whole] = [await saved(material('lost', fileUrl)), await saved(material('whole', await uploaded('w')))];
    await mall.app.services.files.remove(`private/${fileUrl.slice(fileUrl.lastIndexOf('/') + 1)}`);
    expect((await download([whole, lost])).json()).toMatchObject({
      data: { reason: 'downloadFailed' },
      message: 'Download failed: Poster lost',
    });
    const chinese = await mall.inject(requestOf(downloadMaterials, { ids: [lost] }, { locale: 'zh' }));
    expect(chinese.json().message).toBe('下载失败：海报 lost');
  });

  it('takes 500 files at once, and not more', async () => {
    const fileUrl = await uploaded('many');
    const [row] = (await mall.call(listAdminDocuments, { kind: 'material', keyword: 'whole' }, { as: manager })).data
      .list;
    const at = mall.clock.now();
    const many = await mall.database
      .insertInto('document')
      .values(
        Array.from({ length: MAX_DOWNLOADED }, (_, each) => ({
          kind: 'material',
          name_zh: `${each}`,
          name_en: `${each}`,
          category: 'picture',
          file_url: fileUrl,
          file_name: 'a.pdf',
          byte_size: 100,
          audience: 'everyone',
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('id')
      .execute();
    const ids = many.map(({ id }) => id);
    const files = await unzipped((await download(ids)).rawPayload);
    expect(files.size).toBe(MAX_DOWNLOADED);
    expect(new Set(files.values())).toEqual(new Set([pdf('many')]));
    expect((await download([...ids, row?.id ?? 0])).json()).toMatchObject({ data: { reason: 'badParameter' } });
    await mall.database.updateTable('document').set({ byte_size: 10_000_000 }).where('id', 'in', ids).execute();
    expect((await download(ids)).json()).toMatchObject({ data: { reason: 'downloadTooLarge' } });
    await mall.database.deleteFrom('document').where('id', 'in', ids).execute();
  });
});

describe('keeping documents', () => {
  it('notes every change, and does not overwrite what the form did not show', async () => {
    const id = await saved(material('kept', await uploaded('k')));
    const row = async () =>
      (await mall.call(listAdminDocuments, { kind: 'material', keyword: 'kept' }, { as: manager })).data.list[0];
    const opened = await row();
    const changed = material('kept', opened?.fileUrl ?? '', { id, revision: opened?.revision ?? '', sort: 7 });
    expect(await saved(changed)).toBe(id);
    expect(reasonOf(await mall.call(saveDocument, changed, { as: manager }))).toBe('pageDataChanged');
    await mall.call(publishDocuments, { ids: [id], published: false }, { as: manager });
    expect((await row())?.published).toBe(false);
    expect((await mall.call(listMaterials, { keyword: 'kept' })).data.total).toBe(0);
    await mall.call(deleteDocuments, { ids: [id] }, { as: manager });
    expect(reasonOf(await mall.call(deleteDocuments, { ids: [id] }, { as: manager }))).toBe('documentNotFound');
    const entries = await mall.database
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'document')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'document.save',
      'document.save',
      'document.publish',
      'document.delete',
    ]);
    expect(entries[1]).toMatchObject({ before: { sort: 0 }, after: { sort: 7 } });
  });
});
