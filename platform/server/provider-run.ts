import { ProviderSilent } from './ask-provider.ts';
import type { Services } from './context.ts';

/** The mall runs few jobs at once: a provider that takes its time must not keep the others waiting. */
const LONGEST_RUN_MS = 45_000;

/**
 * One run of a job that asks providers, or sends through them: of what was due when it began, and no longer than a
 * minute, by a clock that nobody sets. What is left goes on in the next run.
 */
export interface ProviderRun {
  readonly began: Date;
  /** Providers that did not answer: they are asked again by the next run. */
  readonly silent: string[];
  isOver(): boolean;
  /** Leaves a provider alone for the rest of the run, if this is what it is about. */
  note(provider: string, error: unknown): void;
}

export function startProviderRun({ clock }: Pick<Services, 'clock'>, stopping: AbortSignal): ProviderRun {
  const began = clock.now();
  const start = performance.now();
  const silent: string[] = [];
  return {
    began,
    silent,
    isOver: () => stopping.aborted || performance.now() - start >= LONGEST_RUN_MS,
    note: (provider, error) => {
      // What is sent fails in its caller's words, and for this reason.
      const isSilent = [error, error instanceof Error && error.cause].some((one) => one instanceof ProviderSilent);
      if (isSilent) silent.push(provider);
    },
  };
}
