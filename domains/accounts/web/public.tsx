export { InvitationCard } from './InvitationCard.tsx';
export { rememberInvitation } from './invitation.ts';
export { endSession, refreshSession } from './start-session.ts';
