import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import table from '../../../../../platform/web/kit/plain-table.module.css';
import type { ProductDetail } from '../../../contract/product.ts';
import { PRODUCT_PATH } from '../../catalogue-paths.ts';
import styles from './replacement-comparison.module.css';

/** A product at its end beside what replaces it: what staff say of the difference, and every parameter that differs. */
export function ReplacementComparison({ detail }: { readonly detail: ProductDetail }) {
  const { productInfo, replacement, discontinuation } = detail;
  if (!replacement || !discontinuation) return null;
  const { replacementCoreDifference, replacementSpecification, differences } = discontinuation;
  return (
    <Card padded className={styles.section}>
      <h2 className={styles.title}>{m.catalogue_entity_compare()}</h2>
      {replacementCoreDifference !== '' && <p>{replacementCoreDifference}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={m.catalogue_entity_compare()}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{m.catalogue_entity_parameter()}</th>
              <th scope="col">{productInfo.model}</th>
              <th scope="col">
                <Link to={PRODUCT_PATH} params={{ id: String(replacement.id) }}>
                  {replacement.name}
                </Link>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{m.catalogue_detail_code()}</th>
              <td>{productInfo.code}</td>
              <td>{replacement.code}</td>
            </tr>
            {(productInfo.specification !== '' || replacementSpecification !== '') && (
              <tr>
                <th scope="row">{m.catalogue_entity_specification()}</th>
                <td>{productInfo.specification || '—'}</td>
                <td>{replacementSpecification || '—'}</td>
              </tr>
            )}
            {differences.map(({ code, name, own, replacement: other }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{own || '—'}</td>
                <td>{other || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
