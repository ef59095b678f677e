import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** Whether an address entered by staff leads out of the mall. */
export function isOutside(address: string): boolean {
  return address.startsWith('http');
}

interface AddressLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address from data: of a banner, a navigation entry, an article. */
  readonly address: string;
}

/**
 * A link to an address from data: one that starts with http opens in a new window, all others are routes of the app.
 */
export function AddressLink({ address, ...rest }: AddressLinkProps) {
  if (isOutside(address)) return <a {...rest} href={address} target="_blank" rel="noopener noreferrer" />;
  return <Link {...rest} to={address.startsWith('/') ? address : `/${address}`} />;
}
