import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { saveCart } from '../../contract/saved-cart-endpoints.ts';
import { useSaveCart } from '../saved-cart-queries.ts';
import styles from './kept-carts.module.css';

interface SaveCartProps {
  /** The lines of the cart that are saved. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The form that keeps the selected lines of the cart under a name. */
export function SaveCartForm({ ids, onClose }: SaveCartProps) {
  const form = useEndpointForm(saveCart, { pick: ['name'], initial: { name: '' } });
  const save = useSaveCart();
  return (
    <PanelForm
      form={form}
      onSend={({ name }) => save.mutateAsync({ name, ids: [...ids] })}
      onClose={onClose}
      done={m.cart_save_done()}
      submitLabel={m.cart_save()}
    >
      <p className={styles.hint}>{m.cart_save_hint({ count: ids.length })}</p>
      <TextField form={form} name="name" label={m.cart_saved_name()} />
    </PanelForm>
  );
}
