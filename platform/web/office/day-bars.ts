/** Two figures of a day. */
export interface DayFigures {
  readonly day: string;
  readonly bar: number;
  readonly line: number;
}

interface DayBar {
  readonly day: string;
  readonly x: number;
  readonly width: number;
  /** Of the bar, measured from the bottom. */
  readonly height: number;
  /** Of the line, measured from the bottom. */
  readonly line: number;
}

/** A bar for each day within this area: the largest figure of each kind fills its height. */
export function barsOf(days: readonly DayFigures[], width: number, height: number): DayBar[] {
  const mostBar = Math.max(1, ...days.map(({ bar }) => bar));
  const mostLine = Math.max(1, ...days.map(({ line }) => line));
  const step = width / Math.max(1, days.length);
  return days.map(({ day, bar, line }, at) => ({
    day,
    x: at * step + step * 0.15,
    width: step * 0.7,
    height: (bar / mostBar) * height,
    line: (line / mostLine) * height,
  }));
}
