import { call } from '../../../platform/web/api-client/call.ts';
import { updateSession } from '../../../platform/web/session/session-store.ts';
import { signInWithJumpToken } from '../contract/jump-endpoints.ts';
import { startSession } from './start-session.ts';
import { keepStartedStep } from './started-step.ts';

/** The URL without the companion mall's token, and the token; null if there is none. */
export function jumpTokenIn(address: string): { token: string; rest: string } | null {
  const url = new URL(address);
  const token = url.searchParams.get('jumpToken');
  if (!token) return null;
  url.searchParams.delete('jumpToken');
  return { token, rest: `${url.pathname}${url.search}${url.hash}` };
}

/**
 * Signs in with the `?jumpToken=` the mall was opened with, then reloads the page without it. The token is removed
 * from the URL at once, so that it is neither bookmarked nor shared; it works only once anyway.
 */
export async function jumpIn(): Promise<void> {
  const jump = jumpTokenIn(window.location.href);
  if (!jump) return;
  window.history.replaceState(window.history.state, '', jump.rest);
  try {
    const answer = await call(signInWithJumpToken, { jumpToken: jump.token });
    if (answer.type === 'start') {
      keepStartedStep(answer);
      window.location.assign(`/login?${new URLSearchParams({ redirect: jump.rest })}`);
      return;
    }
    await startSession(answer.token);
    updateSession({ jumpToken: jump.token });
    window.location.replace(jump.rest);
  } catch {
    // The error was reported; the mall stays open for a visitor.
  }
}
