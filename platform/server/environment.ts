import { resolve } from 'node:path';
import { compile as compileProxies } from '@fastify/proxy-addr';
import * as z from 'zod';
import { emailAddress, mobilePhone } from '../contract/fields.ts';
import { privateKeyOf, publicKeyOf } from './rsa-key.ts';
import { StartFailure } from './start-failure.ts';

const flag = z.enum(['0', '1']).transform((text) => text === '1');

/** Checked by its reader. */
function areProxies(text: string): boolean {
  try {
    compileProxies(text.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}

/** Text that its reader takes without an error, as what that makes of it. */
const readBy = <T>(read: (text: string) => T, message: string) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return read(text.trim());
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    });
const privateKey = readBy(privateKeyOf, 'must be a private RSA key: PKCS#8 as PEM, or its Base64 on one line');
const publicKey = readBy(publicKeyOf, 'must be a public RSA key: SPKI as PEM, or its Base64 on one line');

/** Every environment variable the mall reads; `docs/configuration.md` is generated from this. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` switches demo mode off unless `DEMO=1`'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port to listen on; 0 takes a free one'),
  HOST: z.string().default('0.0.0.0').describe('address to listen on'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path))
    .describe('folder of the embedded database, uploads and caches'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL 15 or newer; without it the embedded server is used'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16).describe('database connections of one process'),
  DATABASE_PREPARE: flag
    .default(true)
    .describe(
      '1: keep the plans of frequent statements; 0 behind a pooler that hands out connections per transaction and cannot keep them (pgbouncer before 1.21)',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('address under which buyers reach the mall, for links and canonical addresses'),
  INTERNATIONAL: z
    .string()
    .transform((text) => text !== '0')
    .default(true)
    .describe('0: Chinese only; any other value: Chinese and English, in English where a browser prefers neither'),
  DEMO: flag.optional().describe('1: demo accounts, demo catalogue, outbox; default 1 unless NODE_ENV=production'),
  FIRST_ADMINISTRATOR: z
    .union([mobilePhone, emailAddress])
    .optional()
    .describe(
      'phone or mail address of who administers the mall; used while nobody does: the password for their first sign-in is then in `DATA_DIR/first-administrator`',
    ),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(3000)
    .describe('requests a minute that one process takes from one address; 0 takes any number'),
  SIMILAR_SEARCH_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(10_000)
    .default(500)
    .describe(
      'milliseconds that a statement may take which looks for what a search without result may have meant; what takes longer finds nothing',
    ),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'must be addresses or nets such as 10.0.0.0/8, comma-separated, `loopback` or `uniquelocal`')
    .optional()
    .describe(
      'reverse proxies whose `X-Forwarded-For` is believed: addresses or nets, comma-separated; `loopback` and `uniquelocal` stand for whole nets, whose every machine may then say who a caller is; without it the address of the connection counts',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('amount of logging'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('mail server, `smtps://user:password@host:465`; not used in demo mode'),
  MAIL_FROM: z.string().default('Argus <no-reply@localhost>').describe('sender of mails'),
  SMS_KEY_ID: z.string().optional().describe('access key of Alibaba Cloud SMS; not used in demo mode'),
  SMS_KEY_SECRET: z.string().optional().describe('secret of that access key'),
  SMS_SIGN_NAME: z.string().optional().describe('approved signature that text messages begin with'),
  SMS_TEMPLATE_ZH: z.string().optional().describe('approved template of codes in Chinese; its variable is `code`'),
  SMS_TEMPLATE_EN: z.string().optional().describe('the same in English; without it the Chinese one is sent'),
  SMS_NOTICE_TEMPLATES: z
    .string()
    .regex(/^(\w+=\w+(\/\w+)?)(,\w+=\w+(\/\w+)?)*$/, 'must be written as orderShipped=SMS_1/SMS_2,refundPaid=SMS_3')
    .optional()
    .describe(
      'approved templates of notices by kind, each in Chinese and, after a slash, in English; a kind without one is not sent as a text message',
    ),
  SMS_ENDPOINT: z.url().default('https://dysmsapi.aliyuncs.com').describe('address of Alibaba Cloud SMS'),
  KUAIDI100_CUSTOMER: z
    .string()
    .optional()
    .describe(
      'customer number at Kuaidi100, which is then asked where packages are; without it tracks are entered by hand',
    ),
  KUAIDI100_KEY: z.string().optional().describe('key that signs these queries'),
  KUAIDI100_ENDPOINT: z
    .url()
    .default('https://poll.kuaidi100.com/poll/query.do')
    .describe('address of the real-time query of Kuaidi100'),
  OPEN_API_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'key that other systems send in the header `X-Api-Key` to calls below `open/`; without it they are refused',
    ),
  SANDBOX_PAY_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('key that signs notifications of the sandbox payment provider; made at first start if absent'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{8,32}$/, 'must be digits')
    .optional()
    .describe('application at Alipay; page pay is offered once it, its keys, the seller and `PUBLIC_URL` are set'),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^\d{8,32}$/, 'must be digits')
    .optional()
    .describe('Alipay account that receives the money'),
  ALIPAY_PRIVATE_KEY: privateKey
    .optional()
    .describe('private key of the application (PKCS#8): PEM, or its Base64 on one line'),
  ALIPAY_PUBLIC_KEY: publicKey
    .optional()
    .describe('public key of Alipay for this application: PEM, or its Base64 on one line'),
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do').describe('address of Alipay'),
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{6,32}$/, 'must be digits')
    .optional()
    .describe(
      'merchant at WeChat Pay; QR payment is offered once it, the application, all keys and `PUBLIC_URL` are set',
    ),
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^\w{4,32}$/, 'must be letters and digits')
    .optional()
    .describe('application at WeChat that the merchant is bound to'),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{8,64}$/, 'must be a serial number of hexadecimal digits')
    .optional()
    .describe('serial number of the merchant’s certificate'),
  WECHAT_PAY_PRIVATE_KEY: privateKey
    .optional()
    .describe('private key of that certificate (PKCS#8): PEM, or its Base64 on one line'),
  WECHAT_PAY_PUBLIC_KEY: publicKey.optional().describe('public key of WeChat Pay: PEM, or its Base64 on one line'),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^\w{8,64}$/, 'must be letters, digits and underscores')
    .optional()
    .describe('id of that public key, `PUB_KEY_ID_…`'),
  WECHAT_PAY_API_V3_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, 'must be 32 characters')
    .optional()
    .describe('APIv3 key of the merchant, under which notifications are encrypted'),
  WECHAT_PAY_ENDPOINT: z.url().default('https://api.mch.weixin.qq.com').describe('address of WeChat Pay'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'key under which secrets of second factors and licence keys are encrypted; made at first start in `DATA_DIR/secret-key` if absent; the same for every process, and kept apart from backups of the database',
    ),
});

export type Environment = Omit<z.output<typeof environmentSchema>, 'DEMO'> & { DEMO: boolean };

/** Reads and checks the environment. Throws one StartFailure that names every invalid variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const each = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new StartFailure(`Correct these settings, see docs/configuration.md: ${each.join(', ')}.`);
  }
  return { ...result.data, DEMO: result.data.DEMO ?? result.data.NODE_ENV !== 'production' };
}
