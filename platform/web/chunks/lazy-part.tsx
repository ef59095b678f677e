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

/** A module that broke is no matter of the network, nor of the person's. */
const wordsOf = (failure: unknown) => chunkFailureWords(failure) ?? m.app_part_broken();

/**
 * In the place of a part whose code did not come: says why, and tries again by itself when the network is back. What
 * a newer build replaced, or what breaks when it runs, stays so for the life of the page: it is loaded afresh.
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

/** Tells why a part that somebody asked for does not come; of a newer build they are told already, with a way to reload. */
export function tellOf(failure: unknown): void {
  if (!isGone(failure)) toast('error', wordsOf(failure));
}

/** The network's failures are no news; a module that breaks is the mall's own. */
export function logBroken(failure: unknown): void {
  if (!(failure instanceof ChunkFailure)) console.error(failure);
}

/** In the place of a dialog: closed again, so that its button can be pressed again. */
export function DialogFailed({ failure, onClose }: { readonly failure: unknown; readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it failed.
  useEffect(() => {
    tellOf(failure);
    onClose();
  }, []);
  return null;
}

/** In the place of what nobody would miss: nothing, until the network is back. */
export function NothingFailed({ onRetry }: Pick<Failure, 'onRetry'>) {
  useBackOnline(onRetry);
  return null;
}

/**
 * A part of a page that is fetched when it is first shown; put it into a `<Suspense>`. Unlike React's `lazy`, what
 * failed once is fetched again.
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
      // What stands here stays until there is an answer.
      startTransition(renderAgain);
    };
    return <Failed {...props} failure={answer.failure} onRetry={onRetry} />;
  };
}
