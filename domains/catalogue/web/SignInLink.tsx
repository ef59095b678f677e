import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOR_VISITORS } from '../../../platform/web/session/for-visitors.ts';

export const LOGIN_PATH = '/login';

/** The sign-in page, from which the person returns to the page at `from` (path and query). */
export function loginSearch(from: string): { redirect: string } {
  return { redirect: from };
}

interface SignInLinkProps {
  readonly className?: string | undefined;
  /** Text that applies to visitors only. */
  readonly forVisitors?: boolean;
  readonly children: ReactNode;
}

/** Links to the sign-in page and back to this page. */
export function SignInLink({ className, forVisitors = false, children }: SignInLinkProps) {
  const from = useLocation({ select: (location) => location.href });
  return (
    <Link to={LOGIN_PATH} search={loginSearch(from)} className={className} {...(forVisitors && FOR_VISITORS)}>
      {children}
    </Link>
  );
}
