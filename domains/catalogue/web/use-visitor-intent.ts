import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { LOGIN_PATH } from './SignInLink.tsx';
import { hasIntent } from './visitor-intent.ts';

/** Carries out what a visitor wanted and had to sign in for, once they have signed in. For the frame of every page. */
export function useVisitorIntent(): void {
  const queries = useQueryClient();
  const isKnown = useSession().identity !== 0;
  const isEntering = useLocation({ select: ({ pathname }) => pathname === LOGIN_PATH });
  useEffect(() => {
    // Other open tabs are notified of the sign-in as well: the visible one carries it out.
    if (!isKnown || isEntering || !hasIntent() || document.visibilityState !== 'visible') return;
    void import('./carry-out-intent.ts').then(({ carryOutIntent }) => carryOutIntent(queries)).catch(() => undefined);
  }, [isKnown, isEntering, queries]);
}
