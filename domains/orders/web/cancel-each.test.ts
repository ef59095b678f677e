import { expect, test } from 'vitest';
import { cancelEach } from './cancel-each.ts';

const order = (orderNo: string, cancelsWith: string[] = []) => ({ orderNo, cancelsWith });

test('an order that is refused holds up none of the others, and is named with the reason', async () => {
  const asked: string[] = [];
  const outcome = await cancelEach(
    [order('SO1', ['SO3', 'SO9']), order('SO2'), order('SO3'), order('SO4')],
    (orderNo) => {
      asked.push(orderNo);
      return orderNo === 'SO2' ? Promise.reject(new Error('Paid meanwhile')) : Promise.resolve();
    },
  );
  // What went together with another one is not asked for again.
  expect(asked).toEqual(['SO1', 'SO2', 'SO4']);
  expect([...outcome.cancelled]).toEqual(['SO1', 'SO3', 'SO9', 'SO4']);
  expect(outcome.refused).toEqual([{ orderNo: 'SO2', message: 'Paid meanwhile' }]);
});
