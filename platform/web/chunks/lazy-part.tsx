import { type ComponentType, startTransition, use, useEffect, useReducer } from 'react';
import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import styles from './lazy-part.module.css';
import { useBackOnline } from './use-back-online.ts';

interface Retry {
  readonly onRetry: () => void;
}

/** In the place of a part whose code did not come: says so, and tries again by itself when the network is back. */
export function PartFailed({ onRetry }: Retry) {
  useBackOnline(onRetry);
  return (
    <p role="alert" className={styles.failed}>
      {m.app_network_failed()}{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {m.app_retry()}
      </button>
    </p>
  );
}

/** In the place of a dialog: closed again, so that its button can be pressed again. */
export function DialogFailed({ onClose }: { readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it failed.
  useEffect(() => {
    toast('error', m.app_network_failed());
    onClose();
  }, []);
  return null;
}

/** In the place of what nobody would miss: nothing, until the network is back. */
export function NothingFailed({ onRetry }: Retry) {
  useBackOnline(onRetry);
  return null;
}

/**
 * A part of a page that is fetched when it is first shown; put it into a `<Suspense>`. Unlike React's `lazy`, what
 * failed once is fetched again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & Retry> = PartFailed,
): ComponentType<Props> {
  let fetched: Promise<ComponentType<Props> | null> | undefined;
  const forget = () => {
    fetched = undefined;
  };
  return function LazyPart(props) {
    fetched ??= load().catch(() => null);
    const Part = use(fetched);
    const [, renderAgain] = useReducer((times: number) => times + 1, 0);
    const missing = Part === null;
    useEffect(() => (missing ? forget : undefined), [missing]);
    if (Part !== null) return <Part {...props} />;
    const onRetry = () => {
      forget();
      // What stands here stays until there is an answer.
      startTransition(renderAgain);
    };
    return <Failed {...props} onRetry={onRetry} />;
  };
}
