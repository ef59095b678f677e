import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What is opened beside a list, named in the URL under `name`; `open` without a value closes it. */
export function useOpened(name: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (value: string | undefined) => {
      const to = { to: '.', search: (before: object) => ({ ...before, [name]: value }), resetScroll: false };
      void navigate(to as Parameters<typeof navigate>[0]);
    },
    [navigate, name],
  );
  const value = search[name];
  return { opened: typeof value === 'string' ? value : '', open };
}
