import { timeLeft } from '../../platform/web/kit/countdown.ts';

const two = (number: number) => String(number).padStart(2, '0');

function tick(countdown: HTMLTimeElement): boolean {
  const { days, ...left } = timeLeft(Date.parse(countdown.dateTime), Date.now());
  const figures = Object.values(left).map(two);
  for (const [at, place] of countdown.querySelectorAll('b').entries()) place.textContent = figures[at] ?? '';
  const words = countdown.querySelector('span');
  if (words && days > 0) {
    words.hidden = false;
    words.textContent = (words.dataset.words ?? '').replace('0', String(days));
  }
  return days + left.hours + left.minutes + left.seconds > 0;
}

/** Runs the countdowns (`Countdown.tsx`) of a page that is not hydrated yet. Returns a function that stops it. */
export function tickCountdowns(onEnd: () => void): () => void {
  const tickAll = () => {
    const countdowns = [...document.querySelectorAll<HTMLTimeElement>('time[role="timer"]')];
    if (countdowns.map(tick).includes(false)) onEnd();
  };
  const timer = setInterval(tickAll, 1000);
  document.addEventListener('DOMContentLoaded', tickAll, { once: true });
  return () => clearInterval(timer);
}
