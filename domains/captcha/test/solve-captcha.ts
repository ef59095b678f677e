import type { TestMall } from '../../../apps/api/test-mall.ts';
import { checkCaptcha, getCaptcha } from '../contract/captcha-endpoints.ts';
import { encrypt } from '../server/captcha-cipher.ts';

/** Passes a captcha as a person would, knowing from the database where the words stand. @returns the verification */
export async function solveCaptcha(mall: TestMall): Promise<string> {
  const got = await mall.call(getCaptcha, { captchaType: 'clickWord' });
  const { token, secretKey } = got.data.repData ?? { token: '', secretKey: '' };
  const { points } = await mall.database
    .selectFrom('captcha_challenge')
    .select('points')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const pointJson = JSON.stringify(points);
  const checked = await mall.call(checkCaptcha, {
    captchaType: 'clickWord',
    token,
    pointJson: encrypt(pointJson, secretKey),
  });
  if (checked.data.repCode !== '0000') throw new Error(`captcha: ${JSON.stringify(checked.data)}`);
  return encrypt(`${token}---${pointJson}`, secretKey);
}
