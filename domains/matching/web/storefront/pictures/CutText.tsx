import type { SVGProps } from 'react';

interface CutTextProps extends Omit<SVGProps<SVGTextElement>, 'children'> {
  /** What fits, and all of it. */
  readonly shown: string;
  readonly whole: string;
}

/** Words of a drawing of which as much is drawn as fits: whoever points at them reads the rest. */
export const CutText = ({ shown, whole, ...text }: CutTextProps) => (
  <text {...text}>
    {shown !== whole && <title>{whole}</title>}
    {shown}
  </text>
);
