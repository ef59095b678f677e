import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';

/** The size of the pictures in pixels; clicks are sent in these coordinates. */
export const CAPTCHA_SIZE = { width: 310, height: 155 } as const;

/** Response codes of the AJ-Captcha protocol (Apache-2.0). */
export const REP_CODE = {
  ok: '0000',
  failed: '0001',
  blank: '0011',
  expired: '6110',
  wrong: '6111',
  generateFailed: '6112',
  getLimit: '6201',
  locked: '6202',
  checkLimit: '6204',
  verifyLimit: '6205',
  invalid: '6206',
} as const;

export const CAPTCHA_TYPES = ['clickWord', 'blockPuzzle'] as const;
export type CaptchaType = (typeof CAPTCHA_TYPES)[number];

// Missing fields are reported with the protocol's own code (0011), not with the envelope.
const field = z.string().max(2000).nullish();

/** Failures are reported in `repCode` as well: the envelope around them is a success. */
function reply<const Data extends z.ZodType>(data: Data) {
  return z.object({ repCode: z.string(), repMsg: z.string(), repData: data.nullable() });
}

export const getCaptcha = endpoint({
  method: 'POST',
  path: 'front/pc/safety/get',
  summary: 'A captcha: words to click in order, or a part of the picture to move into place',
  permission: 'public',
  request: z.object({ captchaType: field, clientUid: field, ts: z.number().nullish() }),
  response: reply(
    z.object({
      captchaType: z.enum(CAPTCHA_TYPES),
      token: z.uuid(),
      /** Key of 16 characters with which the clicks are encrypted. */
      secretKey: z.string(),
      /** Bare base64 of a PNG of 310 × 155. */
      originalImageBase64: z.string(),
      jigsawImageBase64: z.string().optional(),
      /** The words in the order in which they are to be clicked. */
      wordList: z.array(z.string()).optional(),
    }),
  ),
  errors: [],
});

export const checkCaptcha = endpoint({
  method: 'POST',
  path: 'front/pc/safety/check',
  summary: 'Check the clicks; the challenge is consumed either way',
  permission: 'public',
  request: z.object({ captchaType: field, token: field, pointJson: field }),
  response: reply(
    z.object({ captchaType: z.string(), token: z.string(), pointJson: z.string(), result: z.literal(true) }),
  ),
  errors: [],
});
