import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { useCompared } from './compared-store.ts';

// Neither the server nor a page without products put aside includes it.
const CompareBar = lazyPart(async () => (await import('./CompareBar.tsx')).CompareBar);

export function CompareBarOnDemand() {
  const isEmpty = useCompared().length === 0;
  if (isEmpty) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
