import * as m from '#messages';
import { Icon, iconCheck } from '../../../../platform/web/design/icons.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import styles from './checkout-steps.module.css';

const STEPS = ['cart', 'confirm', 'pay', 'done'] as const;
export type CheckoutStep = (typeof STEPS)[number];

const WORD: Record<CheckoutStep, () => string> = {
  cart: m.cart_page_step_cart,
  confirm: m.cart_page_step_confirm,
  pay: m.cart_page_step_pay,
  done: m.cart_page_step_done,
};

/** The buyer's position between the cart and the paid order. */
export function CheckoutSteps({ now }: { readonly now: CheckoutStep }) {
  const at = STEPS.indexOf(now);
  return (
    <ol className={styles.steps} aria-label={m.cart_page_steps()}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(index < at && styles.past, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>{index < at ? <Icon of={iconCheck} size="small" /> : index + 1}</span>
          {WORD[step]()}
        </li>
      ))}
    </ol>
  );
}
