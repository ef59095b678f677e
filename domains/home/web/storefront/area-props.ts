import type { ShownArea } from '../../contract/home-endpoints.ts';

/** A part of the home page, as it is arranged. */
export interface AreaProps {
  readonly area: ShownArea;
}
