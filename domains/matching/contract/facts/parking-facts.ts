import { facts } from './fact.ts';

const SHANGHAI = 'Shanghai DB31/294 supplement via mybas.com.cn';
const TAIWAN = '299789.tw/news_view.php?id=143';
const ANKUAI = 'lfasc.com/Photographymajor/czecdxarhc.html (Ankuai)';
const BARRIER = 'm.ps38.cn/g87774957.html';
const AXXON = 'AxxonSoft, docs.axxonsoft.com pageId=112525657';
const ENGINE = 'derived';

/** Parking: what stands in a lane, and where. */
export const PARKING_FACTS = facts('parking', {
  'parking.lanes.min': [1, '', 1, 1, 'D', 'at least one lane'],
  'parking.lane.narrow': [2.5, 'm', 2, 3.5, 'D', 'a car of 1.8 m with its mirrors'],
  'parking.camera.resolution': [2, 'MP', 1, 12, 'D', 'the least that is sold with recognition'],
  'parking.camera.fps': [25, 'fps', 5, 60, 'D', 'full frame rate for moving plates'],
  'parking.camera.perLane': [1, '', 1, 2, 'S', `${SHANGHAI}: all facing outward`],
  'parking.lane.twoChannelsAbove': [3.5, 'm', 2, 6, 'V', `${AXXON}; ${TAIWAN}`],
  'parking.lane.threeChannelsAbove': [7, 'm', 4, 12, 'V', AXXON],
  'parking.mixed.cameras': [2, '', 2, 2, 'D', 'back to back'],
  'parking.mixed.barriers': [1, '', 1, 1, 'D', ENGINE],
  'parking.pole.height': [1.6, 'm', 1, 3, 'I', TAIWAN],
  'parking.pole.onIsland': [1.4, 'm', 0.8, 3, 'I', TAIWAN],
  'parking.island.length': [6, 'm', 1, 30, 'I', TAIWAN],
  'parking.island.width': [0.6, 'm', 0.2, 3, 'I', TAIWAN],
  'parking.island.height': [0.2, 'm', 0.05, 0.5, 'I', TAIWAN],
  'parking.cameraToGate.lens5': [4.3, 'm', 1, 10, 'I', `${ANKUAI}: 5 mm`],
  'parking.cameraToGate.lens4': [3.2, 'm', 1, 10, 'I', `${ANKUAI}: 4 mm`],
  'parking.column.insideArm': [0.5, 'm', 0.1, 2, 'I', ANKUAI],
  'parking.trigger.loopAhead': [4.5, 'm', 1, 10, 'I', TAIWAN],
  'parking.speedBump.beforeLoop': [0.8, 'm', 0.2, 5, 'I', TAIWAN],
  'parking.lane.depth': [10, 'm', 5, 50, 'I', TAIWAN],
  'parking.plate.angle': [20, '°', 5, 45, 'V', `${AXXON}: to the perpendicular`],
  'parking.barrier.perLane': [1, '', 1, 1, 'I', BARRIER],
  'parking.arm.max': [4, 'm', 2, 8, 'I', BARRIER],
  'parking.arm.reserve': [0, 'm', 0, 2, 'D', 'the arm covers the lane from side to side'],
  'parking.barriers.apart': [3, 'm', 1, 10, 'I', `${BARRIER}: opposite barriers`],
  'parking.queue': [5, 'm', 2, 50, 'I', BARRIER],
  'parking.loops.perArm': [1, '', 1, 2, 'I', 'jsjinda.cn/cpxx_93.html: anti-smash'],
  'parking.loops.apart': [2, 'm', 0.5, 10, 'I', 'jsjinda.cn/cpxx_93.html'],
  'parking.exits.perEntrance': [1, '', 0.5, 3, 'I', 'lanzui.com.cn/page15?article_id=736: exits ≥ entrances'],
  'parking.display.perPaidExit': [1, '', 0, 2, 'D', 'fee display and QR code'],
  'parking.overview.resolution': [4, 'MP', 1, 12, 'D', ENGINE],
  'parking.overview.watts': [12, 'W', 1, 60, 'D', 'where the maker names none'],
  'parking.overview.perSite': [1, '', 0, 4, 'D', ENGINE],
  'parking.booth.perSite': [1, '', 0, 4, 'D', 'booth PC with software'],
});
