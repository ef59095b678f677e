import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormPanelProps } from './FormModal.tsx';

const Modal = lazy(() => import('./FormModal.tsx'));
const Drawer = lazy(() => import('./FormDrawer.tsx'));

/** Taken off the page while open, a dialog takes the focus along: back to where it was opened from. */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** Once it was opened it stays, so that closing is seen and opening again does not wait. */
function useOpenedOnce(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}

/** A form in a dialog; its code is fetched when it is first opened. */
export function FormModal(props: FormPanelProps) {
  useFocusBack();
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}

/** A form in a drawer; its code is fetched when it is first opened. */
export function FormDrawer(props: FormPanelProps) {
  useFocusBack();
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}
