import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { iconPackage, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Amount, isSome, LineProduct } from '../../../orders/web/public.tsx';
import { useRefundable } from '../refund-queries.ts';
import styles from './refunds.module.css';

const PAGE_SIZE = 10;

interface ChooseLineProps {
  /** Only of this order; empty for all. */
  readonly orderNo: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The items of which a refund can be asked for. */
export function ChooseLine({ orderNo, search }: ChooseLineProps) {
  const navigate = useNavigate();
  const keywords = String(search.keywords ?? '');
  const lines = useRefundable({
    keywords,
    ...(orderNo && { orderNo }),
    page: pageOfSearch(search),
    limit: PAGE_SIZE,
  });
  const find = (words: string) => navigate({ to: '/order/apply_refund', search: words ? { keywords: words } : {} });
  return (
    <>
      <PageHead title={m.refunds_choose_title()} {...(orderNo && { aside: orderNo })}>
        <PageSearch
          key={keywords}
          action="/order/apply_refund"
          keyword={keywords}
          hint={m.refunds_choose_search()}
          onSearch={find}
        />
      </PageHead>
      <Card>
        <PagedList
          query={lines}
          places={{ count: 4, height: 72 }}
          inCard
          empty={
            keywords || orderNo ? (
              <EmptyState icon={iconSearch} title={m.refunds_choose_nothing_found()}>
                <Button onClick={() => find('')}>{m.refunds_choose_all()}</Button>
              </EmptyState>
            ) : (
              <EmptyState icon={iconPackage} title={m.refunds_choose_empty()} hint={m.refunds_choose_empty_hint()}>
                <ButtonLink to="/users/order_list">{m.refunds_to_orders()}</ButtonLink>
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <ul className={styles.choices}>
              {rows.map((line) => (
                <li key={line.id} className={styles.choice}>
                  <LineProduct
                    line={{
                      image: line.image,
                      name: line.productName,
                      model: [line.partNumber, line.sku, line.orderNo],
                    }}
                  />
                  <span className={styles.sum}>
                    <span>
                      <Amount yuan={line.payPrice} /> {m.refunds_choose_of_pieces({ count: grouped(line.payNum) })}
                    </span>
                    {isSome(line.protectedPrice) && (
                      <span className={styles.faint}>
                        {m.refunds_quote_protected()} −<Amount yuan={line.protectedPrice} />
                      </span>
                    )}
                    <span className={styles.faint}>
                      {m.refunds_choose_left({ count: grouped(line.refundOnlyNum) })}
                    </span>
                  </span>
                  <ButtonLink
                    size="small"
                    to="/order/apply_refund"
                    search={{ orderNo: line.orderNo, line: line.id }}
                    aria-label={m.refunds_choose_of({ name: line.productName })}
                  >
                    {m.refunds_choose()}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}
