const KEY = 'argus.spreadPid';

/** What a distributor hands out; `origin` is the mall's, `https://mall.example`. */
export const invitationLink = (origin: string, distributorId: number) => `${origin}/login?spreadPid=${distributorId}`;

/** Keeps the distributor whose invitation link (`?spreadPid=7`) opened the mall, for this visit. */
export function rememberInvitation(address: string): void {
  const inviter = new URL(address).searchParams.get('spreadPid') ?? '';
  if (/^[1-9]\d{0,15}$/.test(inviter)) sessionStorage.setItem(KEY, inviter);
}

/** What a registration sends along; nothing without an invitation. */
export function invitation(): { spreadPid?: number } {
  const inviter = Number(sessionStorage.getItem(KEY));
  return Number.isSafeInteger(inviter) && inviter > 0 ? { spreadPid: inviter } : {};
}
