/** Something that no product solves: a contradiction, or a rule that the site itself breaks. */
export interface Problem {
  /** The text `matching_problem_<id>`. */
  readonly id: ProblemId;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly scene: string | null;
  readonly part: string | null;
  /** The line it is about, if it is about one. */
  readonly line: string | null;
  /** The line of a change by hand that means nothing any more and can be forgotten; only of such problems. */
  readonly change?: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const SEVERITIES: readonly Problem['severity'][] = ['error', 'warning', 'hint'];

/** Problems in the order in which they are told: the worst first, equal ones as they were found. */
export const worstFirst = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** Problems of the shared part and of every scene. */
export const PROBLEM_IDS = [
  // of the shared part
  'runTooLong',
  'pointUnknown',
  'noRecorder',
  'noSwitch',
  'bufferGivenUp',
  'bufferShort',
  // Of results that were kept before rooms were named.
  'smallRooms',
  'smallRoomBare',
  'smallRoomCabinet',
  'smallRoomUps',
  'smallRoomControllers',
  'portsGivenUp',
  'upsBeyond',
  'rackSpareGivenUp',
  'portsShort',
  'retentionBelowLaw',
  'financeLogs',
  'overBudget',
  'nothingFound',
  'cannotVerify',
  'shortOfStock',
  'late',
  'removedLine',
  'swapUnfit',
  'fewerThanNeeded',
  'swapLost',
  'quantityLost',
  'hotSparesUnused',
  'mustUseUnused',
  // of parking
  'parkingFewExits',
  'parkingLaneWide',
  'parkingLaneShort',
  'parkingQueueShort',
  'parkingArmLong',
  'parkingArmSide',
  'parkingBarriersClose',
  'parkingIslandSmall',
  'parkingAngle',
  'parkingLaneNarrow',
  'parkingLoopsClose',
  'parkingLensUnknown',
  'parkingPaidEntry',
  // of personnel channels
  'channelNoWideLane',
  'channelRoom',
  'channelSlidingWidth',
  'channelFewLanes',
  'channelThroughputHigh',
  'channelGateOutput',
  'channelWiderLanes',
  'channelNarrowerSold',
  'channelLanesTooWide',
  // of access control
  'accessLockForbidden',
  'accessReaderFar',
  'accessOpening',
  'accessEscapeLock',
  'accessSmartLockEscape',
  'accessLockUnusual',
  'accessForceHigh',
  'accessCurrentUnknown',
  'accessEscapeOpening',
  // of low voltage, at doors and gates
  'supplyDrop',
  'readerDrop',
  'readerDropUnknown',
  // of high-throw
  'highThrowPoleNear',
  'highThrowPoleFar',
  'highThrowFewZones',
  'highThrowDensity',
  'highThrowDensityPole',
  'highThrowWidth',
  'highThrowLens',
] as const;
export type ProblemId = (typeof PROBLEM_IDS)[number];
