const HOUR = 3_600_000;

/** What is not paid in this time is cancelled, in milliseconds; goods of a flash sale are waited for. */
export const PAY_TIME_LIMITS = { normal: 24 * HOUR, seckill: HOUR / 2 } as const;

/** When what was ordered at `createdAt` is cancelled unless paid. */
export function payDeadline(createdAt: Date, sale: keyof typeof PAY_TIME_LIMITS = 'normal'): Date {
  return new Date(createdAt.getTime() + PAY_TIME_LIMITS[sale]);
}

/** A finance refusal leaves the buyer a full time limit to pay again, never less than was left. */
export function deadlineAfterRejection(expiresAt: Date, rejectedAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), payDeadline(rejectedAt).getTime()));
}
