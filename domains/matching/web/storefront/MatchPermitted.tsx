import type { ReactNode } from 'react';
import * as m from '#messages';
import { iconCalculator } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { contactService } from '../../../content/web/public.tsx';

interface MatchPermittedProps {
  /** Of the page, which is part of what is hidden. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Smart selection, or for those without the right what it is and whom to ask for it. */
export function MatchPermitted({ title, children }: MatchPermittedProps) {
  if (useCan('index:permission:match')) return children;
  return (
    <PageShell title={title}>
      <Card>
        <EmptyState icon={iconCalculator} title={m.matching_forbidden_title()} hint={m.matching_forbidden_about()}>
          <Button look="primary" onClick={() => void contactService()}>
            {m.content_contact_service()}
          </Button>
        </EmptyState>
      </Card>
    </PageShell>
  );
}
