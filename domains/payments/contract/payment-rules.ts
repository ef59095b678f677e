/** What is not paid in this time is cancelled, in milliseconds. */
export const PAY_TIME_LIMIT = 24 * 3_600_000;

/** When what was ordered at `createdAt` is cancelled unless paid. */
export function payDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAY_TIME_LIMIT);
}

/** A finance refusal leaves the buyer a full time limit to pay again, never less than was left. */
export function deadlineAfterRejection(expiresAt: Date, rejectedAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), payDeadline(rejectedAt).getTime()));
}
