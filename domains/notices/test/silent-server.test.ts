/** Notices of a mall whose mail server takes connections and says nothing, while text messages go out. */
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE } from '../../../apps/api/test/door-row.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { notify } from '../server/public.ts';

/** Hangs up at once: waiting would only take longer. */
let connections = 0;
const mailServer = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
const texts: string[] = [];
const smsServer = createHttpServer((request, response) => {
  texts.push(new URL(request.url ?? '', 'http://sms').searchParams.get('TemplateParam') ?? '');
  request.resume();
  response.end(JSON.stringify({ Code: 'OK' }));
});

let mall: TestMall;
beforeAll(async () => {
  const listening = (server: Pick<Server, 'listen' | 'address'>) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const [mailPort, smsPort] = await Promise.all([listening(mailServer as unknown as Server), listening(smsServer)]);
  mall = await startTestMall({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMS_KEY_ID: 'key-id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: 'Argus',
    SMS_NOTICE_TEMPLATES: 'orderShipped=SMS_1',
    SMS_ENDPOINT: `http://127.0.0.1:${smsPort}`,
  });
  await sql`UPDATE account SET email = 'buyer@example.com' WHERE phone = ${PEOPLE.distributor}`.execute(mall.database);
});
afterAll(async () => {
  await mall?.close();
  mailServer.close();
  smsServer.close();
});

it('a server that does not answer is asked once in a run, keeps back no other channel, and gets no news of yesterday', async () => {
  await mall.database.updateTable('notice').set({ is_dispatched: true }).execute();
  await inTransaction(mall.database, async (tx) => {
    const found = tx.selectFrom('account').select('id').where('phone', '=', PEOPLE.distributor);
    const { id: accountId } = await found.executeTakeFirstOrThrow();
    for (const orderNo of ['A1', 'A2', 'A3']) {
      const notice = { accountId, kind: 'orderShipped', params: { orderNo, packages: 1 }, link: '/' } as const;
      await notify(tx, notice, mall.clock.now());
    }
  });
  await mall.runJob('send-notices');
  expect(connections).toBe(1);
  expect(texts.map((text) => JSON.parse(text).orderNo)).toEqual(['A1', 'A2', 'A3']);
  const due = mall.database.selectFrom('notice_message').select(['channel', 'tries']).where('state', '=', 'due');
  expect(await due.orderBy('id').execute()).toEqual([1, 0, 0].map((tries) => ({ channel: 'mail', tries })));
  await mall.runJob('send-notices');
  expect(connections).toBe(2);
  mall.clock.advance(24 * 3_600_000);
  await mall.runJob('send-notices');
  expect(connections).toBe(2);
  expect(await due.execute()).toEqual([]);
});
