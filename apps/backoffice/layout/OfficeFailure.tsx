import type { ErrorComponentProps } from '@tanstack/react-router';
import * as m from '#messages';
import { chunkFailureWords } from '../../../platform/web/chunks/chunk-failure-words.ts';
import { usePageRetry } from '../../../platform/web/chunks/use-page-retry.ts';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../platform/web/office/OfficePage.tsx';

export function OfficeFailure({ error, reset }: ErrorComponentProps) {
  const retry = usePageRetry(reset);
  const message = chunkFailureWords(error) ?? (error instanceof Error ? error.message : null);
  return (
    <OfficePage title={m.backoffice_page_failed()}>
      <ErrorState {...(message !== null && { message })} onRetry={retry} />
    </OfficePage>
  );
}
