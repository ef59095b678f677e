import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { LIST_PATH, type ListChoice, toListAddress } from '../../list-address.ts';

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;

interface ListLinkProps
  extends Pick<Anchor, 'className' | 'title' | 'tabIndex' | 'children' | 'aria-current' | 'aria-label'> {
  readonly choice: ListChoice;
  /** Keeps the scroll position: for filters, which are often changed one after another. */
  readonly keepScroll?: boolean;
}

/** A link to the product list in this state; a plain URL, so that it works before hydration. */
export function ListLink({ choice, keepScroll = false, ...rest }: ListLinkProps) {
  return (
    <Link
      {...rest}
      to={LIST_PATH}
      search={toListAddress(choice)}
      resetScroll={!keepScroll}
      activeOptions={{ includeSearch: true, exact: true }}
      activeProps={{}}
    />
  );
}
