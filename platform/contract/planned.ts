/** Where something planned stands; what is withdrawn before its end is closed. */
export const PLANNED_STATES = ['draft', 'upcoming', 'ongoing', 'ended', 'closed'] as const;
export type PlannedState = (typeof PLANNED_STATES)[number];
