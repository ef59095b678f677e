export { rememberInvitation } from './invitation.ts';
export { endSession, refreshSession } from './start-session.ts';
export { SimulationBanner } from './storefront/SimulationBanner.tsx';
