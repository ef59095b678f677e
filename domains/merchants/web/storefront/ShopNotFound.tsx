import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';

/** The address names no open shop. */
export function ShopNotFound() {
  return (
    <PageShell>
      <Card>
        <EmptyState icon={iconBuildingStore} title={m.merchants_missing_title()} hint={m.merchants_missing_hint()}>
          <ButtonLink look="primary" to="/merchant/merchant_street">
            {m.merchants_street_title()}
          </ButtonLink>
          <ButtonLink to="/">{m.app_home_back()}</ButtonLink>
        </EmptyState>
      </Card>
    </PageShell>
  );
}
