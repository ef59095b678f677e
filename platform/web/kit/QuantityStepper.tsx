import { type Ref, useId } from 'react';
import * as m from '#messages';
import { Icon, iconMinus, iconPlus } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './QuantityStepper.module.css';
import {
  leastQuantity,
  mostQuantity,
  type QuantityRule,
  quantityProblem,
  readQuantity,
  stepQuantity,
} from './quantity.ts';

interface QuantityStepperProps extends QuantityRule {
  /** As it was typed; whoever sends it judges it with `orderableQuantity` first. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What is counted, for screen readers: the product's name. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** 28 px instead of 32. */
  readonly small?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** What stands in the way, in words; null when the quantity may be ordered. */
export function quantityProblemText(quantity: number, rule: QuantityRule): string | null {
  switch (quantityProblem(quantity, rule)) {
    case 'integer':
      return m.app_quantity_integer();
    case 'below':
      return m.app_quantity_below({ minimum: leastQuantity(rule) });
    case 'multiple':
      return m.app_quantity_multiple({ multiple: rule.multiple });
    case 'above':
      return m.app_quantity_above({ maximum: Math.max(mostQuantity(rule), 0) });
    case null:
      return null;
  }
}

/**
 * Minus, number, plus. What was typed stays as it was typed; what is wrong with it stands on a line of its own below,
 * so the parent is a flex box that wraps.
 */
export function QuantityStepper({
  typed,
  onType,
  label,
  disabled = false,
  small = false,
  inputRef,
  ...rule
}: QuantityStepperProps) {
  const reasonId = useId();
  const quantity = readQuantity(typed);
  const reason = disabled ? null : quantityProblemText(quantity, rule);
  const step = (direction: 1 | -1) => onType(String(stepQuantity(quantity || 0, direction, rule)));
  const atLeast = quantity === leastQuantity(rule);
  const atMost = quantity === mostQuantity(rule);
  return (
    <>
      <span className={classNames(styles.stepper, small && styles.small, reason && styles.wrong)}>
        <button
          type="button"
          aria-label={m.app_quantity_less()}
          title={atLeast ? m.app_quantity_below({ minimum: leastQuantity(rule) }) : undefined}
          disabled={disabled || atLeast}
          onClick={() => step(-1)}
        >
          <Icon of={iconMinus} size="small" />
        </button>
        <input
          ref={inputRef}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label ? `${m.app_quantity()}: ${label}` : m.app_quantity()}
          aria-invalid={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          disabled={disabled}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
          // Typed in another way than it is written: ` 12 ` and full-width digits are shown as they will be sent.
          onBlur={() => reason === null && String(quantity) !== typed && onType(String(quantity))}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(1);
            if (event.key === 'ArrowDown') step(-1);
          }}
        />
        <button
          type="button"
          aria-label={m.app_quantity_more()}
          title={atMost ? m.app_quantity_above({ maximum: Math.max(mostQuantity(rule), 0) }) : undefined}
          disabled={disabled || atMost}
          onClick={() => step(1)}
        >
          <Icon of={iconPlus} size="small" />
        </button>
      </span>
      {reason && (
        <span id={reasonId} role="alert" className={styles.reason}>
          {reason}
        </span>
      )}
    </>
  );
}
