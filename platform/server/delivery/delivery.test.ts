import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Db } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { canonicalQuery, percentEncode } from './acs-signature.ts';
import { openDelivery } from './delivery.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function delivery(settings: Record<string, string>) {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }),
  );
  const environment = readEnvironment({ NODE_ENV: 'test', DEMO: '0', ...settings });
  const database = null as unknown as Db;
  return { ...openDelivery({ database, clock: systemClock, environment, log }), lines };
}

/** Recomputes the signature the way the provider does, only from the request received. */
function signatureOf(request: IncomingMessage, body: string, secret: string): string {
  const authorization = request.headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+),/.exec(authorization)?.[1]?.split(';') ?? [];
  const [path, query] = (request.url ?? '').split('?');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-acs-content-sha256'] !== bodyHash) return 'wrong body hash';
  const canonical = [request.method, path, query, headers, signed.join(';'), bodyHash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
}

/** A stand-in for the provider: checks signature, parameters and age as the real one does. */
async function smsServer(secret: string) {
  const taken: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const given = /Signature=(\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    const age = Math.abs(Date.now() - Date.parse(String(request.headers['x-acs-date'])));
    const right = given === signatureOf(request, body, secret) && age < 15 * 60_000;
    const parameters = new URL(request.url ?? '', 'http://sms').searchParams;
    if (right) taken.push(parameters);
    const limited = parameters.get('PhoneNumbers') === '13800000099';
    const code = right ? (limited ? 'isv.BUSINESS_LIMIT_CONTROL' : 'OK') : 'SignatureDoesNotMatch';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ Code: code, Message: '13800000099 384756', RequestId: 'r' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => new Promise((done) => server.close(() => done())));
  return { taken, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const SMS = {
  SMS_KEY_ID: 'key-id',
  SMS_KEY_SECRET: 'the secret',
  SMS_SIGN_NAME: 'Argus 安防',
  SMS_TEMPLATE_ZH: 'SMS_1',
};
const sms = {
  phone: '13800000001',
  template: 'code',
  params: { code: '384756' },
  locale: 'zh' as const,
  text: 'your code is 384756',
};

test('a text message is signed so that the provider takes it', async () => {
  const { taken, address } = await smsServer(SMS.SMS_KEY_SECRET);
  const { sendSms } = delivery({ ...SMS, SMS_TEMPLATE_EN: 'SMS_2', SMS_ENDPOINT: address });
  await sendSms(sms);
  await sendSms({ ...sms, locale: 'en' });
  expect(taken.map((parameters) => Object.fromEntries(parameters))).toEqual([
    { PhoneNumbers: sms.phone, SignName: 'Argus 安防', TemplateCode: 'SMS_1', TemplateParam: '{"code":"384756"}' },
    { PhoneNumbers: sms.phone, SignName: 'Argus 安防', TemplateCode: 'SMS_2', TemplateParam: '{"code":"384756"}' },
  ]);
});

test('a refusal is a failure whose log has neither code nor phone', async () => {
  const { taken, address } = await smsServer('another secret');
  const wrongKey = delivery({ ...SMS, SMS_ENDPOINT: address });
  await expect(wrongKey.sendSms(sms)).rejects.toMatchObject({ kind: { reason: 'deliveryFailed' } });
  expect(taken).toEqual([]);
  const limited = await smsServer(SMS.SMS_KEY_SECRET);
  const refused = delivery({ ...SMS, SMS_ENDPOINT: limited.address });
  await expect(refused.sendSms({ ...sms, phone: '13800000099' })).rejects.toMatchObject({
    kind: { reason: 'deliveryFailed' },
  });
  const logged = [...wrongKey.lines, ...refused.lines].join('\n');
  expect(logged).toContain('SignatureDoesNotMatch');
  expect(logged).toContain('isv.BUSINESS_LIMIT_CONTROL');
  expect(logged).not.toMatch(/384756|1380000/);
});

test('without a provider nothing is sent, and the caller is told', async () => {
  const { sendSms, sendMail } = delivery({});
  await expect(sendSms(sms)).rejects.toMatchObject({ kind: { reason: 'deliveryFailed' } });
  await expect(sendMail({ to: 'a@b.example', subject: 's', text: 't' })).rejects.toMatchObject({
    kind: { reason: 'deliveryFailed' },
  });
});

test('every parameter survives the query unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), (given) => {
      const query = canonicalQuery(given);
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...given });
      expect(query).toMatch(/^[\w.~%&=-]*$/);
    }),
  );
  expect(percentEncode("a b*~!'()")).toBe('a%20b%2A~%21%27%28%29');
});

interface Received {
  readonly to: string[];
  readonly user: string;
  readonly text: string;
}

async function mailServer(password: string) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _, done) =>
      given === password ? done(null, { user: username }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      readText(stream).then((text) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), user: String(session.user), text });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => new Promise((done) => server.close(() => done())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

test('a mail goes out by SMTP, in any language', async () => {
  const { received, port } = await mailServer('pass:word');
  const { sendMail } = delivery({
    SMTP_URL: `smtp://mall:pass%3Aword@127.0.0.1:${port}`,
    MAIL_FROM: 'Argus <mall@argus.example>',
  });
  await sendMail({ to: 'buyer@example.com', subject: '登录验证码', text: '验证码 384756' });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: ['buyer@example.com'], user: 'mall' });
  const [head = '', body = ''] = (received[0]?.text ?? '').split('\r\n\r\n');
  expect(head).toContain('From: Argus <mall@argus.example>');
  expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('登录验证码').toString('base64')}?=`);
  expect(Buffer.from(body, 'base64').toString()).toContain('384756');
});

test('an address that would add a recipient or a header stays one recipient or fails', async () => {
  const { received, port } = await mailServer('p');
  const { sendMail } = delivery({ SMTP_URL: `smtp://mall:p@127.0.0.1:${port}` });
  const to = 'buyer@example.com\r\nBcc: other@example.com';
  await sendMail({ to, subject: 'a\r\nBcc: third@example.com', text: '' }).catch(() => undefined);
  expect(received.flatMap((mail) => mail.to).filter((address) => /^(other|third)@/.test(address))).toEqual([]);
  expect(received.every((mail) => !/^Bcc:/m.test(mail.text))).toBe(true);
});

test('a mail server that refuses is a failure without its content in the log', async () => {
  const { port } = await mailServer('p');
  const { sendMail, lines } = delivery({ SMTP_URL: `smtp://mall:wrong-one@127.0.0.1:${port}` });
  await expect(sendMail({ to: 'buyer@example.com', subject: 's', text: '384756' })).rejects.toMatchObject({
    kind: { reason: 'deliveryFailed' },
  });
  expect(lines.join('\n')).toContain('EAUTH');
  expect(lines.join('\n')).not.toMatch(/384756|buyer@|wrong-one/);
});
