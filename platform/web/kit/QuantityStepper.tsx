import { useId, useState } from 'react';
import * as m from '#messages';
import { Icon, iconMinus, iconPlus } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './QuantityStepper.module.css';
import { leastQuantity, mostQuantity, type QuantityRule, quantityProblem, stepQuantity } from './quantity.ts';

interface QuantityStepperProps extends QuantityRule {
  readonly value: number;
  /** Only ever called with a quantity that may be ordered. */
  readonly onChange: (quantity: number) => void;
  /** What is counted, for screen readers: the product's name. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** 28 px instead of 32. */
  readonly small?: boolean;
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

/** Minus, number, plus. A wrong number stays as typed, says why, and is not passed on. */
export function QuantityStepper({
  value,
  onChange,
  label,
  disabled = false,
  small = false,
  ...rule
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const reasonId = useId();
  const reason = typed === null ? null : quantityProblemText(Number(typed || Number.NaN), rule);
  const step = (direction: 1 | -1) => {
    setTyped(null);
    onChange(stepQuantity(Number(typed ?? value) || 0, direction, rule));
  };
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    setTyped(digits);
    if (quantityProblem(Number(digits), rule) === null) onChange(Number(digits));
  };
  const atLeast = value <= leastQuantity(rule);
  const atMost = value >= mostQuantity(rule);
  return (
    <span className={styles.wrap}>
      <span className={classNames(styles.stepper, small && styles.small, reason && styles.wrong)}>
        <button
          type="button"
          aria-label={m.app_quantity_less()}
          title={atLeast ? m.app_quantity_below({ minimum: leastQuantity(rule) }) : undefined}
          disabled={disabled || (atLeast && typed === null)}
          onClick={() => step(-1)}
        >
          <Icon of={iconMinus} size="small" />
        </button>
        <input
          inputMode="numeric"
          aria-label={label ? `${m.app_quantity()}: ${label}` : m.app_quantity()}
          aria-invalid={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          disabled={disabled}
          value={typed ?? String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => reason === null && setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(1);
            if (event.key === 'ArrowDown') step(-1);
          }}
        />
        <button
          type="button"
          aria-label={m.app_quantity_more()}
          title={atMost ? m.app_quantity_above({ maximum: Math.max(mostQuantity(rule), 0) }) : undefined}
          disabled={disabled || (atMost && typed === null)}
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
    </span>
  );
}
