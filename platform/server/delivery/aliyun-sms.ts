import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askProvider, jsonOf } from '../ask-provider.ts';
import type { Environment } from '../environment.ts';
import { acsAuthorization, canonicalQuery, EMPTY_BODY_HASH } from './acs-signature.ts';
import { DeliveryRefused, type SmsProvider } from './provider.ts';

const answerShape = z.object({ Code: z.string() });

/** Undefined for what is no answer of the service. */
function codeOf(body: string): string | undefined {
  try {
    return answerShape.safeParse(jsonOf(body)).data?.Code;
  } catch {
    return undefined;
  }
}

/** The approved templates by name, each in Chinese and, where there is one, in English. */
export function smsTemplates(
  environment: Pick<Environment, 'SMS_TEMPLATE_ZH' | 'SMS_TEMPLATE_EN' | 'SMS_NOTICE_TEMPLATES'>,
): ReadonlyMap<string, readonly [zh: string, en: string]> {
  const { SMS_TEMPLATE_ZH: zh, SMS_TEMPLATE_EN: en, SMS_NOTICE_TEMPLATES: ofNotices = '' } = environment;
  const notices = ofNotices.split(',').flatMap((entry) => {
    const [name = '', codes = ''] = entry.split('=');
    const [first = '', second = first] = codes.split('/');
    return first ? [[name.trim(), [first, second]] as const] : [];
  });
  return new Map([...notices, ...(zh ? [['code', [zh, en ?? zh]] as const] : [])]);
}

/**
 * Sends through Alibaba Cloud's short message service (action SendSms, version 2017-05-25) with the signature and
 * templates from the environment; null when it is not configured. The template of codes has one variable, `code`, that of
 * a notice the parameters of its kind.
 */
export function aliyunSms(environment: Environment): SmsProvider | null {
  const { SMS_KEY_ID: keyId, SMS_KEY_SECRET: secret, SMS_SIGN_NAME: signName } = environment;
  const templates = smsTemplates(environment);
  if (!keyId || !secret || !signName || templates.size === 0) return null;
  const endpoint = new URL(environment.SMS_ENDPOINT);

  return async ({ phone, template, params, locale }) => {
    const codes = templates.get(template);
    if (!codes) throw new DeliveryRefused(`no template is set for ${template}`);
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: codes[locale === 'en' ? 1 : 0],
      TemplateParam: JSON.stringify(params),
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
    const answer = await askProvider(new URL(`/?${query}`, endpoint), {
      method: 'POST',
      headers: { ...sent, authorization, accept: 'application/json' },
    });
    const outcome = codeOf(answer.body) ?? `HTTP ${answer.status}`;
    if (outcome !== 'OK') throw new DeliveryRefused(outcome);
  };
}
