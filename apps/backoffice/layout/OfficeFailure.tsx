import type { ErrorComponentProps } from '@tanstack/react-router';
import * as m from '#messages';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../platform/web/office/OfficePage.tsx';

export function OfficeFailure({ error, reset }: ErrorComponentProps) {
  return (
    <OfficePage title={m.backoffice_page_failed()}>
      <ErrorState {...(error instanceof Error ? { message: error.message } : {})} onRetry={reset} />
    </OfficePage>
  );
}
