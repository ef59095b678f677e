import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Environment } from '../environment.ts';
import { acsAuthorization, canonicalQuery, EMPTY_BODY_HASH } from './acs-signature.ts';
import { DeliveryRefused, type SmsProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;
const answerShape = z.object({ Code: z.string() });

/**
 * Sends codes through Alibaba Cloud's short message service (action SendSms, version 2017-05-25) with the signature and
 * templates from the environment; null when it is not configured. A template has one variable, `code`.
 */
export function aliyunSms(environment: Environment): SmsProvider | null {
  const { SMS_KEY_ID: keyId, SMS_KEY_SECRET: secret, SMS_SIGN_NAME: signName } = environment;
  const { SMS_TEMPLATE_ZH: zh, SMS_TEMPLATE_EN: en } = environment;
  if (!keyId || !secret || !signName || !zh) return null;
  const endpoint = new URL(environment.SMS_ENDPOINT);

  return async ({ phone, code, locale }) => {
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: (locale === 'en' ? en : undefined) ?? zh,
      TemplateParam: JSON.stringify({ code }),
    });
    const headers = {
      host: endpoint.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      // The provider compares with its own clock, so this is not the mall's time.
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': EMPTY_BODY_HASH,
    };
    const { host: _, ...sent } = headers;
    const authorization = acsAuthorization(
      { method: 'POST', query, headers, bodyHash: EMPTY_BODY_HASH },
      keyId,
      secret,
    );
    const answer = await fetch(new URL(`/?${query}`, endpoint), {
      method: 'POST',
      headers: { ...sent, authorization, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = answerShape.safeParse(await answer.json().catch(() => null));
    const outcome = result.success ? result.data.Code : `HTTP ${answer.status}`;
    if (outcome !== 'OK') throw new DeliveryRefused(outcome);
  };
}
