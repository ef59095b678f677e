import * as m from '#messages';
import { iconFileText } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { noPriceWords } from '../../../cart/web/public.tsx';
import type { QuickLine } from '../../contract/quick-order-endpoints.ts';
import { onlyLines, sameNumbers, withLines } from '../../contract/typed-lines.ts';
import styles from '../quick-order.module.css';
import { useAddQuickOrder, useQuickPreview } from '../quick-order-queries.ts';
import { QuickLines } from './QuickLines.tsx';

interface QuickPreviewProps {
  /** The text as it was checked; empty before that. */
  readonly checked: string;
  /** It has been changed since. */
  readonly isStale: boolean;
  /** Changes the text, which is checked again. */
  readonly onText: (text: string) => void;
  /** Offers to undo what was done, until the text changes again. */
  /** Lines of a text are in the cart, all but these. */
  readonly onAdded: (sent: string, left: readonly number[]) => void;
  readonly onUndoable: (done: string, undo: () => void) => void;
}

/** What the text means, and the way of it into the cart. */
export function QuickPreview({ checked, isStale, onText, onAdded, onUndoable }: QuickPreviewProps) {
  const person = useSession();
  const preview = useQuickPreview(checked, personKey(person));
  const add = useAddQuickOrder();
  if (checked === '') {
    return (
      <Card>
        <EmptyState icon={iconFileText} title={m.quick_order_empty()} hint={m.quick_order_empty_hint()} />
      </Card>
    );
  }
  if (preview.isError) {
    return (
      <Card>
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      </Card>
    );
  }
  if (!preview.data) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  }
  const { list, total } = preview.data;
  const good = list.filter(({ problem }) => problem === null).length;
  const mendable = list.filter(({ suggestedNum }) => suggestedNum !== null);
  const take = (lines: readonly QuickLine[]) =>
    onText(
      withLines(
        checked,
        lines.flatMap(({ suggestedNum: quantity, ...line }) => (quantity === null ? [] : { ...line, quantity })),
      ),
    );
  const remove = (line: QuickLine) => {
    onText(onlyLines(checked, line.lines, false));
    onUndoable(m.quick_order_removed({ code: line.product?.partNumber ?? line.code }), () => onText(checked));
  };
  // The list of a text before this one counts the lines of that: to change one by its number could hit another.
  const isMiscounted = preview.isPlaceholderData && !sameNumbers(preview.data.text, checked);
  const stale = isStale ? m.quick_order_changed() : isMiscounted ? m.quick_order_checking() : undefined;
  const reason = stale ?? (good === 0 ? m.quick_order_nothing_to_add() : undefined);
  return (
    <Card as="section" aria-label={m.quick_order_preview()} aria-busy={preview.isPlaceholderData}>
      <div className={styles.bar}>
        <span role="status">{m.quick_order_can_add({ good, total: list.length })}</span>
        {mendable.length > 0 && (
          <Button size="small" disabledReason={stale} onClick={() => take(mendable)}>
            {m.quick_order_take_all({ count: mendable.length })}
          </Button>
        )}
        <span className={styles.total}>
          <span>{m.quick_order_total()}</span>
          {total === null ? (
            <span className={styles.noPrice}>{noPriceWords(person)}</span>
          ) : (
            <Money yuan={total} look="price" />
          )}
        </span>
        <Button
          look="primary"
          busy={add.isPending || preview.isPlaceholderData}
          disabledReason={reason}
          onClick={() => add.mutate(checked, { onSuccess: ({ leftLines }) => onAdded(checked, leftLines) })}
        >
          {m.quick_order_add({ count: good })}
        </Button>
        {reason && <span className={styles.facts}>{reason}</span>}
      </div>
      <QuickLines
        list={list}
        disabledReason={stale}
        onTake={(line) => take([line])}
        onQuantity={(line, quantity) => onText(withLines(checked, [{ ...line, quantity }]))}
        onWrong={(line, typed) => onText(withLines(checked, [{ ...line, quantity: null, typed }]))}
        onPick={({ lines, quantity }, code) => onText(withLines(checked, [{ lines, code, quantity }]))}
        onRemove={remove}
      />
    </Card>
  );
}
