import { useId, useState } from 'react';
import * as m from '#messages';
import { Icon, iconStar } from '../../../../platform/web/design/icons.tsx';
import { type FieldProps, useField } from '../../../../platform/web/form/use-field.ts';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { MAX_STARS } from '../../contract/review.ts';
import styles from '../reviews.module.css';

/** One to five stars: radio buttons, so that the arrow keys choose as well. */
export function StarField<Field extends string>(props: FieldProps<Field>) {
  const { label, error, name, onChange, onBlur, withAsterisk } = useField(props);
  const id = useId();
  const chosen = Number(props.form.values[props.name] ?? 0);
  const [hovered, setHovered] = useState(0);
  const filled = hovered || chosen;
  return (
    <div>
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {withAsterisk && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        aria-required={withAsterisk}
        className={styles.choose}
        onPointerLeave={() => setHovered(0)}
      >
        {Array.from({ length: MAX_STARS }, (_, at) => at + 1).map((star) => (
          <label key={star} onPointerEnter={() => setHovered(star)}>
            <input
              type="radio"
              // Several forms on a page have groups of their own.
              name={`${id}-${name}`}
              value={star}
              checked={chosen === star}
              aria-label={m.reviews_stars({ count: star })}
              data-path={name}
              onChange={() => onChange(star)}
              onBlur={onBlur}
            />
            <Icon of={iconStar} className={classNames(styles.star, star <= filled && styles.filled)} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
