/** Security events of an account; each is stored in the audit trail as `accounts.<event>`. */
export const SECURITY_EVENTS = [
  'signIn',
  'signInLocked',
  'signOut',
  'passwordChange',
  'phoneChange',
  'emailChange',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorFailed',
  'recoveryCodeUsed',
  'sessionEnd',
  'otherSessionsEnd',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
