import { expect, it } from 'vitest';
import { deadlineAfterRejection, payDeadline } from './payment-rules.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`);

it('gives the hours of the limit to pay', () => {
  expect(payDeadline(at('21T10:00'), 24)).toEqual(at('22T10:00'));
  expect(payDeadline(at('21T10:00'), 1)).toEqual(at('21T11:00'));
});

it('gives the hours of the limit from a refusal, never less than was left', () => {
  expect(deadlineAfterRejection(at('22T10:00'), at('24T09:00'), 24)).toEqual(at('25T09:00'));
  expect(deadlineAfterRejection(at('26T10:00'), at('24T09:00'), 24)).toEqual(at('26T10:00'));
});
