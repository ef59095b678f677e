import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { useCan } from '../../../platform/web/session/session-store.ts';

/** The way to one's own particulars and to what protects the account, for who may change them. */
export function OwnAccountLinks({ className }: { readonly className?: string | undefined }) {
  if (!useCan('user:index')) return null;
  return (
    <div className={className}>
      <ButtonLink size="small" to="/users/user_info">
        {m.own_account_link_edit()}
      </ButtonLink>
      <ButtonLink size="small" to="/users/user_account">
        {m.own_account_link_security()}
      </ButtonLink>
    </div>
  );
}
