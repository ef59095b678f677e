import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Alive } from './Alive.tsx';

/** A page that the server renders, too: it is pressed before it is alive, and says when it is. */
export function renderedPage(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => {
    const Page = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: one component for each page: made once in a visit.
    function LivingPage() {
      return (
        <>
          <Page />
          <Alive />
        </>
      );
    }
    return { default: LivingPage };
  });
}
