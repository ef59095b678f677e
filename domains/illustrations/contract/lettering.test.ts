import { describe, expect, it } from 'vitest';
import { lettering } from './lettering.ts';

const left = (markup: string) => Number(/translate\(([-\d.]+)/.exec(markup)?.[1]);

describe('lettering', () => {
  it('is a path, so that no font is needed', () => {
    expect(lettering('Argus 8×PoE', 0, 10, 8, { ink: '#000000' })).toMatch(/^<path d="M[^"]+" fill="none"/);
  });

  it('anchors by its own width', () => {
    const at = (anchor: 'start' | 'middle' | 'end') => left(lettering('HDD1', 50, 10, 8, { ink: '#000000', anchor }));
    expect(at('start')).toBe(50);
    expect(at('middle') - at('end')).toBeCloseTo(50 - at('middle'), 1);
    expect(at('end')).toBeLessThan(at('middle'));
  });

  it('keeps the same width per letter at twice the size', () => {
    const width = (size: number) => -left(lettering('AC-4', 0, 0, size, { ink: '#000000', anchor: 'end' }));
    expect(width(16) / width(8)).toBeCloseTo(2, 1);
  });

  it('reports a letter it cannot draw', () => {
    expect(() => lettering('价', 0, 0, 8, { ink: '#000000' })).toThrow(RangeError);
  });
});
