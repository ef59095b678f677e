import * as m from '#messages';
import type { RequestInput } from '../../../../platform/contract/endpoint.ts';
import { Icon, iconDownload } from '../../../../platform/web/design/icons.tsx';
import { lookClass } from '../../../../platform/web/kit/Button.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { Menu, menuItemClass } from '../../../../platform/web/kit/Menu.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { type exportProducts, PRODUCT_TABLE_MEDIA } from '../../contract/catalogue-admin-endpoints.ts';
import { useExportProducts } from '../office-queries.ts';
import styles from './product-table.module.css';

const FORMATS = [
  ['csv', m.catalogue_office_export_csv],
  ['xlsx', m.catalogue_office_export_xlsx],
] as const;

/** Everything of the products found, as a file that can be edited and imported again. */
export function ExportProducts({ request }: { readonly request: RequestInput<typeof exportProducts> }) {
  const exported = useExportProducts();
  return (
    <Menu
      triggerClassName={lookClass({ size: 'small' })}
      trigger={
        <>
          <Icon of={iconDownload} size="small" />
          {exported.isPending ? m.app_table_exporting() : m.catalogue_office_export_all()}
        </>
      }
    >
      {FORMATS.map(([format, label]) => (
        <button
          key={format}
          type="button"
          className={menuItemClass}
          disabled={exported.isPending}
          onClick={() =>
            exported.mutate(
              { ...request, format },
              {
                onSuccess: (file) =>
                  saveAsFile(`products-${formatDay(Date.now())}.${format}`, file, PRODUCT_TABLE_MEDIA[format]),
              },
            )
          }
        >
          {label()}
        </button>
      ))}
      <p className={styles.exportHint}>{m.catalogue_office_export_hint()}</p>
    </Menu>
  );
}
