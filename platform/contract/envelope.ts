/** Envelope codes of the interface. Business failures travel with HTTP 200 and one of these. */
export const ENVELOPE_CODE = {
  success: 200,
  badParameter: 400,
  loginRequired: 401,
  loginExpired: 402,
  failure: 500,
  warning: 2000,
} as const;

export type EnvelopeCode = (typeof ENVELOPE_CODE)[keyof typeof ENVELOPE_CODE];

/** Numbers that the interface gives to single business failures, beside those of the envelope. */
export const BUSINESS_CODES = [5203, 10001] as const;
export type BusinessCode = (typeof BUSINESS_CODES)[number];

/** The body of every response. `message` is already in the caller's language. */
export interface Envelope<T> {
  code: number;
  data: T;
  message: string;
}

/** `data` of a failed call: a stable machine-readable reason and its parameters. */
export interface FailureData {
  reason: string;
  [parameter: string]: unknown;
}
