import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { sendEmailCode, sendPhoneCode } from '../../contract/sign-in-endpoints.ts';

/** What the binding checks return for a phone or email of another account. */
export const ALREADY_BOUND = 'alreadyBound';

/**
 * Sends a code to a field's value: validates the field, asks for the captcha, sends.
 * @param check called before the captcha; its refusal (`alreadyBound`) is shown beside the field
 * @returns the recipient, or null if the field was invalid or the captcha was cancelled
 */
export function useSendCode(
  form: Pick<FieldsForm, 'inner'>,
  field: 'phone' | 'email',
  askCaptcha: () => Promise<string | null>,
  check?: (recipient: string) => Promise<unknown>,
): () => Promise<string | null> {
  const refuse = (words?: string) => {
    if (words) form.inner.setFieldError(field, words);
    form.inner.getInputNode(field)?.focus();
    return null;
  };
  return async () => {
    const recipient = String(form.inner.values[field] ?? '').trim();
    if (recipient === '') return refuse(m.app_form_required());
    if (form.inner.validateField(field).hasError) return refuse();
    try {
      await check?.(recipient);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.reason === ALREADY_BOUND) return refuse(failure.message);
      throw failure;
    }
    const captchaVerification = await askCaptcha();
    if (captchaVerification === null) return null;
    if (field === 'phone') await call(sendPhoneCode, { phone: recipient, captchaVerification });
    else await call(sendEmailCode, { email: recipient, captchaVerification });
    return recipient;
  };
}
