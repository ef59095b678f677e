import * as m from '#messages';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { ProductStatus } from '../../contract/product.ts';
import { usePublishProducts } from '../office-queries.ts';

/** The most products one call publishes or unpublishes. */
const BATCH_LIMIT = 500;

interface OnShelf {
  readonly id: number;
  readonly status: ProductStatus;
}

/** Publishing and unpublishing products, from their list and from the page of one. */
export function useShelf() {
  const mayEdit = useCan('admin:catalogue:edit');
  const publish = usePublishProducts();

  /** Why these products cannot be changed to this state; undefined when they can. */
  function refusal(onShelf: boolean, products: readonly OnShelf[]): string | undefined {
    if (!mayEdit) return m.catalogue_office_may_not_edit();
    if (products.length > BATCH_LIMIT) return m.catalogue_office_too_many({ limit: BATCH_LIMIT });
    const there = onShelf ? 'onShelf' : 'offShelf';
    if (products.some(({ status }) => status !== there)) return undefined;
    return onShelf ? m.catalogue_office_already_on() : m.catalogue_office_already_off();
  }

  async function put(onShelf: boolean, products: readonly OnShelf[]) {
    const count = products.length;
    const label = onShelf ? m.catalogue_office_put_on() : m.catalogue_office_take_off();
    const agreed = await confirmFirst(
      onShelf ? m.catalogue_office_put_on_question({ count }) : m.catalogue_office_take_off_question({ count }),
      { title: label, confirmLabel: label, danger: !onShelf },
    );
    if (!agreed) return;
    publish.mutate(
      { ids: products.map(({ id }) => id), onShelf },
      {
        onSuccess: ({ changed }) =>
          toast(
            'success',
            onShelf
              ? m.catalogue_office_published({ count: changed })
              : m.catalogue_office_unpublished({ count: changed }),
          ),
      },
    );
  }

  return { refusal, put, isPending: publish.isPending };
}
