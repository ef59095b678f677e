import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconTicket } from '../../../../platform/web/design/icons.tsx';
import { useAmountsShown } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { COUPON_FILTERS, type CouponFilter, type HeldCoupon, type Validity } from '../../contract/held-coupon.ts';
import { CouponWorth } from '../CouponWorth.tsx';
import { CENTRE_PATH, GOODS_PATH } from '../coupon-address.ts';
import { heldCouponsQuery } from '../coupon-queries.ts';
import styles from '../coupons.module.css';
import { validityText } from '../validity-text.ts';

const PAGE_SIZE = 12;
/** A usable coupon that ends within this time says so, in milliseconds. */
const SOON_MS = 3 * 86_400_000;

const TAB_WORDS: Record<CouponFilter, () => string> = {
  usable: m.coupons_tab_usable,
  unusable: m.coupons_tab_unusable,
  all: m.coupons_tab_all,
};

const STATE_WORDS: Record<Validity, () => string> = {
  usable: m.coupons_state_usable,
  unusable: m.coupons_state_unusable,
  overdue: m.coupons_state_overdue,
  notStart: m.coupons_state_not_start,
};

/** Coupons of the person by what can be done with them. */
export function UserCouponPage() {
  return (
    <section>
      <PageHead title={m.coupons_title()} />
      <Permitted permission="wallet:index">
        <Coupons />
      </Permitted>
    </section>
  );
}

function Coupons() {
  const search = useSearch({ strict: false }) as { type?: unknown };
  const navigate = useNavigate();
  const type = COUPON_FILTERS.find((filter) => filter === search.type) ?? 'usable';
  const coupons = useQuery(heldCouponsQuery(type, pageOfSearch(search), PAGE_SIZE));
  return (
    <>
      <Card className={styles.head}>
        <Tabs
          label={m.coupons_tabs()}
          active={type}
          onChange={(chosen) => navigate({ to: '.', search: (chosen === 'usable' ? {} : { type: chosen }) as object })}
          entries={COUPON_FILTERS.map((key) => ({ key, label: TAB_WORDS[key]() }))}
        />
      </Card>
      <PagedList
        query={coupons}
        places={{ count: 4, height: 132 }}
        className={styles.grid}
        empty={
          <EmptyState icon={iconTicket} title={m.coupons_empty()} hint={m.coupons_empty_hint()}>
            <ButtonLink look="primary" to={CENTRE_PATH}>
              {m.coupons_centre()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((coupon) => (
              <li key={coupon.id}>
                <CouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function CouponCard({ coupon }: { readonly coupon: HeldCoupon }) {
  const { id, name, scope, validStr, endTime } = coupon;
  const shown = useAmountsShown();
  const past = validStr === 'unusable' || validStr === 'overdue';
  const soon = validStr === 'usable' && new Date(endTime).getTime() - Date.now() < SOON_MS;
  return (
    <Card as="article" className={classNames(styles.coupon, past && styles.past)}>
      <CouponWorth worth={coupon} shown={shown} />
      <div className={styles.text}>
        <div className={styles.title}>
          <b>{name}</b>
          <Tag tone={soon ? 'activity' : validStr === 'usable' ? 'done' : 'neutral'}>
            {soon ? m.coupons_ends_soon() : STATE_WORDS[validStr]()}
          </Tag>
        </div>
        <span className={styles.scope}>{scope ? m.coupons_scope({ scope }) : m.coupons_scope_all()}</span>
        <div className={styles.validity}>
          {validityText(coupon).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        {!past && (
          <div className={styles.actions}>
            <ButtonLink size="small" className={styles.use} to={GOODS_PATH} search={{ held: id }}>
              {validStr === 'notStart' ? m.coupons_see_products() : m.coupons_use()}
              <VisuallyHidden>{name}</VisuallyHidden>
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
