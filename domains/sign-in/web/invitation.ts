const KEY = 'argus.spreadPid';

/** A distributor's invitation link; `origin` is the mall's, `https://mall.example`. */
export const invitationLink = (origin: string, distributorId: number) => `${origin}/login?spreadPid=${distributorId}`;

/** Stores, for this visit, the distributor whose invitation link (`?spreadPid=7`) opened the mall. */
export function rememberInvitation(address: string): void {
  const inviter = new URL(address).searchParams.get('spreadPid') ?? '';
  if (/^[1-9]\d{0,15}$/.test(inviter)) sessionStorage.setItem(KEY, inviter);
}

/** The inviter field of a registration; empty without an invitation. */
export function invitation(): { spreadPid?: number } {
  const inviter = Number(sessionStorage.getItem(KEY));
  return Number.isSafeInteger(inviter) && inviter > 0 ? { spreadPid: inviter } : {};
}
