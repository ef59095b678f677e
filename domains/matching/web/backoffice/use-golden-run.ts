import { useRef, useState } from 'react';
import { call } from '../../../../platform/web/api-client/call.ts';
import { checkRulePack, type GoldenResult, type OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { SCENE_KINDS, type SceneKind } from '../../contract/site.ts';

interface Run {
  /** Of what was checked. */
  readonly revision: number;
  readonly results: readonly GoldenResult[];
}

const NOT_RUN: Run = { revision: 0, results: [] };

/** The golden cases of a draft, checked scene by scene, so that one sees how far it is. */
export function useGoldenRun({ version, revision }: OpenedPack) {
  const [run, setRun] = useState(NOT_RUN);
  const [running, setRunning] = useState<SceneKind | null>(null);
  const busy = useRef(false);

  async function start() {
    if (busy.current) return;
    busy.current = true;
    const results: GoldenResult[] = [];
    // Changed by somebody while it runs: then it is not what stands there now.
    let checked = Number.POSITIVE_INFINITY;
    try {
      for (const scene of SCENE_KINDS) {
        setRunning(scene);
        const answer = await call(checkRulePack, { version, scene });
        results.push(...answer.cases);
        checked = Math.min(checked, answer.revision);
        setRun({ revision: checked, results: [...results] });
      }
    } catch {
      // The call has said what failed; what is half checked counts for nothing.
      setRun(NOT_RUN);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }

  const isCurrent = run.revision === revision && running === null;
  return {
    results: run.results,
    running,
    /** Checked as it is now. */
    isCurrent,
    wasRun: run.revision > 0,
    red: run.results.filter(({ isGreen }) => !isGreen).length,
    start: () => void start(),
    /** What is expected of a case has changed, and nothing else: the others are as they were. */
    settle(changed: GoldenResult, next: number) {
      setRun((before) => ({
        revision: before.revision === next - 1 ? next : before.revision,
        results: before.results.map((one) => (one.id === changed.id ? changed : one)),
      }));
    },
  };
}
export type GoldenRun = ReturnType<typeof useGoldenRun>;
