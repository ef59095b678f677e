import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import styles from '../wallet.module.css';

interface Dates {
  readonly from: string;
  readonly to: string;
}

interface MovementDatesProps {
  readonly shown: Dates;
  readonly onShow: (dates: Dates) => unknown;
  /** The same as a file. */
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

/** The days whose movements are shown, and the same as a file. */
export function MovementDates({ shown, onShow, onExport, isExporting }: MovementDatesProps) {
  const [{ from, to }, setTyped] = useState<Dates>({ from: shown.from, to: shown.to });
  const isChosen = shown.from !== '' || shown.to !== '';
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault();
        onShow({ from, to });
      }}
    >
      <label>
        {m.wallet_date_from()}
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => setTyped({ from: event.currentTarget.value, to })}
        />
      </label>
      <label>
        {m.wallet_date_to()}
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => setTyped({ from, to: event.currentTarget.value })}
        />
      </label>
      <Button type="submit">{m.wallet_dates_show()}</Button>
      {isChosen && (
        <Button look="text" onClick={() => onShow({ from: '', to: '' })}>
          {m.wallet_dates_clear()}
        </Button>
      )}
      <Button className={styles.export} busy={isExporting} onClick={onExport}>
        {m.wallet_export()}
      </Button>
    </form>
  );
}
