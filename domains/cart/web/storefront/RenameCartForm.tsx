import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { renameSavedCart } from '../../contract/saved-cart-endpoints.ts';
import { useRenameSavedCart } from '../saved-cart-queries.ts';

interface RenameCartProps {
  readonly cart: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** The form that gives a saved cart another name. */
export function RenameCartForm({ cart, onClose }: RenameCartProps) {
  const form = useEndpointForm(renameSavedCart, { pick: ['name'], initial: { name: cart.name } });
  const rename = useRenameSavedCart();
  return (
    <PanelForm
      form={form}
      onSend={({ name }) => rename.mutateAsync({ id: cart.id, name })}
      onClose={onClose}
      done={m.cart_saved_renamed()}
    >
      <TextField form={form} name="name" label={m.cart_saved_name()} />
    </PanelForm>
  );
}
