import { type MouseEvent, useId, useState } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { AGREEMENT_SLUGS } from '../../../content/contract/agreement-endpoints.ts';
import { AgreementDialog } from '../../../content/web/public.tsx';
import type { AskedAgreement } from '../../contract/checkout.ts';
import styles from './checkout-agreements.module.css';

interface CheckoutAgreementsProps {
  readonly asked: readonly AskedAgreement[];
  /** Versions ticked, by slug. */
  readonly agreed: Readonly<Record<string, string>>;
  readonly onAgree: (agreed: Readonly<Record<string, string>>) => void;
}

/** Whether every agreement was ticked in the version that is asked for now. */
export function allAgreed(asked: readonly AskedAgreement[], agreed: Readonly<Record<string, string>>): boolean {
  return asked.every(({ slug, version }) => agreed[slug] === version);
}

/** The agreements that products of this checkout carry, each to be read and ticked once. */
export function CheckoutAgreements({ asked, agreed, onAgree }: CheckoutAgreementsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  if (asked.length === 0) return null;
  function read(event: MouseEvent, slug: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(slug);
  }
  return (
    <Card as="section" padded aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.orders_agreement_title()}
      </h2>
      {asked.map(({ slug, version, title }) => (
        <p key={slug} className={styles.line}>
          <label>
            <input
              type="checkbox"
              aria-labelledby={`${id}-${slug} ${id}-${slug}-title`}
              checked={agreed[slug] === version}
              onChange={(event) => onAgree({ ...agreed, [slug]: event.target.checked ? version : '' })}
            />{' '}
            <span id={`${id}-${slug}`}>{m.orders_agreement_tick()}</span>
          </label>{' '}
          <a
            id={`${id}-${slug}-title`}
            href={`/agreement/${slug}`}
            aria-haspopup="dialog"
            onClick={(event) => read(event, slug)}
          >
            {title}
          </a>
        </p>
      ))}
      <AgreementDialog slug={AGREEMENT_SLUGS.find((slug) => slug === open) ?? null} onClose={() => setOpen(null)} />
    </Card>
  );
}
