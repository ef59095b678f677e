import { useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { Icon, iconDeviceDesktop, iconPhone } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { type listDevices, signOutDevice, signOutOtherDevices } from '../../../sign-in/contract/device-endpoints.ts';
import { deviceWords } from '../../../sign-in/web/public.tsx';
import { devicesQuery, useAccountChanged } from '../account-queries.ts';
import styles from './security.module.css';

type SignedInDevice = ResponseOf<typeof listDevices>[number];

const HAND_HELD = ['iOS', 'iPadOS', 'Android', 'HarmonyOS'];

/** Where the own account is signed in, with "sign out there" for each and for all others. */
export function DeviceList({ titleId }: { readonly titleId: string }) {
  const devices = useQuery(devicesQuery);
  const changed = useAccountChanged();
  const { simulationFlag } = useSession();
  // The row goes, with the button that was pressed.
  const toTitle = () => document.getElementById(titleId)?.focus();
  const off = simulationFlag ? m.own_account_security_simulated() : undefined;
  const endOthers = useMutation({
    mutationFn: () => call(signOutOtherDevices, {}),
    onSuccess: (count) => {
      toast('success', m.own_account_devices_others_ended({ count }));
      toTitle();
    },
    onSettled: changed,
  });
  const ask = async () => {
    const wording = { confirmLabel: m.own_account_devices_end_others(), danger: true };
    if (await confirmFirst(m.own_account_devices_end_others_question(), wording)) endOthers.mutate();
  };
  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {m.own_account_devices_title()}
        </h2>
        {devices.data && devices.data.length > 1 && (
          <Button look="text" size="small" busy={endOthers.isPending} disabledReason={off} onClick={() => void ask()}>
            {m.own_account_devices_end_others()}
          </Button>
        )}
      </header>
      <PagedList query={devices} places={{ count: 2, height: 64 }} inCard empty={null}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((device) => (
              <DeviceRow key={device.id} device={device} disabledReason={off} onEnded={toTitle} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly disabledReason: string | undefined;
  readonly onEnded: () => void;
}

function DeviceRow({ device, disabledReason, onEnded }: DeviceRowProps) {
  const changed = useAccountChanged();
  const name = deviceWords(device);
  const end = useMutation({
    mutationFn: () => call(signOutDevice, { id: device.id }),
    onSuccess: () => {
      toast('success', m.own_account_devices_ended({ name }));
      onEnded();
    },
    onSettled: changed,
  });
  return (
    <li className={styles.row}>
      <Icon
        of={HAND_HELD.includes(device.system) ? iconPhone : iconDeviceDesktop}
        size="large"
        className={styles.icon}
      />
      <span className={styles.text}>
        <span className={styles.name}>
          {name}
          {device.current && <Tag tone="done">{m.own_account_devices_this()}</Tag>}
          {device.byStaff && <Tag tone="primary">{m.own_account_devices_by_staff()}</Tag>}
        </span>
        <span className={styles.value}>
          {device.address && <span>{device.address}</span>}
          <span>{m.own_account_devices_since({ time: formatTime(device.createTime) })}</span>
          <span>{m.own_account_devices_last({ time: formatTime(device.lastTime) })}</span>
        </span>
      </span>
      {!device.current && (
        <Button
          aria-label={m.own_account_devices_end_of({ name })}
          busy={end.isPending}
          disabledReason={disabledReason}
          onClick={() => end.mutate()}
        >
          {m.own_account_devices_end()}
        </Button>
      )}
    </li>
  );
}
