import { type ComponentType, startTransition, use, useEffect, useReducer } from 'react';
import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import { chunkFailureWords } from './chunk-failure-words.ts';
import { ChunkFailure, isGone } from './chunk-files.ts';
import styles from './lazy-part.module.css';
import { useBackOnline } from './use-back-online.ts';

interface Failure {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** A module that fails when it runs is neither the network's nor the person's fault. */
const wordsOf = (failure: unknown) => chunkFailureWords(failure) ?? m.app_part_broken();

/**
 * Shown instead of a part whose code failed to load: says why, and retries automatically when the network is back. A
 * part that a newer build has replaced, or that fails when it runs, stays failed for the lifetime of the page: it needs
 * a reload.
 */
export function PartFailed({ failure, onRetry }: Failure) {
  useBackOnline(onRetry);
  const mayCome = failure instanceof ChunkFailure && !failure.gone;
  return (
    <p role="alert" className={styles.failed}>
      {wordsOf(failure)}{' '}
      <button type="button" className={styles.retry} onClick={mayCome ? onRetry : () => window.location.reload()}>
        {mayCome ? m.app_retry() : m.app_reload()}
      </button>
    </p>
  );
}

/** Reports why a requested part does not appear; a newer build has already been reported, with a way to reload. */
export function reportMissingPart(failure: unknown): void {
  if (!isGone(failure)) toast('error', wordsOf(failure));
}

/** Network failures are expected; a module that fails when it runs is a bug of the mall. */
export function logBroken(failure: unknown): void {
  if (!(failure instanceof ChunkFailure)) console.error(failure);
}

/** Instead of a dialog: closes it, so that its button can be pressed again. */
export function DialogFailed({ failure, onClose }: { readonly failure: unknown; readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it failed.
  useEffect(() => {
    reportMissingPart(failure);
    onClose();
  }, []);
  return null;
}

/** Instead of something nobody would miss: nothing, until the network is back. */
export function NothingFailed({ onRetry }: Pick<Failure, 'onRetry'>) {
  useBackOnline(onRetry);
  return null;
}

/**
 * A part of a page whose code is fetched when it is first shown; put it into a `<Suspense>`. Unlike React's `lazy`, a
 * failed fetch is retried.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & Failure> = PartFailed,
): ComponentType<Props> {
  let fetched: Promise<{ readonly Part: ComponentType<Props> } | { readonly failure: unknown }> | undefined;
  const forget = () => {
    fetched = undefined;
  };
  return function LazyPart(props) {
    fetched ??= load().then(
      (Part) => ({ Part }),
      (failure: unknown) => {
        logBroken(failure);
        return { failure };
      },
    );
    const answer = use(fetched);
    const [, renderAgain] = useReducer((times: number) => times + 1, 0);
    const missing = 'failure' in answer;
    useEffect(() => (missing ? forget : undefined), [missing]);
    if ('Part' in answer) return <answer.Part {...props} />;
    const onRetry = () => {
      forget();
      // The fallback stays until the fetch has finished.
      startTransition(renderAgain);
    };
    return <Failed {...props} failure={answer.failure} onRetry={onRetry} />;
  };
}
