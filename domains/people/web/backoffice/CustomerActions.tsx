import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconDots, iconExternalLink } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { Menu, menuItemClass } from '../../../../platform/web/kit/Menu.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { CustomerDetail } from '../../contract/account-admin.ts';
import { expirePassword, resetSecondFactor, setCustomersDisabled } from '../../contract/customer-account-endpoints.ts';
import { startSimulation } from '../../contract/simulation-endpoints.ts';
import { accountName } from '../account-words.ts';
import { useAccountChange } from '../office-queries.ts';
import { AuthenticateDrawer } from './EditCustomerDrawer.tsx';
import styles from './office.module.css';

/** The storefront page that exchanges a back-office code for the customer's session. */
const SIMULATION_PATH = '/simulation';

/** Actions on a whole account; unavailable ones state the reason. */
export function CustomerActions({ customer }: { readonly customer: CustomerDetail }) {
  const mayEdit = useCan('admin:accounts:edit');
  const mayApprove = useCan('admin:accounts:approve');
  const maySimulate = useCan('admin:accounts:simulate');
  const [authenticating, setAuthenticating] = useState(false);
  const disable = useAccountChange(setCustomersDisabled);
  const expire = useAccountChange(expirePassword);
  const reset = useAccountChange(resetSecondFactor);
  const simulate = useAccountChange(startSimulation);
  const { id, disabled } = customer;
  const name = accountName(customer);
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();

  async function after(question: string, confirmLabel: string, change: () => Promise<unknown>, danger = true) {
    if (!(await confirmFirst(question, { confirmLabel, danger }))) return;
    await change();
    toast('success', m.people_saved());
  }

  async function actAs() {
    const wording = { confirmLabel: m.people_simulate() };
    if (!(await confirmFirst(m.people_simulate_question({ name }), wording))) return;
    const { code } = await simulate.mutateAsync({ id });
    // In the fragment, so that no server logs the code.
    window.open(`${SIMULATION_PATH}#${code}`, '_blank');
  }

  return (
    <div className={styles.buttons}>
      {maySimulate && (
        <Button
          look="outline"
          busy={simulate.isPending}
          disabledReason={disabled ? m.people_error_simulation_refused() : undefined}
          onClick={() => void actAs()}
        >
          <Icon of={iconExternalLink} size="small" />
          {m.people_simulate()}
        </Button>
      )}
      {customer.identity === 3 && (
        <Button
          disabledReason={mayApprove ? undefined : m.people_may_not_approve()}
          onClick={() => setAuthenticating(true)}
        >
          {m.people_authenticate()}
        </Button>
      )}
      <Button
        look={disabled ? 'plain' : 'danger'}
        disabledReason={notAllowed}
        onClick={() =>
          void after(
            disabled ? m.people_enable_question({ names: name }) : m.people_disable_question({ names: name }),
            disabled ? m.people_enable() : m.people_disable(),
            () => disable.mutateAsync({ ids: [id], disabled: !disabled }),
            !disabled,
          )
        }
      >
        {disabled ? m.people_enable() : m.people_disable()}
      </Button>
      {mayEdit && (
        <Menu
          align="end"
          label={m.people_more()}
          triggerClassName={styles.more}
          trigger={<Icon of={iconDots} size="large" />}
        >
          <button
            type="button"
            className={menuItemClass}
            onClick={() =>
              void after(m.people_expire_question({ name }), m.people_expire(), () => expire.mutateAsync({ id }))
            }
          >
            {m.people_expire()}
          </button>
          {customer.hasSecondFactor && (
            <button
              type="button"
              className={menuItemClass}
              onClick={() =>
                void after(m.people_reset_question({ name }), m.people_reset(), () => reset.mutateAsync({ id }))
              }
            >
              {m.people_reset()}
            </button>
          )}
        </Menu>
      )}
      {authenticating && <AuthenticateDrawer customer={customer} onClose={() => setAuthenticating(false)} />}
    </div>
  );
}
