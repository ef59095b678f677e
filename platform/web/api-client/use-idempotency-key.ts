import { useRef } from 'react';
import { ApiFailure } from './api-failure.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * Sends a creating call under a key that stays the same while the request is retried without a response, so that
 * nothing is created twice. Any response ends the attempt: the next one gets a new key.
 */
export function useIdempotentSend(): <Answer>(
  request: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer> {
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return async (request, send) => {
    const body = JSON.stringify(request);
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    try {
      const answer = await send(attempt.current.key);
      attempt.current = null;
      return answer;
    } catch (failure) {
      const unanswered = failure instanceof ApiFailure && failure.refresh;
      if (!unanswered) attempt.current = null;
      throw failure;
    }
  };
}
