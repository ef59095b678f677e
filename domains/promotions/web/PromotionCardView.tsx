import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon } from '../../../platform/web/design/icons.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import type { PromotionCard } from '../contract/promotion-endpoints.ts';
import { PromotionTime } from './PromotionTime.tsx';
import { DETAIL_PATH } from './promotion-address.ts';
import { KIND_ICONS, KIND_WORDS, SHOWN_STATE_WORDS } from './promotion-words.ts';
import styles from './promotions.module.css';

/** Where a promotion holds, in words. */
export const scopeWords = ({ scope, kind }: PromotionCard): string =>
  scope !== ''
    ? m.promotions_scope({ scope })
    : kind === 'bundle'
      ? m.promotions_scope_parts()
      : m.promotions_scope_all();

/** Its steps, and the price of a set where it is shown. */
export function Rules({ promotion: { rules, setPrice } }: { readonly promotion: PromotionCard }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
      {setPrice !== null && (
        <li>
          {m.promotions_set_price()} <Money yuan={setPrice} look="price" />
        </li>
      )}
    </ul>
  );
}

interface PromotionCardViewProps {
  readonly promotion: PromotionCard;
  readonly children?: ReactNode;
}

/** A promotion in a list: what it does, for what and until when, and the way to its products. */
export function PromotionCardView({ promotion, children }: PromotionCardViewProps) {
  const { id, kind, name, merName, state, colour } = promotion;
  return (
    <Card as="article" className={classNames(styles.card, styles[colour], state === 'ended' && styles.past)}>
      <div className={styles.band}>
        <Icon of={KIND_ICONS[kind]} />
        <b>{KIND_WORDS[kind]()}</b>
      </div>
      <div className={styles.text}>
        <div className={styles.title}>
          <b>{name}</b>
          <Tag tone={state === 'ongoing' ? 'activity' : 'neutral'}>{SHOWN_STATE_WORDS[state]()}</Tag>
        </div>
        <Rules promotion={promotion} />
        <span className={styles.scope}>{scopeWords(promotion)}</span>
        {merName !== '' && promotion.scope === '' && <span className={styles.scope}>{merName}</span>}
        {children}
        <div className={styles.foot}>
          <PromotionTime key={state} promotion={promotion} />
          <Link to={DETAIL_PATH} search={{ id }} className={styles.more}>
            {m.promotions_see()}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </Card>
  );
}
