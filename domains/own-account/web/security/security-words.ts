import * as m from '#messages';
import type { SecurityEvent } from '../../../sign-in/contract/security-event.ts';

export const EVENT_WORDS: Readonly<Record<SecurityEvent, () => string>> = {
  signIn: m.own_account_event_sign_in,
  signInLocked: m.own_account_event_sign_in_locked,
  signOut: m.own_account_event_sign_out,
  passwordChange: m.own_account_event_password_change,
  phoneChange: m.own_account_event_phone_change,
  emailChange: m.own_account_event_email_change,
  secondFactorOn: m.own_account_event_second_factor_on,
  secondFactorOff: m.own_account_event_second_factor_off,
  secondFactorFailed: m.own_account_event_second_factor_failed,
  recoveryCodeUsed: m.own_account_event_recovery_code_used,
  sessionEnd: m.own_account_event_session_end,
  otherSessionsEnd: m.own_account_event_other_sessions_end,
};

/** Events that somebody else may have caused: shown so that they are noticed. */
export const ALARMING: readonly SecurityEvent[] = ['signInLocked', 'secondFactorFailed'];
