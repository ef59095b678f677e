import { drawAccessory } from './forms/accessory.ts';
import { drawAp } from './forms/ap.ts';
import { drawBarrier } from './forms/barrier.ts';
import { drawBullet } from './forms/bullet.ts';
import { drawCableBox } from './forms/cable-box.ts';
import { drawController } from './forms/controller.ts';
import { drawCube } from './forms/cube.ts';
import { drawDisk } from './forms/disk.ts';
import { drawDome } from './forms/dome.ts';
import { drawFisheye } from './forms/fisheye.ts';
import { drawIntercom } from './forms/intercom.ts';
import { drawLicence } from './forms/licence.ts';
import { drawLock } from './forms/lock.ts';
import { drawMaglock } from './forms/maglock.ts';
import { drawMonitor } from './forms/monitor.ts';
import { drawNvr } from './forms/nvr.ts';
import { drawPdu } from './forms/pdu.ts';
import { drawPtz } from './forms/ptz.ts';
import { drawRack } from './forms/rack.ts';
import { drawReader } from './forms/reader.ts';
import { drawRouter } from './forms/router.ts';
import { drawSwitch } from './forms/switch.ts';
import { drawTurnstile } from './forms/turnstile.ts';
import { drawTurret } from './forms/turret.ts';
import { drawUps } from './forms/ups.ts';
import type { FormSpecs, IllustrationForm, IllustrationSpec } from './illustration-spec.ts';

const DRAWINGS: { readonly [F in IllustrationForm]: (spec: FormSpecs[F]) => string } = {
  bullet: drawBullet,
  dome: drawDome,
  turret: drawTurret,
  ptz: drawPtz,
  fisheye: drawFisheye,
  cube: drawCube,
  nvr: drawNvr,
  switch: drawSwitch,
  router: drawRouter,
  ap: drawAp,
  ups: drawUps,
  pdu: drawPdu,
  rack: drawRack,
  disk: drawDisk,
  controller: drawController,
  reader: drawReader,
  maglock: drawMaglock,
  lock: drawLock,
  barrier: drawBarrier,
  turnstile: drawTurnstile,
  intercom: drawIntercom,
  monitor: drawMonitor,
  'cable-box': drawCableBox,
  accessory: drawAccessory,
  licence: drawLicence,
};

function drawForm<F extends IllustrationForm>(form: F, spec: FormSpecs[F]): string {
  return DRAWINGS[form](spec);
}

/** The illustration as an SVG of 400×300 units with a transparent ground. Equal specs give equal bytes. */
export function drawIllustration(spec: IllustrationSpec): string {
  return drawForm(spec.form, spec);
}
