import * as m from '#messages';
import { Icon, iconCopy } from '../../../../../platform/web/design/icons.tsx';
import { Picture } from '../../../../../platform/web/kit/Picture.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../../platform/web/kit/toast-store.ts';
import { Unbroken } from '../../../../../platform/web/kit/Unbroken.tsx';
import { unbroken } from '../../../contract/measure.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { suffices } from '../../../contract/quantity-rules.ts';
import styles from './product-title.module.css';

interface ProductTitleProps {
  readonly product: ProductDetail['productInfo'];
  readonly sku: Sku;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', m.catalogue_detail_copied({ text }));
  } catch {
    toast('error', m.catalogue_detail_copy_failed());
  }
}

/** Badges, the full name, and the part number to copy. */
export function ProductTitle({ product, sku }: ProductTitleProps) {
  return (
    <div>
      <div className={styles.tags}>
        {product.brandLogo && (
          <Picture
            src={product.brandLogo}
            alt={product.brandName}
            sizes="80px"
            width={80}
            height={32}
            className={styles.logo}
          />
        )}
        {product.productTags.map(({ id, name, tone }) => (
          <Tag key={id} tone={tone}>
            {name}
          </Tag>
        ))}
        {product.lifeCycle === 'toBeDiscontinued' && <Tag>{m.catalogue_page_to_be_discontinued()}</Tag>}
        {suffices(sku) && <Tag tone="done">{m.catalogue_detail_in_stock()}</Tag>}
      </div>
      <h1 className={styles.name}>
        <Unbroken name={product.brandName} /> <Unbroken name={product.model} /> {unbroken(product.name)}
      </h1>
      <p className={styles.part}>
        {product.chips.filter((chip) => !unbroken(product.name).includes(chip)).join(' · ')}
        <span>
          {m.catalogue_detail_part_number()} <Unbroken name={sku.partNumber} />
          <button
            type="button"
            aria-label={m.catalogue_detail_copy({ text: sku.partNumber })}
            onClick={() => void copy(sku.partNumber)}
          >
            <Icon of={iconCopy} size="small" />
          </button>
        </span>
      </p>
    </div>
  );
}
