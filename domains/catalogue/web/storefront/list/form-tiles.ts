import type { IllustrationForm } from '../../../../illustrations/contract/illustration-spec.ts';

/** Which drawing stands for a form on its tile. A form without a drawing is offered in words. */
const DRAWINGS: Readonly<Record<string, IllustrationForm>> = {
  bullet: 'bullet',
  dome: 'dome',
  turret: 'turret',
  fisheye: 'fisheye',
  ptz: 'ptz',
  compact: 'cube',
  doorbell: 'intercom',
};

export function tileDrawing(form: string): IllustrationForm | null {
  return DRAWINGS[form] ?? null;
}
