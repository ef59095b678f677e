import * as m from '#messages';
import { Icon, iconPencil } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';

/** Between a table that is read and one whose cells are edited in place. */
export function CellsSwitch({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: () => void }) {
  return (
    <Button size="small" role="switch" aria-checked={isOn} look={isOn ? 'outline' : 'plain'} onClick={onChange}>
      <Icon of={iconPencil} size="small" />
      {m.catalogue_cells_mode()}
    </Button>
  );
}
