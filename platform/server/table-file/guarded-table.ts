import { Worker } from 'node:worker_threads';
import type { TableFile, TableLine } from './table-file.ts';
import type { TableAnswer, TableQuestion } from './table-worker.ts';
import { UnreadableTable } from './unreadable-table.ts';

export interface TableLimits {
  /** For opening the file and for each batch of its lines. */
  readonly answerMs: number;
  /** For all answers together, however often the table is read: limits what is slow but never too slow. */
  readonly totalMs: number;
  /** Of the thread's heap. */
  readonly heapMb: number;
}

/** On a slow machine the largest permitted table needs a tenth of this time and a third of this memory. */
export const TABLE_LIMITS: TableLimits = { answerMs: 120_000, totalMs: 1_200_000, heapMb: 64 };

/** Ends the thread when its answer takes too long. */
function askedWithin(worker: Worker, question: TableQuestion, answerMs: number, stopping: AbortSignal) {
  return new Promise<TableAnswer>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      stopping.removeEventListener('abort', onStop);
      act();
    };
    const onMessage = (answer: TableAnswer) => settle(() => resolve(answer));
    const onError = (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => reject(isTooLarge ? new UnreadableTable('too large for memory', { cause: error }) : error));
    };
    const onExit = () => settle(() => reject(new Error('the reading thread has ended')));
    const onStop = () => settle(() => reject(stopping.reason));
    const timer = setTimeout(() => settle(() => reject(new UnreadableTable('takes too long'))), answerMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    stopping.addEventListener('abort', onStop);
    worker.postMessage(question);
  });
}

/**
 * A table from outside, read in its own thread: whatever it contains, the mall keeps responding, and reading ends by
 * time, by memory, or when the process is `stopping`. Reads at most one batch of lines ahead.
 */
export function openGuardedTable(path: string, stopping: AbortSignal, limits: TableLimits = TABLE_LIMITS): TableFile {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { path },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 8 },
  });
  // Failures surface in the pending request; after the last one they matter to nobody.
  worker.on('error', () => undefined);
  let leftMs = limits.totalMs;
  return {
    async *lines(): AsyncGenerator<TableLine> {
      for (let question: TableQuestion = 'first'; ; question = 'next') {
        stopping.throwIfAborted();
        const asked = performance.now();
        const answer = await askedWithin(worker, question, Math.min(limits.answerMs, leftMs), stopping);
        leftMs = Math.max(0, leftMs - (performance.now() - asked));
        if ('unreadable' in answer) throw new UnreadableTable(answer.unreadable);
        if ('failed' in answer) throw new Error(answer.failed);
        yield* answer.lines;
        if (answer.isLast) return;
      }
    },
    close: () => void worker.terminate(),
  };
}
