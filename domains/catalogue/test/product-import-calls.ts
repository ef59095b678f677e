import { expect } from 'vitest';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { importProducts, type ProductImport, readProductImport } from '../contract/catalogue-admin-endpoints.ts';

const BOUNDARY = 'x-boundary';
export const UPLOAD_HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="multipart"; filename="products.csv"\r\n\r\n`;
export const UPLOAD_END = `\r\n--${BOUNDARY}--\r\n`;

/** Sends a body to the import as it is. */
export async function sendToImport(
  mall: Pick<TestMall, 'inject'>,
  body: Buffer | NodeJS.ReadableStream,
  dryRun: boolean,
  as: string,
) {
  const request = requestOf(importProducts, { dryRun }, { as });
  const headers = { ...request.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return mall.inject({ ...request, headers, payload: body });
}

export async function uploadTable(
  mall: Pick<TestMall, 'inject'>,
  bytes: Buffer,
  dryRun: boolean,
  as: string,
): Promise<Envelope<{ id: number }>> {
  const body = Buffer.concat([Buffer.from(UPLOAD_HEAD), bytes, Buffer.from(UPLOAD_END)]);
  return (await sendToImport(mall, body, dryRun, as)).json();
}

export async function readImportRun(mall: TestMall, id: number, as: string): Promise<ProductImport> {
  return (await mall.call(readProductImport, { id }, { as, locale: 'en' })).data;
}

/** Uploads a table and answers its run once it has ended. */
export async function runImport(
  mall: TestMall,
  bytes: Buffer | string,
  dryRun: boolean,
  as: string,
): Promise<ProductImport> {
  const { code, data, message } = await uploadTable(mall, Buffer.from(bytes), dryRun, as);
  if (code !== 200) throw new Error(`upload refused: ${message}`);
  await expect
    .poll(() => readImportRun(mall, data.id, as), { timeout: 20_000 })
    .toMatchObject({ finishedAt: expect.any(String) });
  return readImportRun(mall, data.id, as);
}
