import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { dismissErrors, toast } from '../../../../platform/web/kit/toast-store.ts';
import { forgetVisitor } from '../../../../platform/web/session/session-store.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { findRedirect } from '../../contract/session-endpoints.ts';
import { leavesStorefront, redirectTarget } from '../redirect-target.ts';
import { startSession } from '../start-session.ts';
import { forgetTypedContacts } from '../typed-contact.ts';

export type Entered = Pick<SignInAnswer, 'nikeName' | 'isNew'>;

interface Entrance {
  /** Begins the session in this browser. */
  begin(token: string): Promise<void>;
  /** Goes to where `?redirect=` says; without it the dictionary does. Whoever has just come in is welcomed. */
  goOn(person?: Entered): Promise<void>;
}

/** What follows once somebody is signed in. */
export function useEnter(): Entrance {
  const router = useRouter();
  const queries = useQueryClient();
  return {
    begin: async (token) => {
      await startSession(token);
      dismissErrors();
      forgetTypedContacts();
      // Whatever was read as a visitor had no prices.
      queries.clear();
    },
    goOn: async (person) => {
      const wanted = new URLSearchParams(window.location.search).get('redirect');
      const target = redirectTarget(wanted, window.location.origin) ?? (await usualTarget());
      if (leavesStorefront(target)) {
        // Staff on the way to their work: what a visitor wanted in the mall was not theirs.
        forgetVisitor();
        window.location.replace(target);
        return;
      }
      if (person !== undefined) toast('success', welcome(person));
      // In place of the login page: back leads to where the person came from.
      router.history.replace(target);
    },
  };
}

function welcome({ nikeName: name, isNew }: Entered): string {
  return isNew ? m.sign_in_welcome_new({ name }) : m.sign_in_welcome({ name });
}

/** Who is signed in goes on, even when the mall cannot say where to. */
function usualTarget(): Promise<string> {
  return call(findRedirect, {}).catch(() => '/');
}
