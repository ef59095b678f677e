import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { deviceWords } from '../../../sign-in/web/public.tsx';
import type { CustomerDetail } from '../../contract/account-admin.ts';
import { endCustomerSessions } from '../../contract/customer-account-endpoints.ts';
import { useAccountChange } from '../office-queries.ts';
import styles from './office.module.css';

interface CustomerDevicesProps {
  readonly customer: CustomerDetail;
  readonly mayEdit: boolean;
}

/** A customer's sessions; one or all of them can be signed out. */
export function CustomerDevices({ customer, mayEdit }: CustomerDevicesProps) {
  const end = useAccountChange(endCustomerSessions);
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();
  async function signOut(sessionId: number) {
    const [question, confirmLabel] =
      sessionId === 0 ? [m.people_end_all_question(), m.people_end_all()] : [m.people_end_question(), m.people_end()];
    if (!(await confirmFirst(question, { confirmLabel, danger: true }))) return;
    const { ended } = await end.mutateAsync({ id: customer.id, sessionId });
    toast('success', m.people_ended({ count: ended }));
  }
  if (customer.devices.length === 0) return <p className={styles.faint}>{m.people_no_devices()}</p>;
  return (
    <>
      <ul className={styles.list}>
        {customer.devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <span>{deviceWords(device)}</span>
            <Button size="small" disabledReason={notAllowed} onClick={() => void signOut(device.id)}>
              {m.people_end()}
            </Button>
            <span className={styles.faint}>
              {device.address} · {formatTime(device.lastSeenTime)}
              {device.simulatedBy && (
                <>
                  {' '}
                  <Tag tone="activity">{m.people_simulated_by({ name: device.simulatedBy.name })}</Tag>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" look="danger" disabledReason={notAllowed} onClick={() => void signOut(0)}>
          {m.people_end_all()}
        </Button>
      </div>
    </>
  );
}
