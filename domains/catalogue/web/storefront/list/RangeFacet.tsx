import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { parseNumberRange, writeNumberRange } from '../../../contract/attribute-filter.ts';
import { measured } from '../../../contract/measure.ts';
import type { ProductFacets } from '../../../contract/product-list.ts';
import { LIST_PATH, type ListChoice, toListAddress, withAttribute } from '../../list-address.ts';
import styles from './facets.module.css';
import { ListLink } from './ListLink.tsx';

export type NumberFacet = Extract<ProductFacets['attributeList'][number], { kind: 'number' }>;

const figure = (value: number) => String(Number(value.toFixed(2)));

/** The range a facet is narrowed to; its whole range when it is not. */
export function chosenRange(facet: NumberFacet, choice: ListChoice): { min: number; max: number } {
  const range = parseNumberRange(choice.attributes.get(facet.code)?.[0] ?? '');
  const { min, max } = facet;
  // For a bound beyond the scale, a handle is at its end.
  return { min: Math.min(range?.min ?? min, max), max: Math.min(range?.max ?? max, max) };
}

interface RangeFacetProps {
  readonly facet: NumberFacet;
  readonly choice: ListChoice;
}

/** The distribution of a number over the products, and two handles to narrow it. Every bar links to its own range. */
export function RangeFacet({ facet, choice }: RangeFacetProps) {
  const navigate = useNavigate();
  const now = chosenRange(facet, choice);
  const [dragged, setDragged] = useState<{ min: number; max: number } | null>(null);
  // A handle stays where it was put until the list has followed; then the URL counts again.
  const address = `${now.min} ${now.max}`;
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDragged(null);
  }
  const { min, max } = dragged ?? now;
  const tallest = Math.max(1, ...facet.histogram.map((bar) => bar.count));
  const span = facet.max - facet.min || 1;
  const inUnit = (...figures: number[]) => measured(figures.map(figure), facet.unit, getLocale(), '–');
  // Its open end includes everything beyond the scale.
  const orMore = (to: number) => (facet.isOpen && to >= facet.max ? '+' : '');
  const step = span <= 20 ? 0.1 : 1;
  const withRange = (from: number, to: number) => {
    const whole = from <= facet.min && to >= facet.max;
    const range = {
      min: from <= facet.min ? null : Number(figure(from)),
      max: to >= facet.max ? null : Number(figure(to)),
    };
    return withAttribute(choice, facet.code, whole ? [] : [writeNumberRange(range)]);
  };
  const settle = () => {
    if (dragged === null || (dragged.min === now.min && dragged.max === now.max)) return;
    void navigate({
      to: LIST_PATH,
      search: toListAddress(withRange(dragged.min, dragged.max)),
      resetScroll: false,
      // Moving a handle again replaces the history entry.
      replace: choice.attributes.has(facet.code),
    });
  };
  const handle = (end: 'min' | 'max', value: number) =>
    setDragged(end === 'min' ? { min: Math.min(value, max), max } : { min, max: Math.max(value, min) });
  return (
    <section className={styles.facet}>
      <h2>
        {facet.name}
        <span className={styles.range}>{`${inUnit(min, max)}${orMore(max)}`}</span>
      </h2>
      <div className={styles.histogram}>
        {facet.histogram.map((bar) => {
          if (bar.count === 0) return <span key={bar.from} className={styles.bar} />;
          const words = m.catalogue_list_bar({
            range: `${inUnit(bar.from, bar.to)}${orMore(bar.to)}`,
            count: bar.count,
          });
          return (
            <ListLink
              key={bar.from}
              choice={withRange(bar.from, bar.to)}
              keepScroll
              tabIndex={-1}
              className={classNames(styles.bar, bar.to > min && bar.from < max && styles.inside)}
              aria-label={words}
              title={words}
            >
              <i style={{ height: `${8 + (bar.count / tallest) * 92}%` }} />
            </ListLink>
          );
        })}
      </div>
      <div className={styles.slider}>
        <i style={{ left: `${((min - facet.min) / span) * 100}%`, right: `${((facet.max - max) / span) * 100}%` }} />
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={facet.min}
            max={facet.max}
            step={step}
            value={end === 'min' ? min : max}
            aria-label={
              end === 'min' ? m.catalogue_list_from({ name: facet.name }) : m.catalogue_list_to({ name: facet.name })
            }
            aria-valuetext={end === 'min' ? inUnit(min) : `${inUnit(max)}${orMore(max)}`}
            onChange={(event) => handle(end, Number(event.target.value))}
            onPointerUp={settle}
            onKeyUp={settle}
            onBlur={settle}
          />
        ))}
      </div>
    </section>
  );
}
