import { createHash } from 'node:crypto';
import * as z from 'zod';
import { askProvider, jsonOf, ProviderFailure } from '../../../platform/server/ask-provider.ts';
import type { TrackingProvider } from './tracking-provider.ts';

/** The carriers of the mall as Kuaidi100 calls them. */
const CARRIERS: Readonly<Record<string, string>> = {
  sf: 'shunfeng',
  deppon: 'debangkuaidi',
  jd: 'jd',
  ems: 'ems',
  zto: 'zhongtong',
  yto: 'yuantong',
  sto: 'shentong',
  yunda: 'yunda',
  annto: 'annto',
};
/** Of these it has answers only with the last four digits of a phone: of the sender or the receiver. */
const ASKS_FOR_PHONE: ReadonlySet<string> = new Set(['sf', 'zto']);

/** An answer has every step of a package. */
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_EVENTS = 200;
const MAX_TEXT = 300;
/** "Delivered" among its states. */
const DELIVERED = '3';
/** Codes of an answer that means: not known, or not known yet. */
const UNKNOWN = new Set(['400', '500']);

const answered = z.object({
  state: z.string().default(''),
  data: z.array(z.object({ time: z.string(), context: z.string() })).max(MAX_EVENTS),
});
const refused = z.object({ result: z.literal(false), returnCode: z.string(), message: z.string().default('') });

/** `2026-11-26 08:30:00` of Shanghai; null for anything else. */
function timeOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The signature of a query: MD5 in capitals, as the protocol demands. */
export function signQuery(param: string, key: string, customer: string): string {
  return createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
}

/**
 * The real-time query of Kuaidi100 (`poll/query.do`): a form with `customer`, `sign` and the JSON `param`. Its protocol
 * is this one call, for which there is no kept library.
 */
export function kuaidi100Provider(settings: { customer: string; key: string; endpoint: string }): TrackingProvider {
  const { customer, key, endpoint } = settings;
  return {
    name: 'kuaidi100',
    knows: (expressCode) => CARRIERS[expressCode] !== undefined,
    async track({ expressCode, trackingNumber, phoneEnd }) {
      const phone = ASKS_FOR_PHONE.has(expressCode) ? { phone: phoneEnd } : {};
      const param = JSON.stringify({ com: CARRIERS[expressCode], num: trackingNumber, ...phone, resultv2: '4' });
      const { status, body } = await askProvider(
        new URL(endpoint),
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ customer, sign: signQuery(param, key, customer), param }).toString(),
        },
        { maxBytes: MAX_ANSWER_BYTES },
      );
      if (status < 200 || status >= 300) throw new ProviderFailure(`Kuaidi100 answered ${status}`);
      const answer = jsonOf(body);
      const refusal = refused.safeParse(answer);
      if (refusal.success) {
        if (UNKNOWN.has(refusal.data.returnCode)) return null;
        throw new ProviderFailure(
          `Kuaidi100 refused: ${refusal.data.returnCode} ${refusal.data.message.slice(0, 200)}`,
        );
      }
      const { state, data } = answered.parse(answer);
      const events = data.flatMap(({ time, context }) => {
        const at = timeOf(time);
        const text = context.replaceAll('\u0000', '').trim().slice(0, MAX_TEXT);
        return at && text ? [{ at, text }] : [];
      });
      const latest = Math.max(...events.map(({ at }) => at.getTime()));
      const isDelivered = state === DELIVERED && events.length > 0;
      return { events, deliveredAt: isDelivered ? new Date(latest) : null };
    },
  };
}
