import type { SiteInput } from '../contract/site.ts';

/** A site of each kind that has something of everything, and breaks some rules. */
export const SITES: readonly (readonly [string, SiteInput])[] = [
  [
    'parking',
    {
      scenes: [
        {
          kind: 'parking',
          id: 'gate',
          barriersApartM: 2,
          lanes: [
            { id: 'in', direction: 'entry', lanes: 3, island: true, angleDeg: 30, paid: true, lensMm: 4 },
            { id: 'out', direction: 'exit', paid: true, trigger: 'loop', island: true, islandLengthM: 3, lensMm: 4.5 },
            { id: 'wide', direction: 'mixed', widthM: 5, antiSmash: 'radar', trigger: 'radar', lensMm: 5 },
            { id: 'bad', direction: 'entry', widthM: 2.2, depthM: 2, queueM: 1, trigger: 'loop', lensMm: 8 },
          ],
        },
      ],
    },
  ],
  [
    'personnel channel',
    {
      scenes: [
        {
          kind: 'channel',
          id: 'lobby',
          people: 500,
          entrances: [
            { id: 'north', peakPerMinute: 100, roomM: 3 },
            { id: 'staff', gate: 'tripod', credential: 'card', flow: 'mixed', wideLanes: 0 },
            { id: 'yard', gate: 'fullHeight', credential: 'fingerprint', use: 'factory', place: 'outdoor' },
            { id: 'slide', gate: 'sliding', peakPerMinute: 90, lanes: 2, widthMm: 500, credential: 'qr' },
          ],
        },
      ],
    },
  ],
  [
    'access control with locks',
    {
      scenes: [
        {
          kind: 'access',
          id: 'office',
          people: 200,
          doors: [
            { id: 'rooms', doors: 5, lock: 'strike', fail: 'failSecure' },
            { id: 'stair', doors: 3, use: 'escape', leaves: 'double', material: 'steel', lock: 'dropBolt' },
            { id: 'glass', doors: 4, material: 'glass', way: 'twoWay', forceKg: 200, opening: 'inward' },
            { id: 'lobby', doors: 1, material: 'frameless', credential: 'face', opening: 'both' },
            { id: 'lab', doors: 2, credential: 'fingerprint', material: 'aluminium', lock: 'strike', forceKg: 700 },
            { id: 'far', doors: 1, readerRunM: 1_500, material: 'glass', lock: 'dropBolt', opening: 'sliding' },
            { id: 'flee', doors: 1, use: 'stair', opening: 'inward', material: 'wood' },
          ],
          locks: [
            { id: 'flats', doors: 6 },
            { id: 'exit', doors: 1, use: 'escape' },
          ],
        },
      ],
    },
  ],
  [
    'high-throw',
    {
      scenes: [
        {
          kind: 'highThrow',
          id: 'tower',
          faces: [
            { id: 'south', floors: 33, faces: 2, lensMm: 4 },
            { id: 'west', method: 'geometry', widthM: 40, floors: 18, poleDistanceM: 10 },
            { id: 'east', floors: 30, method: 'geometry', poleDistanceM: 40, zones: 1 },
            { id: 'low', floors: 4, units: 2, widthM: 80 },
          ],
        },
      ],
    },
  ],
];
