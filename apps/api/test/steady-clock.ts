import { vi } from 'vitest';

/** @returns what lets time go by on the clock that nobody sets, in milliseconds, until `vi.restoreAllMocks()` */
export function movableSteadyClock(): (milliseconds: number) => void {
  const real = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + passed);
  return (milliseconds) => {
    passed += milliseconds;
  };
}
