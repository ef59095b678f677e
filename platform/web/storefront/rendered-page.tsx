import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { HydrationSignal } from './HydrationSignal.tsx';

/** A page that is also rendered on the server: it can be clicked before hydration, and signals when it is hydrated. */
export function renderedPage(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => {
    const Page = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: one component per page, created once per visit.
    function LivingPage() {
      return (
        <>
          <Page />
          <HydrationSignal />
        </>
      );
    }
    return { default: LivingPage };
  });
}
