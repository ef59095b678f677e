import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import * as m from '#messages';
import { Icon, iconShoppingCart } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { QuantityStepper } from '../../../platform/web/kit/QuantityStepper.tsx';
import { orderableQuantity } from '../../../platform/web/kit/quantity.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { useAddToCart } from './add-to-cart.ts';
import styles from './cart-action.module.css';
import { type Orderable, orderingObstacle, quantityRuleOf } from './ordering.ts';
import { LOGIN_PATH, loginSearch } from './SignInLink.tsx';
import { keepIntent } from './visitor-intent.ts';

interface CartActionProps {
  readonly line: { readonly productId: number; readonly skuId: number; readonly name: string };
  readonly sku: Orderable;
  /** The typed text: it is validated here, and nothing is added unless it is valid. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** 44 px high with an icon, as on the detail page; 32 px otherwise. */
  readonly large?: boolean;
  readonly className?: string | undefined;
}

/** Stepper and button. Where ordering is impossible a button that says why replaces both. */
export function CartAction({ line, sku, typed, onType, large = false, className }: CartActionProps) {
  const person = useSession();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const add = useAddToCart();
  const obstacle = orderingObstacle(sku, person);
  // The large button keeps its label; the obstacle is stated beside it.
  const shownObstacle = large ? null : obstacle;
  const field = useRef<HTMLInputElement>(null);
  const rule = quantityRuleOf(sku);
  const order = () => {
    const quantity = orderableQuantity(typed, rule);
    // The error is already shown beside the field.
    if (quantity === null) field.current?.focus();
    else if (person.token === '') {
      keepIntent({ kind: 'cart', ...line, quantity });
      void navigate({ to: LOGIN_PATH, search: loginSearch(here) });
    } else add.mutate({ productId: line.productId, skuId: line.skuId, quantity });
  };
  return (
    <div className={classNames(styles.action, large && styles.large, className)}>
      {shownObstacle === null && (
        <QuantityStepper
          typed={typed}
          onType={onType}
          inputRef={field}
          label={line.name}
          disabled={obstacle !== null}
          {...rule}
        />
      )}
      <Button
        look="primary"
        size={large ? 'large' : 'medium'}
        className={styles.button}
        busy={add.isPending}
        disabledReason={obstacle ?? undefined}
        aria-label={shownObstacle === null ? m.catalogue_card_add_named({ name: line.name }) : undefined}
        onClick={order}
      >
        {large && <Icon of={iconShoppingCart} />}
        {shownObstacle ?? m.catalogue_card_add()}
      </Button>
    </div>
  );
}
