import { Suspense, useEffect, useState } from 'react';
import { DialogFailed, lazyPart } from '../chunks/lazy-part.tsx';
import { giveFocusBack } from '../kit/keep-focus.ts';
import type { FormDrawerProps } from './FormDrawer.tsx';
import type { FormPanelProps } from './FormModal.tsx';

const Modal = lazyPart(async () => (await import('./FormModal.tsx')).default, DialogFailed);
const Drawer = lazyPart(async () => (await import('./FormDrawer.tsx')).default, DialogFailed);

/** Once opened it stays mounted, so that closing is animated and reopening is instant. */
function useOpenedOnce(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}

/**
 * Closing returns the focus to what opened the dialog, also when the page unmounts the whole dialog, which the dialog
 * itself does not notice in time.
 */
function useFocusGivenBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => giveFocusBack(opener);
  }, [opened]);
}

/** A form in a dialog; its code is fetched when it is first opened. */
export function FormModal(props: FormPanelProps) {
  useFocusGivenBack(props.opened);
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}

/** A form in a drawer; its code is fetched when it is first opened. */
export function FormDrawer(props: FormDrawerProps) {
  useFocusGivenBack(props.opened);
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}
