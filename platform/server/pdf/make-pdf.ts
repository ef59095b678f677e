import { fairQueue } from '../limited-queue.ts';
import { ownThread } from '../own-thread.ts';
import { type Paper, PaperTooLong, requireBounded } from './paper.ts';
import type { PdfAnswer } from './pdf-worker.ts';

/** One paper is drawn at a time; the others wait. */
const inTurn = fairQueue<number>({ most: 1, mostWaiting: 60, mostOfOne: 5 });

const answerOf = ownThread<Paper, PdfAnswer>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  // 7,000 lines of 240 characters, close to the longest paper, take a tenth of this time on two busy cores.
  answerMs: 60_000,
  heapMb: 256,
  // Font and engine take 80 MB.
  idleMs: 120_000,
  what: 'draws papers',
});

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
