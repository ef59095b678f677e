/** Solves sites in its own thread, one after the other. See `solve-in-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { GivenUp, withinSteps } from '../contract/engine/steps.ts';
import type { SolveAnswer, SolveTask } from './solve-in-thread.ts';

function answerTo({ site, pack, candidates, most, stopped }: SolveTask): SolveAnswer {
  try {
    const work = () => solve(site, pack, prepareCandidates(candidates));
    const { result } = withinSteps(work, { most, isStopped: () => Atomics.load(stopped, 0) !== 0 });
    return { solution: JSON.stringify(result) };
  } catch (error) {
    if (!(error instanceof GivenUp)) return { failed: String(error) };
    return error.why === 'stopped' ? { stopped: true } : { beyond: String(error) };
  }
}

parentPort?.on('message', (task: SolveTask) => parentPort?.postMessage(answerTo(task)));
