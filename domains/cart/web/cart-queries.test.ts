import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { setCartQuantity } from '../contract/cart-endpoints.ts';
import { cartQuantityChange } from './cart-queries.ts';

test.each(['taken', 'refused'])('a quantity waits for the one before it, which is %s late', async (outcome) => {
  const sent: number[] = [];
  const first = Promise.withResolvers<unknown>();
  const client = {
    call: (endpoint: unknown, input: { number: number }) => {
      if (endpoint !== setCartQuantity) return Promise.resolve({ count: 1 });
      sent.push(input.number);
      return sent.length === 1 ? first.promise : Promise.resolve(null);
    },
  };
  provideClient(() => client as unknown as ApiClient);
  const queries = new QueryClient();
  const typed = new MutationObserver(queries, cartQuantityChange(queries));
  const three = typed.mutate({ id: 7, number: 3 }).catch(() => 'refused');
  await vi.waitFor(() => expect(sent).toEqual([3]));
  const five = typed.mutate({ id: 7, number: 5 });
  // As many turns as a request needs that does not wait for anything.
  await new Promise(setImmediate);
  expect(sent).toEqual([3]);
  if (outcome === 'taken') first.resolve(null);
  else first.reject(new Error('too few in stock'));
  await Promise.all([three, five]);
  expect(sent).toEqual([3, 5]);
});
