import { Worker } from 'node:worker_threads';
import { fairQueue } from '../limited-queue.ts';
import { type Paper, PaperTooLong, requireBounded } from './paper.ts';
import type { PdfAnswer } from './pdf-worker.ts';

/** 7,000 lines of 240 characters, close to the longest paper, take a tenth of this time on two busy cores. */
const LIMITS = { paperMs: 60_000, heapMb: 256 };
/** Font and engine take 80 MB: after so long without work the thread ends, and begins anew with the next paper. */
const IDLE_MS = 120_000;
/** One paper is drawn at a time; the others wait. */
const inTurn = fairQueue<number>({ most: 1, mostWaiting: 60, mostOfOne: 5 });

let idle: NodeJS.Timeout | undefined;
let worker: Worker | null = null;

function end(ended: Worker): void {
  if (worker === ended) worker = null;
  void ended.terminate();
}

function begin(): Worker {
  const begun = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb, maxYoungGenerationSizeMb: 16 },
  });
  // The process may end while a paper is drawn. Failures surface in the paper that waits; without one they matter to nobody.
  begun.unref();
  begun.on('error', () => end(begun));
  begun.on('exit', () => end(begun));
  return begun;
}

function answerOf(paper: Paper): Promise<PdfAnswer> {
  clearTimeout(idle);
  worker ??= begin();
  const asked = worker;
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      asked.off('message', onMessage).off('error', onError).off('exit', onExit);
      asked.unref();
      idle = setTimeout(() => end(asked), IDLE_MS).unref();
      act();
    };
    const onMessage = (answer: PdfAnswer) => settle(() => resolve(answer));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the thread that draws papers has ended')));
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`a paper was not drawn within ${LIMITS.paperMs} ms`)));
      end(asked);
    }, LIMITS.paperMs);
    asked.on('message', onMessage).on('error', onError).on('exit', onExit);
    asked.ref();
    asked.postMessage(paper);
  });
}

/**
 * The PDF of a paper, drawn in a thread of its own so that everybody else is answered meanwhile. Papers of one `owner`
 * wait for one another and not in front of all others'.
 *
 * @throws PaperTooLong
 * @throws AppError unavailable or tooMany when too many wait
 */
export async function makePdf(paper: Paper, owner: number): Promise<Buffer> {
  requireBounded(paper);
  const answer = await inTurn(owner, () => answerOf(paper));
  if ('tooLong' in answer) throw new PaperTooLong(answer.tooLong);
  if ('failed' in answer) throw new Error(answer.failed);
  return Buffer.from(answer.pdf.buffer);
}
