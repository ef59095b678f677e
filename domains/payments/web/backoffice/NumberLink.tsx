import { useRouter } from '@tanstack/react-router';
import { holds } from '../../../../platform/contract/permission.ts';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import styles from './number-link.module.css';

interface NumberLinkProps {
  readonly number: string;
  /** Where it is found. */
  readonly address: string | undefined;
}

/** Whether the reader may open the page of an address, in a mall that has it. */
function useOpens(address: string | undefined): address is string {
  const { routesByPath } = useRouter();
  const { permissions } = useSession();
  const path = address?.replace(/\?.*/, '');
  const page = Object.values(routesByPath).find(({ fullPath }) => fullPath === path);
  return page !== undefined && holds(permissions, page.options.staticData?.permission ?? '');
}

/** A number that leads to what it names, for those who may see that. */
export function NumberLink({ number, address }: NumberLinkProps) {
  return useOpens(address) ? (
    <AddressLink address={address} className={styles.number}>
      {number}
    </AddressLink>
  ) : (
    number
  );
}
