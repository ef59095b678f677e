import { expect, it } from 'vitest';
import { deadlineAfterRejection, payDeadline } from './payment-rules.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`);

it('gives 24 hours to pay, half an hour in a flash sale', () => {
  expect(payDeadline(at('21T10:00'))).toEqual(at('22T10:00'));
  expect(payDeadline(at('21T10:00'), 'seckill')).toEqual(at('21T10:30'));
});

it('gives 24 hours from a refusal, never less than was left', () => {
  expect(deadlineAfterRejection(at('22T10:00'), at('24T09:00'))).toEqual(at('25T09:00'));
  expect(deadlineAfterRejection(at('26T10:00'), at('24T09:00'))).toEqual(at('26T10:00'));
});
