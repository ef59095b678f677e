import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import table from '../../../../../platform/web/kit/plain-table.module.css';
import { Chip, ChipRow } from '../../../../../platform/web/kit/Tag.tsx';
import { UnbrokenRow } from '../../../../../platform/web/kit/UnbrokenRow.tsx';
import { unbroken } from '../../../contract/measure.ts';
import type { FoundProduct } from '../../../contract/product-list.ts';
import type { MarkedWord } from '../../../contract/search-marks.ts';
import { CompareToggle } from '../../CompareButton.tsx';
import { PRODUCT_PATH } from '../../catalogue-paths.ts';
import { FoundByText } from '../../FoundByText.tsx';
import { Marked } from '../../Marked.tsx';
import { PriceLine } from '../../PriceLine.tsx';
import { OrderingNote, ProductAction } from '../../ProductAction.tsx';
import { StockText } from '../../ProductCard.tsx';
import { ProductPicture } from '../../ProductPicture.tsx';
import styles from './product-table.module.css';

interface RowProps {
  readonly product: FoundProduct;
  readonly marks: readonly MarkedWord[] | undefined;
  readonly pricesPending: boolean;
}

function Row({ product, marks, pricesPending }: RowProps) {
  return (
    <tr>
      <td className={styles.picture}>
        <ProductPicture product={product} sizes="72px" />
        <CompareToggle id={product.id} name={product.name} className={styles.compare} />
      </td>
      <td className={styles.product}>
        <Link to={PRODUCT_PATH} params={{ id: String(product.id) }}>
          <Marked text={unbroken(product.name)} words={marks} />
        </Link>
        <small>
          <UnbrokenRow names={[product.model, product.brandName]} />
        </small>
        <FoundByText product={product} marks={marks} className={styles.foundBy} />
      </td>
      <td className={styles.chips}>
        <ChipRow>
          {product.chips.map((chip) => (
            <Chip key={chip}>
              <Marked text={chip} words={marks} />
            </Chip>
          ))}
        </ChipRow>
      </td>
      <td className={styles.price}>
        <PriceLine product={product} pending={pricesPending} taxInHead />
      </td>
      <td className={styles.stock}>
        <StockText product={product} />
        <small>
          <OrderingNote product={product} />
        </small>
      </td>
      <td className={styles.action}>
        <ProductAction product={product} />
      </td>
    </tr>
  );
}

interface ProductTableProps {
  readonly products: readonly FoundProduct[];
  readonly marks: readonly MarkedWord[] | undefined;
  readonly pricesPending: boolean;
}

/** The list as a table, for those who compare and order many at once. */
export function ProductTable({ products, marks, pricesPending }: ProductTableProps) {
  return (
    <Card className={styles.frame}>
      <table className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {m.catalogue_list_column_name()}
            </th>
            <th scope="col">{m.catalogue_list_column_parameters()}</th>
            <th scope="col">{m.catalogue_list_price()}</th>
            <th scope="col">{m.catalogue_list_column_stock()}</th>
            <th scope="col">{m.app_quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} marks={marks} pricesPending={pricesPending} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
