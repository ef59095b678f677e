import { Suspense, useState } from 'react';
import { DialogFailed, lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import type { AgreementDialogProps } from './AgreementDrawer.tsx';

// Fetched when an agreement is first read: pages are the same for those who never do.
const AgreementDrawer = lazyPart(async () => (await import('./AgreementDrawer.tsx')).AgreementDrawer, DialogFailed);

/** Reads an agreement beside the page. Stays after it is closed, so that the focus returns where it was. */
export function AgreementDialog(props: AgreementDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = props.slug !== null;
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!isOpen && !wasOpened) return null;
  return (
    <Suspense>
      <AgreementDrawer {...props} />
    </Suspense>
  );
}
