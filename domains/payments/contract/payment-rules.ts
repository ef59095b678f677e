const HOUR = 3_600_000;

/** When orders created at `createdAt` are cancelled if unpaid, by the mall's limit in hours. */
export function payDeadline(createdAt: Date, limitHours: number): Date {
  return new Date(createdAt.getTime() + limitHours * HOUR);
}

/** When finance rejects a transfer, the buyer gets a full time limit to pay again, never less than was left. */
export function deadlineAfterRejection(expiresAt: Date, rejectedAt: Date, limitHours: number): Date {
  return new Date(Math.max(expiresAt.getTime(), payDeadline(rejectedAt, limitHours).getTime()));
}
