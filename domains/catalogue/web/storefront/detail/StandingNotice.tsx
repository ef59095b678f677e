import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { iconAlertTriangle, iconHeadset } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { contactService } from '../../../../content/web/public.tsx';
import type { ProductDetail } from '../../../contract/product.ts';
import { PRODUCT_PATH } from '../../catalogue-paths.ts';
import { lifeCycleNotes } from './life-cycle-notes.ts';

/** States a product's special status before anybody tries to order it: discontinued, or for projects only. */
export function StandingNotice({ detail }: { readonly detail: ProductDetail }) {
  const { productInfo, replacement, merchantInfo } = detail;
  if (productInfo.productType === 'projectOnly') {
    return (
      <Note
        icon={iconHeadset}
        action={
          <Button look="outline" size="small" onClick={() => void contactService('project')}>
            {m.catalogue_detail_contact_manager()}
          </Button>
        }
      >
        {m.catalogue_detail_project_only()}{' '}
        {merchantInfo.phone !== '' && <a href={`tel:${merchantInfo.phone}`}>{merchantInfo.phone}</a>}
      </Note>
    );
  }
  const ending = productInfo.lifeCycle === 'discontinued' || productInfo.lifeCycle === 'toBeDiscontinued';
  if (!ending) return null;
  return (
    <Note icon={iconAlertTriangle}>
      {productInfo.lifeCycle === 'discontinued'
        ? m.catalogue_detail_discontinued()
        : m.catalogue_detail_to_be_discontinued()}{' '}
      {lifeCycleNotes(detail.discontinuation).join(' ')}{' '}
      {replacement && (
        <>
          {m.catalogue_detail_replacement()}{' '}
          <Link to={PRODUCT_PATH} params={{ id: String(replacement.id) }}>
            {replacement.name}
          </Link>
        </>
      )}
    </Note>
  );
}
