import { fenToYuan } from '../../../platform/contract/money.ts';
import { useFormatYuan } from '../../../platform/web/kit/amounts.tsx';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { signed } from './difference.ts';

interface SumDifferenceProps {
  /** Less than nothing: cheaper by as much. */
  readonly fen: number;
}

/** How much dearer or cheaper: the sign stands before the currency, in every place that tells it. */
export const SumDifference = ({ fen }: SumDifferenceProps) => (
  <>
    {signed(fen, () => '')}
    <Money yuan={fenToYuan(Math.abs(fen))} />
  </>
);

/** The same inside a sentence. */
export function useSumDifference(): (fen: number) => string {
  const formatYuan = useFormatYuan();
  return (fen) => signed(fen, (amount) => `¥${formatYuan(fenToYuan(amount))}`);
}
