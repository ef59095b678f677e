import type { IllustrationForm } from '../../../../illustrations/contract/illustration-spec.ts';

/** The drawing on a form's tile. A form without a drawing is offered as text. */
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
