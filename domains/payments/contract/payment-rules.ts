const HOUR = 3_600_000;

/** When what was ordered at `createdAt` is cancelled unless paid, by the mall's limit in hours. */
export function payDeadline(createdAt: Date, limitHours: number): Date {
  return new Date(createdAt.getTime() + limitHours * HOUR);
}

/** A finance refusal leaves the buyer a full time limit to pay again, never less than was left. */
export function deadlineAfterRejection(expiresAt: Date, rejectedAt: Date, limitHours: number): Date {
  return new Date(Math.max(expiresAt.getTime(), payDeadline(rejectedAt, limitHours).getTime()));
}
