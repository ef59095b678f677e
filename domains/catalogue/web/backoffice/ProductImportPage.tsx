import * as m from '#messages';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';

export function ProductImportPage() {
  return (
    <OfficePage title={m.backoffice_nav_import()} fill>
      <EmptyState title={m.backoffice_nav_import()} />
    </OfficePage>
  );
}
