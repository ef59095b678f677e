import { type ReactNode, useId } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { PriceWaterfall } from '../../../catalogue/web/public.tsx';
import type { merchantCheckout } from '../../contract/checkout.ts';
import type { ExplainedLine } from '../../contract/line-explanation.ts';
import { SHIPPING_TYPE } from '../../contract/order-terms.ts';
import { afterReductions, type ChosenWarranties, linesTotal, lineTotal } from '../checkout-sums.ts';
import { LinePrice } from '../LinePrice.tsx';
import { OrderLines } from '../OrderLines.tsx';
import styles from './order-confirm.module.css';
import { productLink } from './product-link.tsx';
import { WarrantySelect } from './WarrantySelect.tsx';

/** Characters a remark may have, as the contract bounds it. */
const REMARK_LENGTH = 200;

interface CheckoutMerchantProps {
  readonly merchant: z.output<typeof merchantCheckout>;
  /** From 1. */
  readonly place: number;
  /** What the order costs, in decimal yuan. */
  readonly payFee: string;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly warranties: ChosenWarranties;
  readonly onWarranty: (skuId: number, months: number) => void;
  /** Why lines cost what they cost; not known before there is an address. */
  readonly priceList: readonly ExplainedLine[] | undefined;
  /** Delivery and invoice. */
  readonly terms: ReactNode;
  /** The choice of a coupon of this shop. */
  readonly children?: ReactNode;
}

/** The order that one shop will get: its lines, shipping and the buyer's remark. */
export function CheckoutMerchant(props: CheckoutMerchantProps) {
  const { merchant, place, payFee, remark, onRemark, warranties, onWarranty, priceList, terms, children } = props;
  const id = useId();
  return (
    <Card as="section" className={styles.shop} aria-label={merchant.merName}>
      <header className={styles.shopHead}>
        <h2>{m.orders_page_order_place({ place })}</h2>
        <Tag>{merchant.merName}</Tag>
        {merchant.isSelf && <span className={styles.faint}>{m.orders_page_self_run()}</span>}
        <span className={styles.freight}>
          {merchant.shippingType === SHIPPING_TYPE.virtual ? null : Number(merchant.freightFee) === 0 ? (
            m.orders_page_free_freight()
          ) : (
            <>
              {m.orders_page_freight()} <Money yuan={merchant.freightFee} />
            </>
          )}
        </span>
      </header>
      <OrderLines
        link={productLink}
        lines={merchant.orderInfoList.map((line) => ({
          key: line.attrValueId,
          productId: line.productId,
          name: line.productName,
          model: [line.partNumber, line.sku],
          image: line.image,
          price: line.price,
          quantity: line.payNum,
          total: lineTotal(line, warranties),
          warranty: <WarrantySelect line={line} chosen={warranties} onChoose={onWarranty} />,
          explanation: (
            <LinePrice
              attrValueId={line.attrValueId}
              name={line.productName}
              from={priceList}
              result={afterReductions(
                line.payPrice,
                priceList?.find(({ attrValueId }) => attrValueId === line.attrValueId)?.reductionList,
              )}
              Waterfall={PriceWaterfall}
            />
          ),
        }))}
      />
      {terms}
      <footer className={styles.shopFoot}>
        <label htmlFor={id}>{m.orders_page_remark()}</label>
        <input
          id={id}
          className={styles.remark}
          value={remark}
          maxLength={REMARK_LENGTH}
          placeholder={m.orders_page_remark_hint()}
          onChange={(event) => onRemark(event.target.value)}
        />
        {children}
        <span className={styles.subtotal}>
          {m.orders_page_subtotal({ count: grouped(merchant.proTotalNum) })}{' '}
          <Money yuan={linesTotal(merchant.orderInfoList, warranties)} />
          <strong className={styles.orderTotal}>
            {m.orders_page_order_total()} <Money yuan={payFee} look="price" />
          </strong>
        </span>
      </footer>
    </Card>
  );
}
