import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { EmptyState } from '../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../platform/web/office/OfficePage.tsx';

export function OfficeNotFound() {
  const { pathname } = useLocation();
  return (
    <OfficePage title={m.backoffice_not_found()}>
      <EmptyState title={m.backoffice_not_found()} hint={m.backoffice_not_found_hint({ path: pathname })}>
        <ButtonLink to="/" look="primary">
          {m.backoffice_home()}
        </ButtonLink>
      </EmptyState>
    </OfficePage>
  );
}
