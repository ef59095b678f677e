import * as m from '#messages';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';

export function EditorPage() {
  return <PageShell title={m.matching_editor_title()}>{null}</PageShell>;
}
