/** Security events of an account, as its owner sees them. */
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
