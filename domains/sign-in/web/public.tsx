import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';

/** Loaded separately from what every page needs, since few users ever see it. */
export const InvitationCard = lazyPart(async () => (await import('./InvitationCard.tsx')).InvitationCard);
export { CodeField } from './CodeField.tsx';
export { deviceWords } from './device-words.ts';
export { followAccess, onAccess } from './follow-access.ts';
export { rememberInvitation } from './invitation.ts';
export { NewPasswordFields, passwordWords, useRepeatedPassword } from './NewPasswordFields.tsx';
export { forgetNewUserGifts, useNewUserGifts } from './new-user-gifts.ts';
export { endSession } from './read-session.ts';
export { waitBeforeResend } from './resend-countdown.ts';
export { SimulationBanner } from './storefront/SimulationBanner.tsx';
