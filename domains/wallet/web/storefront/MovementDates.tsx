import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { DateRange } from '../../../../platform/web/table/DateRange.tsx';
import type { Range } from '../../../../platform/web/table/filter-address.ts';
import styles from '../wallet.module.css';

interface MovementDatesProps {
  readonly shown: Range;
  readonly onShow: (dates: Range) => unknown;
  /** The same as a file. */
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

/** The days whose movements are shown, and the same as a file. */
export function MovementDates({ shown, onShow, onExport, isExporting }: MovementDatesProps) {
  return (
    <div className={styles.dates}>
      <DateRange label={m.wallet_dates()} range={shown} onRange={onShow} />
      <Button busy={isExporting} onClick={onExport}>
        {m.wallet_export()}
      </Button>
    </div>
  );
}
