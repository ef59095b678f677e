import { DotRow } from './DotRow.tsx';
import { Unbroken } from './Unbroken.tsx';

/** Names that are not broken, with a dot between two of a line; what is not there is left out. */
export function UnbrokenRow({ names }: { readonly names: readonly string[] }) {
  return <DotRow parts={names.map((name) => name !== '' && <Unbroken key={name} name={name} />)} />;
}
