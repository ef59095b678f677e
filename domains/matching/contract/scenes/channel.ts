import type { Need } from '../need.ts';
import type { Chosen, SceneContext, SceneDemand, SceneRules } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step } from '../trace.ts';
import { fireCableNeed, readerCableNeeds, terminalDraw } from './access-cables.ts';
import { REACH } from './access-door-needs.ts';
import { accessLicenceNeed } from './access-licence.ts';
import { gateSupplies } from './access-power.ts';
import {
  type Bus,
  busIn,
  controllerNeeds,
  readerRequirements,
  suppliedVolts,
  type WiredPoint,
  wiringOf,
} from './access-wiring.ts';
import { needOf, networked, OUTDOOR_INGRESS, runOf, wanted } from './build-need.ts';
import { builtRow } from './built-row.ts';
import { cardNeeds, cardWish, usesCards } from './cards.ts';
import { gateNeeds, laneSteps } from './channel-gates.ts';
import { channelProblems } from './channel-problems.ts';
import { bodiesOf, type ChannelRow, onNetwork, rowOf, terminalFact } from './channel-row.ts';
import { type GateOutput, gateOutput } from './gate-output.ts';
import { lanesTooWide } from './lanes-too-wide.ts';
import { powerCableNeed } from './power-cable.ts';
import { readerDrops } from './reader-drop.ts';
import { lowVoltageCables } from './supply-drop.ts';

/** Terminals of an entrance: one a lane, or one for each direction. */
function terminalsOf(entrance: ChannelEntrance, row: ChannelRow, { pack }: SceneContext) {
  const mixed = entrance.flow === 'mixed';
  const fact = terminalFact(entrance);
  const perLane = pack.facts[fact].value;
  return { mixed, fact, perLane, quantity: row.total * perLane } as const;
}

function terminalNeed(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  row: ChannelRow,
  bus: Bus,
  context: SceneContext,
): Need {
  const { mixed, fact, perLane, quantity } = terminalsOf(entrance, row, context);
  const low = context.pack.facts['channel.terminal.heightMin'].value;
  const high = context.pack.facts['channel.terminal.heightMax'].value;
  const outdoor = entrance.place === 'outdoor';
  return needOf({
    scene,
    part: entrance,
    name: 'terminal',
    role: 'gateTerminal',
    quantity,
    requirements: [
      ...(onNetwork(entrance)
        ? [
            { attribute: 'credential', is: 'equals', value: entrance.credential, rule: 'access_credential' } as const,
            suppliedVolts(context),
          ]
        : readerRequirements(entrance.credential, bus)),
      ...(outdoor
        ? [{ attribute: 'ingress', is: 'oneOf', value: OUTDOOR_INGRESS, rule: 'channel_outdoor' } as const]
        : []),
    ],
    preferred: cardWish(entrance.credential),
    steps: [
      ...laneSteps(entrance, row, context),
      step(
        mixed ? 'channel_terminals_mixed' : 'channel_terminals_single',
        { lanes: row.total, perLane },
        [fact],
        quantity,
      ),
      step(
        'channel_terminal_height',
        { low, high },
        ['channel.terminal.heightMin', 'channel.terminal.heightMax'],
        `${low}–${high}`,
        'm',
      ),
      ...(onNetwork(entrance)
        ? []
        : [
            step(
              'access_reader_bus',
              { run: runOf(entrance, context), reach: context.pack.facts[REACH[bus]].value },
              [REACH[bus]],
              bus,
            ),
          ]),
    ],
    // What is wired to its controller takes none of the network's cable.
    load: networked(entrance, context, { outdoor, ...(!onNetwork(entrance) && { ports: 0, runM: 0 }) }),
  });
}

/** Card readers lie in the gate; what looks at a face stands on it. */
function terminalMountNeed(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  row: ChannelRow,
  context: SceneContext,
): Need {
  const terminals = onNetwork(entrance) ? terminalsOf(entrance, row, context).quantity : 0;
  return needOf({
    scene,
    part: entrance,
    name: 'terminal-mount',
    role: 'terminalMount',
    quantity: terminals,
    steps: [step('channel_terminal_mounts', { terminals }, [], terminals)],
  });
}

function fireNeed(scene: ChannelScene, entrance: ChannelEntrance, { pack }: SceneContext): Need {
  const quantity = pack.facts['channel.fireInterface.perEntrance'].value;
  return needOf({
    scene,
    part: entrance,
    name: 'fire-interface',
    role: 'fireInterface',
    quantity,
    steps: [step('channel_fire_interface', {}, ['channel.fireInterface.perEntrance'], quantity)],
  });
}

/** From supplies to face terminals that their gates do not feed; the gates have their own from the mains. */
const terminalCables = (
  scene: ChannelScene,
  outputs: ReadonlyMap<string, GateOutput>,
  context: SceneContext,
  chosen: Chosen,
): SceneDemand =>
  lowVoltageCables(
    { scene, name: 'terminal-cable', rule: 'access_terminal_cable' },
    scene.entrances
      .filter((entrance) => onNetwork(entrance) && outputs.get(entrance.id)?.feeds !== true)
      .map((entrance) => ({
        part: entrance,
        devices: terminalsOf(entrance, rowOf(entrance, context.pack), context).quantity,
        runM: runOf(entrance, context),
        drawn: terminalDraw(`${scene.id}.${entrance.id}.terminal`, context, chosen),
      })),
    context,
  );

function needsOfEntrance(scene: ChannelScene, entrance: ChannelEntrance, bus: Bus, context: SceneContext): Need[] {
  const row = rowOf(entrance, context.pack);
  return [
    ...gateNeeds(scene, entrance, row, context),
    terminalNeed(scene, entrance, row, bus, context),
    terminalMountNeed(scene, entrance, row, context),
    fireNeed(scene, entrance, context),
  ];
}

/** Lanes whose readers need a controller, as doors. */
function wired(scene: ChannelScene, context: SceneContext): readonly WiredPoint[] {
  const asking = scene.entrances.filter((entrance) => !onNetwork(entrance));
  return wiringOf(
    asking.map((entrance) => ({
      id: entrance.id,
      doors: rowOf(entrance, context.pack).total,
      twoWay: entrance.flow === 'mixed',
      credential: entrance.credential,
      readerRunM: runOf(entrance, context),
      point: entrance.point,
      reads: 'gateTerminal',
    })),
    'any',
    context,
  );
}

/** Gates for people: lanes from the peak, cabinets from the lanes, and what opens them. */
export const channelRules: SceneRules<ChannelScene> = {
  needs: (scene, context) => {
    const points = wired(scene, context);
    const busOf = busIn(points);
    const tooWide = new Map(scene.entrances.map((entrance) => [entrance, lanesTooWide(scene, entrance, context)]));
    return {
      needs: wanted([
        ...scene.entrances.flatMap((entrance) => needsOfEntrance(scene, entrance, busOf(entrance), context)),
        powerCableNeed(
          scene,
          'channel_power_cable',
          scene.entrances.map((entrance) => ({
            devices: bodiesOf(rowOf(entrance, context.pack)),
            runM: runOf(entrance, context),
          })),
          context,
        ),
        fireCableNeed(
          scene,
          scene.entrances.map((entrance) => ({
            devices: context.pack.facts['channel.fireInterface.perEntrance'].value,
            runM: runOf(entrance, context),
          })),
          context,
        ),
        ...readerCableNeeds(
          scene,
          scene.entrances
            .filter((entrance) => !onNetwork(entrance))
            .map((entrance) => ({
              devices: terminalsOf(entrance, rowOf(entrance, context.pack), context).quantity,
              runM: runOf(entrance, context),
              bus: busOf(entrance),
            })),
          context,
        ),
        ...controllerNeeds({ scene, people: scene.people }, points, context),
        accessLicenceNeed(
          scene,
          scene.entrances.reduce((sum, entrance) => sum + rowOf(entrance, context.pack).total, 0),
        ),
      ]),
      problems: channelProblems(scene, busOf, (entrance) => tooWide.get(entrance) ?? null, context),
      explained: [...tooWide.values()].flatMap((found) => found?.needs ?? []),
    };
  },
  followUps: (scene, context, chosen) => {
    const points = wired(scene, context);
    const outputs = new Map(
      scene.entrances.map((entrance) => [entrance.id, gateOutput(scene, entrance, context, chosen)]),
    );
    const rows = scene.entrances.map((entrance) => builtRow(scene, entrance, context, chosen));
    const cables = terminalCables(scene, outputs, context, chosen);
    const readers = scene.entrances.filter((entrance) => !onNetwork(entrance));
    return {
      needs: [
        ...gateSupplies(scene, points, outputs, context, chosen),
        ...cables.needs,
        ...cardNeeds(
          scene,
          scene.entrances
            .filter(({ credential }) => usesCards(credential))
            .map(({ id }) => `${scene.id}.${id}.terminal`),
          chosen,
        ),
      ],
      problems: [
        ...[...outputs.values()].flatMap(({ problem }) => (problem === null ? [] : [problem])),
        ...rows.flatMap(({ problems }) => problems),
        ...cables.problems,
        ...readerDrops(
          scene,
          readers.map((entrance) => ({
            part: entrance,
            name: 'terminal',
            runM: runOf(entrance, context),
            bus: busIn(points)(entrance),
          })),
          context,
          chosen,
        ),
      ],
      stepsOf: new Map([
        ...rows.map(({ line, steps }) => [line, steps] as const),
        ...[...outputs].flatMap(([id, { feeds, steps }]) =>
          feeds ? [[`${scene.id}.${id}.terminal`, steps] as const] : [],
        ),
      ]),
    };
  },
};
