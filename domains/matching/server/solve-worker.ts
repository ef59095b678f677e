/** Solves sites in its own thread, one after the other. See `solve-in-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import type { SolveAnswer, SolveTask } from './solve-in-thread.ts';

function answerTo({ site, pack, candidates }: SolveTask): SolveAnswer {
  try {
    return { solution: JSON.stringify(solve(site, pack, prepareCandidates(candidates))) };
  } catch (error) {
    return { failed: String(error) };
  }
}

parentPort?.on('message', (task: SolveTask) => parentPort?.postMessage(answerTo(task)));
