import * as m from '#messages';
import { Icon, iconScale } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './compare-button.module.css';
import { MAX_COMPARED } from './compared-address.ts';
import { type Compared, toggleCompared, useCompared } from './compared-store.ts';

function useToggle(product: Compared): { readonly isChosen: boolean; readonly press: () => void } {
  const isChosen = useCompared().some(({ id }) => id === product.id);
  const press = () => {
    if (!toggleCompared(product)) toast('info', m.catalogue_compare_full({ count: MAX_COMPARED }));
  };
  return { isChosen, press };
}

/** A pair of scales over a picture: puts the product aside for comparison. */
export function CompareToggle({ id, name, className }: Compared & { readonly className?: string | undefined }) {
  const { isChosen, press } = useToggle({ id, name });
  return (
    <button
      type="button"
      className={classNames(styles.scales, isChosen && styles.isChosen, className)}
      aria-pressed={isChosen}
      aria-label={m.catalogue_compare_of({ name })}
      title={m.catalogue_compare()}
      onClick={press}
    >
      <Icon of={iconScale} size="medium" />
    </button>
  );
}

/** The scales in words, beside the cart button. */
export function CompareButton({ id, name }: Compared) {
  const { isChosen, press } = useToggle({ id, name });
  return (
    <Button size="large" className={classNames(styles.labelled, isChosen && styles.isChosen)} onClick={press}>
      <Icon of={iconScale} size="medium" />
      <span>{isChosen ? m.catalogue_compare_added() : m.catalogue_compare()}</span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
