import { rules } from './rule.ts';

const INSTALLER = 'securityexperts.ae 9.2';

export const SHARED_RULES = rules('shared', {
  switch_ports: ['D', 'a port for each device'],
  switch_reserve: ['D', 'ports stay free for what comes later'],
  switch_watts: ['S', 'IEEE 802.3af/at/bt'],
  switch_split: ['D', 'the cheapest set with ports and watts enough'],
  switch_uplink: ['S', 'TIA-568: beyond the reach of copper, fibre'],
  switch_aggregation: ['D', 'a port in the middle for each switch and recorder'],
  injector_count: ['D', 'an injector for each device without a PoE port'],
  sfp_pair: ['D', 'a transceiver at each end of a link'],
  cable_length: ['T', INSTALLER],
  fibre_length: ['T', INSTALLER],
  cable_boxes: ['D', 'whole boxes'],
  mount_count: ['T', INSTALLER],
  junction_box_count: ['T', INSTALLER],
  licence_count: ['T', INSTALLER],
  access_licence_count: ['T', INSTALLER],
  panel_count: ['D', 'one patch panel for 24 cables'],
  cabinet_units: ['D', 'units of what is mounted, with a reserve'],
  cabinet_depth: ['D', 'depth of the deepest that is mounted, with room for plugs and cables'],
  cabinet_depth_unknown: ['D', 'what a maker does not say cannot be verified'],
  ups_watts: ['D', 'watts of what must go on, with a reserve'],
  ups_supposed: ['D', 'watts that the rules suppose where the maker names none'],
  spare_pieces: ['D', 'pieces for repairs'],
});
