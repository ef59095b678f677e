import { lazy } from 'react';

/** Apart from what every page needs: few people ever see it. */
export const InvitationCard = lazy(async () => ({ default: (await import('./InvitationCard.tsx')).InvitationCard }));
export { followAccess, onAccess } from './follow-access.ts';
export { rememberInvitation } from './invitation.ts';
export { endSession } from './start-session.ts';
export { SimulationBanner } from './storefront/SimulationBanner.tsx';
