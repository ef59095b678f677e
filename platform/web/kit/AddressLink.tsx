import { Link, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** Whether an address entered by staff leads out of the mall. */
export function isOutside(address: string): boolean {
  return address.startsWith('http');
}

interface AddressLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address from data: of a banner, a navigation entry, an article. */
  readonly address: string;
  /** The class while its page is the one that is shown. */
  readonly currentClass?: string | undefined;
}

/**
 * A link to an address from data: one that starts with http opens in a new window, all others are routes of the app.
 */
export function AddressLink({ address, currentClass, ...rest }: AddressLinkProps) {
  const { parseSearch } = useRouter().options;
  if (isOutside(address)) return <a {...rest} href={address} target="_blank" rel="noopener noreferrer" />;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  return (
    <Link
      {...rest}
      to={path.startsWith('/') ? path : `/${path}`}
      {...(query && { search: parseSearch(query) })}
      {...(hash && { hash })}
      {...(currentClass !== undefined && {
        activeOptions: { exact: true },
        activeProps: { className: currentClass, 'aria-current': 'page' },
      })}
    />
  );
}
