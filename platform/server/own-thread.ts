import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** The program; it answers each message with one message, in order. */
  readonly script: URL;
  /** What takes longer is given up, and the thread with it. */
  readonly answerMs: number;
  readonly heapMb: number;
  /** After so long without work the thread ends, and begins anew with the next task. */
  readonly idleMs: number;
  /** What it does, for the failures' texts: `draws papers`. */
  readonly what: string;
}

/**
 * Work that takes a processor for long, in a thread of its own, so that everybody else is answered meanwhile. Tasks are
 * given one at a time: a queue around it bounds and orders those that wait (`fairQueue`).
 */
export function ownThread<Task, Answer>({ script, answerMs, heapMb, idleMs, what }: ThreadLimits) {
  let idle: NodeJS.Timeout | undefined;
  let worker: Worker | null = null;

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  function begin(): Worker {
    const begun = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    });
    // The process may end meanwhile. Failures surface in the task that waits; without one they matter to nobody.
    begun.unref();
    begun.on('error', () => end(begun));
    begun.on('exit', () => end(begun));
    return begun;
  }

  return (task: Task): Promise<Answer> => {
    clearTimeout(idle);
    worker ??= begin();
    const asked = worker;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        asked.off('message', onMessage).off('error', onError).off('exit', onExit);
        asked.unref();
        idle = setTimeout(() => end(asked), idleMs).unref();
        act();
      };
      const onMessage = (answer: Answer) => settle(() => resolve(answer));
      const onError = (error: unknown) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error(`the thread that ${what} has ended`)));
      const timer = setTimeout(() => {
        settle(() => reject(new Error(`the thread that ${what} took longer than ${answerMs} ms`)));
        end(asked);
      }, answerMs);
      asked.on('message', onMessage).on('error', onError).on('exit', onExit);
      asked.ref();
      asked.postMessage(task);
    });
  };
}
