import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { closeShop, editShop, type ShopRecord } from '../../contract/shop-admin-endpoints.ts';
import { useShopChange } from '../shop-office-queries.ts';
import { BLANK_SHOP, type ShopField, ShopFields } from './ShopFields.tsx';
import styles from './shop-office.module.css';
import { closingWords } from './shop-words.ts';

const FIELDS = Object.keys(BLANK_SHOP) as ShopField[];

interface EditShopDrawerProps {
  readonly shop: ShopRecord;
  readonly onClose: () => void;
}

/** One shop: its profile, and for the mall what it decides and whether the shop is open. */
export function EditShopDrawer({ shop, onClose }: EditShopDrawerProps) {
  const mayEdit = useCan('admin:merchants:edit');
  const mayClose = useCan('admin:merchants:approve');
  const edit = useShopChange(editShop);
  const close = useShopChange(closeShop);
  const form = useEndpointForm(editShop, {
    pick: FIELDS,
    initial: Object.fromEntries(FIELDS.map((name) => [name, shop[name]])) as Record<ShopField, unknown>,
    draftKey: `shop-${shop.id}-${shop.revision}`,
  });

  async function setClosed(closed: boolean) {
    const confirmed = await confirmFirst(
      closed ? (
        <>
          <p>{m.merchants_close_question({ name: shop.name, orders: shop.openOrders })}</p>
          <ul className={styles.effects}>
            {closingWords().map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : (
        m.merchants_reopen_question({ name: shop.name, products: shop.productCount })
      ),
      { confirmLabel: closed ? m.merchants_close() : m.merchants_reopen(), danger: closed },
    );
    if (!confirmed) return;
    await close.mutateAsync({ id: shop.id, closed });
    toast('success', closed ? m.merchants_was_closed() : m.merchants_was_reopened());
    onClose();
  }

  return (
    <FormDrawer opened onClose={onClose} title={shop.name}>
      <PanelForm
        form={form}
        onSend={(values) => edit.mutateAsync({ ...values, id: shop.id, revision: shop.revision })}
        onClose={onClose}
        done={m.merchants_saved()}
        disabledReason={mayEdit ? undefined : m.merchants_may_not_edit()}
        beside={
          <>
            {mayEdit && (
              <ButtonLink look="text" to="/shops/$id/front" params={{ id: String(shop.id) }}>
                {m.merchants_front_title()}
              </ButtonLink>
            )}
            {mayClose && (
              <Button look="text" onClick={() => void setClosed(!shop.closed)}>
                {shop.closed ? m.merchants_reopen() : m.merchants_close()}
              </Button>
            )}
          </>
        }
      >
        {!mayClose && <p className={styles.hint}>{m.merchants_error_decided_by_mall()}</p>}
        <ShopFields form={form} disabled={!mayEdit} identityDisabled={!mayClose} />
      </PanelForm>
    </FormDrawer>
  );
}
