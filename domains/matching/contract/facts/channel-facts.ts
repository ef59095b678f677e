import { facts } from './fact.ts';

const HAYWARD = 'haywardturnstiles.com';
const OPTICAL = 'customtechnology.co.nz: optical 40–60';
const CORES = 'szdongwo.com/html/news/hyxw/1190.html';

/** Personnel channel: lanes from the peak, cabinets from the lanes. */
export const CHANNEL_FACTS = facts('channel', {
  'channel.throughput.ordinary': [20, '/min', 1, 100, 'V', HAYWARD],
  'channel.throughput.optical': [40, '/min', 1, 100, 'V', OPTICAL],
  'channel.throughput.opticalBest': [60, '/min', 1, 100, 'V', OPTICAL],
  'channel.throughput.factory': [10, '/min', 1, 100, 'V', 'turnstar.co.za: end of a shift'],
  'channel.cabinet.singleCore.barriers': [1, '', 1, 1, 'I', CORES],
  'channel.cabinet.dualCore.barriers': [2, '', 2, 2, 'I', `${CORES}: mirrored`],
  'channel.cabinet.ends': [2, '', 2, 2, 'D', 'matches mairsturnstile.com: three cabinets for two lanes'],
  'channel.tripod.perLane': [1, '', 1, 1, 'D', 'one tripod a lane'],
  'channel.terminals.singleEntry': [1, '', 1, 2, 'D', 'one a lane, exit free'],
  'channel.terminals.mixed': [2, '', 2, 2, 'D', 'one for each direction'],
  'channel.terminal.heightMin': [1.2, 'm', 0.8, 2, 'I', 'm.ps38.cn/g87774957.html'],
  'channel.terminal.heightMax': [1.5, 'm', 0.8, 2, 'I', 'm.ps38.cn/g87774957.html'],
  'channel.wideLanes.min': [1, '', 0, 4, 'V', `${HAYWARD}: at least one wide lane`],
  'channel.wideLane.width': [900, 'mm', 800, 1500, 'D', 'wheelchair and trolley'],
  'channel.cabinet.width': [200, 'mm', 80, 600, 'D', 'a slim cabinet'],
  'channel.fireInterface.perEntrance': [1, '', 0, 2, 'D', 'gates open when the fire alarm sounds'],
  'channel.sliding.widthMin': [550, 'mm', 400, 1500, 'I', 'xuazi.com'],
  'channel.sliding.widthMax': [900, 'mm', 400, 1500, 'I', 'xuazi.com'],
});
