import * as m from '#messages';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';

export function ComparePage() {
  return <PageShell title={m.matching_compare_title()}>{null}</PageShell>;
}
