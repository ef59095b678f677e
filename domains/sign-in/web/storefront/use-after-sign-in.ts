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

export type SignedInPerson = Pick<SignInAnswer, 'nikeName' | 'isNew'>;

interface AfterSignIn {
  /** Starts the session in this browser. */
  begin(token: string): Promise<void>;
  /** Navigates to `?redirect=`, or else to the address in the dictionary. Welcomes users who have just signed in. */
  goOn(person?: SignedInPerson): Promise<void>;
}

/** What happens once a user is signed in. */
export function useAfterSignIn(): AfterSignIn {
  const router = useRouter();
  const queries = useQueryClient();
  return {
    begin: async (token) => {
      await startSession(token);
      dismissErrors();
      forgetTypedContacts();
      // Data read as a visitor has no prices.
      queries.clear();
    },
    goOn: async (person) => {
      const { search, hash, origin } = window.location;
      const wanted = new URLSearchParams(search).get('redirect');
      const target = redirectTarget(wanted, origin, hash) ?? (await usualTarget());
      if (leavesStorefront(target)) {
        // Staff go to their work; a visitor's redirect target was not theirs.
        forgetVisitor();
        window.location.replace(target);
        return;
      }
      if (person !== undefined) toast('success', welcome(person));
      // Replaces the login page: back leads to where the user came from.
      router.history.replace(target);
    },
  };
}

function welcome({ nikeName: name, isNew }: SignedInPerson): string {
  return isNew ? m.sign_in_welcome_new({ name }) : m.sign_in_welcome({ name });
}

/** A signed-in user continues even if the server cannot name a target. */
function usualTarget(): Promise<string> {
  return call(findRedirect, {}).catch(() => '/');
}
