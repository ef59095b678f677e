import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One `primary` per block; `outline` is the blue secondary, `text` the tertiary. */
  readonly look?: 'primary' | 'outline' | 'plain' | 'text' | 'danger';
  /** 28, 36 or 44 px high. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** The classes of a button, for what is pressed without being one of these. */
export function lookClass({ look = 'plain', size = 'medium' }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[look], styles[size], className);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Why the button cannot be used now: disables it, and is read out and shown on hover. */
  readonly disabledReason?: string | undefined;
  /** Work is in progress: the button waits and keeps its width. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that stays focusable while it is disabled, so that its reason can be read. */
export function Button({ look, size, disabledReason, busy = false, className, onClick, type, ...rest }: ButtonProps) {
  const off = disabledReason !== undefined || busy;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={lookClass({ ...(look && { look }), ...(size && { size }) }, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={disabledReason ?? rest.title}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Looks like a button, links to an address outside the app's routes. */
export function ButtonAnchor({ look, size, className, ...rest }: AnchorProps) {
  return <a {...rest} className={lookClass({ ...(look && { look }), ...(size && { size }) }, className)} />;
}

/** Looks like a button, links to a route of the app. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);
