import { afterEach, expect, it, vi } from 'vitest';
import { movableSteadyClock } from '../../apps/api/test/steady-clock.ts';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { ProviderFailure, ProviderSilent } from './ask-provider.ts';
import { MovableClock } from './clock.ts';
import { startProviderRun } from './provider-run.ts';

const DAY_MS = 86_400_000;

afterEach(() => vi.restoreAllMocks());

it('ends after 45 seconds, however the clock is set meanwhile, or when its process stops', () => {
  const passTime = movableSteadyClock();
  const clock = new MovableClock();
  const stopping = new AbortController();
  const run = startProviderRun({ clock }, stopping.signal);
  clock.advance(DAY_MS);
  passTime(40_000);
  expect(run.isOver()).toBe(false);
  clock.advance(-2 * DAY_MS);
  passTime(5_000);
  expect(run.isOver()).toBe(true);
  const next = startProviderRun({ clock }, stopping.signal);
  expect(next.isOver()).toBe(false);
  stopping.abort();
  expect(next.isOver()).toBe(true);
});

it('notes who did not answer, in whatever words that failed, and nobody who did', () => {
  const run = startProviderRun({ clock: new MovableClock() }, new AbortController().signal);
  run.note('refusing', new ProviderFailure('no'));
  run.note('refusing too', new AppError(APP_ERRORS.deliveryFailed));
  run.note('silent', new ProviderSilent('no answer'));
  run.note('mail', Object.assign(new AppError(APP_ERRORS.deliveryFailed), { cause: new ProviderSilent('no answer') }));
  expect(run.silent).toEqual(['silent', 'mail']);
});
