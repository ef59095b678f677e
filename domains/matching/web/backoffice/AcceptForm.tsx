import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { acceptGoldenCase, type OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { useRuleChange } from '../rule-pack-queries.ts';
import { caseName } from './golden-words.ts';

interface AcceptFormProps {
  readonly id: string;
  readonly opened: OpenedPack;
  readonly onAccepted: (answer: ResponseOf<typeof acceptGoldenCase>) => void;
  readonly onClose: () => void;
}

/** Why a golden case may come out otherwise from now on. */
export function AcceptForm({ id, opened: { version, revision }, onAccepted, onClose }: AcceptFormProps) {
  const accept = useRuleChange(acceptGoldenCase);
  const form = useEndpointForm(acceptGoldenCase, {
    pick: ['reason'],
    initial: { reason: '' },
    draftKey: `golden-${version}-${id}`,
  });
  return (
    <FormModal opened onClose={onClose} title={m.matching_golden_accept_title({ id: caseName(id) })}>
      <PanelForm
        form={form}
        onSend={async (typed) => onAccepted(await accept.mutateAsync({ version, revision, id, ...typed }))}
        onClose={onClose}
        done={m.matching_golden_accepted_now()}
        submitLabel={m.matching_golden_accept()}
      >
        <TextAreaField
          form={form}
          name="reason"
          label={m.matching_golden_reason()}
          help={m.matching_golden_reason_help()}
        />
      </PanelForm>
    </FormModal>
  );
}
