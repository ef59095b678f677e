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
  /** The typed text; check it with `orderableQuantity` before sending. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The product's name, for screen readers. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** 28 px instead of 32. */
  readonly small?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Why the quantity cannot be ordered, in words; null when it can. */
export function quantityProblemText(quantity: number, rule: QuantityRule): string | null {
  switch (quantityProblem(quantity, rule)) {
    case 'integer':
      return m.app_quantity_integer();
    case 'below':
      return m.app_quantity_below({ minimum: leastQuantity(rule) });
    case 'multiple':
      return m.app_quantity_multiple({ multiple: rule.multiple });
    case 'above':
      return aboveText(rule);
    case null:
      return null;
  }
}

function aboveText(rule: QuantityRule): string {
  if (rule.isStock) return m.app_quantity_stock({ maximum: rule.maximum.toLocaleString('en') });
  return m.app_quantity_above({ maximum: Math.max(mostQuantity(rule), 0) });
}

/**
 * Minus, number, plus. The typed text is kept as is; an error is shown on its own line below, so the parent must be a
 * wrapping flex box.
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
          // Typed differently from how it is written: ` 12 ` and full-width digits are normalised to what will be sent.
          onBlur={() => reason === null && String(quantity) !== typed && onType(String(quantity))}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(1);
            if (event.key === 'ArrowDown') step(-1);
          }}
        />
        <button
          type="button"
          aria-label={m.app_quantity_more()}
          title={atMost ? aboveText(rule) : undefined}
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
