import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { backWords, type HeldParts } from '../pay-question.ts';
import { useTakePartsBack } from '../payment-queries.ts';
import styles from './cashier.module.css';

interface TakeBackProps {
  readonly orderNo: string;
  readonly heldParts: HeldParts;
  readonly simulated: boolean;
  /** What was typed before is not to be taken again by the next press. */
  readonly onTakenBack: () => void;
}

/** Takes back what was paid of a payment in parts, to choose anew. */
export function TakeBack({ orderNo, heldParts, simulated, onTakenBack }: TakeBackProps) {
  const { mutate, isPending } = useTakePartsBack();
  const takeBack = async () => {
    const parts = backWords(heldParts);
    const agreed = await confirmFirst(m.payments_page_take_back_question({ parts }), {
      title: m.payments_page_take_back(),
      confirmLabel: m.payments_page_take_back(),
    });
    if (!agreed) return;
    mutate(
      { orderNo },
      {
        onSuccess: () => {
          onTakenBack();
          toast('success', m.payments_page_taken_back({ parts }));
        },
      },
    );
  };
  return (
    <Button
      look="text"
      size="small"
      className={styles.takeBack}
      busy={isPending}
      disabledReason={simulated ? m.payments_error_refused_while_simulated() : undefined}
      onClick={() => void takeBack()}
    >
      {m.payments_page_take_back()}
    </Button>
  );
}
