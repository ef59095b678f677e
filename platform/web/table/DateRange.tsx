import { useEffect, useState } from 'react';
import { DatesFilter } from './DatesFilter.tsx';
import { type Range, rangeOf } from './filter-address.ts';

/** Years are typed digit by digit: a day before this one is not typed to its end. */
const FIRST_DAY = '2000-01-01';
const isWhole = (day: string) => day === '' || day >= FIRST_DAY;

interface DateRangeProps {
  readonly label: string;
  readonly range: Range;
  /** A range is shown as soon as it is chosen. */
  readonly onRange: (range: Range) => void;
}

/** The days of a list outside of a bar of filters. */
export function DateRange({ label, range: { from, to }, onRange }: DateRangeProps) {
  const [typed, setTyped] = useState<Range>({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  return (
    <DatesFilter
      field={{ name: 'dates', label, kind: 'dates' }}
      value={typed.from || typed.to ? typed : undefined}
      onChange={(value) => {
        const next = rangeOf(value);
        setTyped(next);
        if (isWhole(next.from) && isWhole(next.to)) onRange(next);
      }}
    />
  );
}
