import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBell } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { LIST_PATH, PRODUCT_PATH, ProductPicture } from '../../../catalogue/web/public.tsx';
import type { RestockReminder } from '../../contract/restock-endpoints.ts';
import { useForgetReminder, useRestockReminders } from '../restock-queries.ts';
import styles from '../restock-reminders.module.css';

/** What the person waits for. */
export function RestockRemindersPage() {
  const reminders = useRestockReminders();
  return (
    <section ref={keepFocus}>
      <PageHead title={m.restock_reminders_title()} aside={m.restock_reminders_hint()} />
      <PagedList
        query={reminders}
        places={{ count: 3, height: 104 }}
        className={styles.list}
        empty={
          <EmptyState icon={iconBell} title={m.restock_reminders_empty()} hint={m.restock_reminders_empty_hint()}>
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.restock_reminders_browse()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((reminder) => (
              <li key={reminder.skuId}>
                <Awaited reminder={reminder} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Awaited({ reminder }: { readonly reminder: RestockReminder }) {
  const forget = useForgetReminder();
  const { skuId, partNumber, specification, isShow, createTime, endTime, product } = reminder;
  const { name } = product;
  return (
    <Card as="article" className={styles.awaited}>
      <div className={styles.picture}>
        <ProductPicture product={product} sizes="88px" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {isShow ? (
            <Link to={PRODUCT_PATH} params={{ id: String(product.id) }} search={{ sku: skuId }}>
              {unbroken(name)}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={styles.facts}>
          <UnbrokenRow names={[partNumber, specification]} />
        </p>
        <p className={styles.facts}>
          {!isShow && <Tag>{m.restock_reminders_off_shelf()}</Tag>}
          <span>{m.restock_reminders_set_on({ day: formatDay(createTime) })}</span>
          <span>{m.restock_reminders_until({ day: formatDay(endTime) })}</span>
        </p>
      </div>
      <Button
        size="small"
        busy={forget.isPending}
        aria-label={m.restock_reminders_remove_of({ name })}
        onClick={() => forget.mutate(reminder)}
      >
        {m.restock_reminders_remove()}
      </Button>
    </Card>
  );
}
