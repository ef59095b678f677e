import { useEffect, useRef, useState } from 'react';
import { type ResultSection, type SectionTop, sectionAt } from './result-sections.ts';

/** Pixels below the top of the window at which a section counts as read: below what stays there. */
const READ_AT = 140;

const topsOf = (sections: readonly ResultSection[]): SectionTop[] =>
  sections.flatMap(({ id }) => {
    const element = document.getElementById(id);
    // On a phone the other side may be shown: then nothing of the result has a place.
    const isSeen = element !== null && element.getClientRects().length > 0;
    return isSeen ? [{ id, top: Math.round(element.getBoundingClientRect().top) }] : [];
  });

/** Which section is read, and the way to another one. */
export function useCurrentSection(sections: readonly ResultSection[]) {
  const [current, setCurrent] = useState(sections[0]?.id ?? null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    let frame = 0;
    function look(): void {
      frame = 0;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const tops = topsOf(sections);
      if (tops.length === 0) return;
      // What is too short to come to the top is read once the page ends.
      const isAskedSeen = isAtEnd && tops.some(({ id, top }) => id === asked.current && top < innerHeight);
      setCurrent(isAskedSeen ? asked.current : sectionAt(tops, READ_AT, asked.current));
    }
    function later(): void {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    look();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [sections]);

  function go(id: string): void {
    asked.current = id;
    setCurrent(id);
    document.getElementById(id)?.scrollIntoView();
  }
  return { current, go };
}
