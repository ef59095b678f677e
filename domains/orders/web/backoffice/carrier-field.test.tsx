import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { expressCompaniesQuery } from '../order-queries.ts';
import { CarrierField } from './CarrierField.tsx';

/** The field where the carriers are loading, are known or could not be loaded. */
async function shown(carriers?: () => Promise<{ id: number; code: string; name: string }[]>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (carriers) await queries.prefetchQuery({ ...expressCompaniesQuery(), queryFn: carriers });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <CarrierField code="" error={null} onChange={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return [m.app_loading(), m.orders_office_express_choose(), m.orders_office_express_failed(), m.app_retry()].filter(
    (words) => html.includes(words),
  );
}

test('carriers that could not be loaded are asked for again beside their field', async () => {
  expect(await shown()).toEqual([m.app_loading()]);
  expect(await shown(async () => [{ id: 1, code: 'sf', name: 'SF' }])).toEqual([m.orders_office_express_choose()]);
  expect(await shown(() => Promise.reject(new Error('offline')))).toEqual([
    m.orders_office_express_choose(),
    m.orders_office_express_failed(),
    m.app_retry(),
  ]);
});
