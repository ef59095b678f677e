import * as m from '#messages';
import type { Device } from '../../contract/device-endpoints.ts';
import type { SecurityEvent } from '../../contract/security-event.ts';

/** `Chrome · Windows`, or that we do not know. */
export function deviceWords({ browser, system }: Device): string {
  return [browser, system].filter(Boolean).join(' · ') || m.accounts_devices_unknown();
}

export const EVENT_WORDS: Readonly<Record<SecurityEvent, () => string>> = {
  signIn: m.accounts_event_sign_in,
  signInLocked: m.accounts_event_sign_in_locked,
  signOut: m.accounts_event_sign_out,
  passwordChange: m.accounts_event_password_change,
  phoneChange: m.accounts_event_phone_change,
  emailChange: m.accounts_event_email_change,
  secondFactorOn: m.accounts_event_second_factor_on,
  secondFactorOff: m.accounts_event_second_factor_off,
  secondFactorFailed: m.accounts_event_second_factor_failed,
  recoveryCodeUsed: m.accounts_event_recovery_code_used,
  sessionEnd: m.accounts_event_session_end,
  otherSessionsEnd: m.accounts_event_other_sessions_end,
};

/** Events that somebody else may have caused: shown so that they are noticed. */
export const ALARMING: readonly SecurityEvent[] = ['signInLocked', 'secondFactorFailed'];
