import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { readQuantity } from '../../../platform/web/kit/quantity.ts';
import { namedSerials, readSerials } from '../../serial-numbers/contract/serial-number.ts';
import type { shipOrder } from '../contract/admin-order-endpoints.ts';
import type { OrderLine } from '../contract/order.ts';
import { OWN_DELIVERY, unshipped } from '../contract/order-rules.ts';
import { isCarrierNumber, withoutGaps } from '../contract/tracking-number.ts';
import { isVirtualLine } from './virtual-line.ts';

/** A package being put together. */
export interface DraftPackage {
  /** Identifies the package on the screen. */
  readonly key: number;
  readonly expressCode: string;
  readonly trackingNumber: string;
  readonly remark: string;
  /** Pieces by order line, as typed. */
  readonly quantities: Readonly<Record<number, string>>;
  /** Serial numbers by order line, as typed, scanned or pasted. */
  readonly serials?: Readonly<Record<number, string>>;
}

export type ShipProblem =
  | 'expressMissing'
  | 'trackingMissing'
  | 'trackingWrong'
  | 'trackingTwice'
  | 'nothingIn'
  | 'notWhole'
  | 'tooMany'
  | 'serialWrong'
  | 'serialTwice'
  | 'serialsTooMany';

/** A problem of a package: `field` is `express`, `tracking`, `lines`, the id of an order line, or its serial numbers. */
export interface PackageProblem {
  readonly packageKey: number;
  readonly field: 'express' | 'tracking' | 'lines' | number | `serials-${number}`;
  readonly problem: ShipProblem;
  /** What of it is meant. */
  readonly detail?: string;
}

/** Whether a problem is told while typing; missing entries only after an attempt to ship. */
export const isToldAtOnce = ({ field }: PackageProblem) => typeof field === 'number' || field.startsWith('serials-');

/** Lines of which pieces are still to be put in packages. */
export function shippableLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((line) => !isVirtualLine(line) && unshipped(line) > 0);
}

/** Pieces of all lines that are still to be shipped. */
export const leftToShip = (lines: readonly OrderLine[]): number =>
  shippableLines(lines).reduce((sum, line) => sum + unshipped(line), 0);

/** Pieces of a line in a package: 0 where nothing was typed, NaN for an invalid number. */
function pieces(draft: DraftPackage, lineId: number): number {
  const typed = draft.quantities[lineId] ?? '';
  const count = typed.trim() === '' ? 0 : readQuantity(typed);
  return count < 0 ? Number.NaN : count;
}

/** Pieces of a line that are in no package yet; negative when the packages hold more than is left to ship. */
export function leftOver(line: OrderLine, packages: readonly DraftPackage[]): number {
  return unshipped(line) - packages.reduce((sum, draft) => sum + (pieces(draft, line.id) || 0), 0);
}

/** The first package: everything that remains. */
export function fullPackage(lines: readonly OrderLine[]): DraftPackage {
  return nextPackage(lines, [], 1);
}

/** A further package: whatever the others leave, with the same carrier as the previous one. */
export function nextPackage(lines: readonly OrderLine[], packages: readonly DraftPackage[], key: number): DraftPackage {
  return {
    key,
    expressCode: packages.at(-1)?.expressCode ?? '',
    trackingNumber: '',
    remark: '',
    quantities: Object.fromEntries(
      shippableLines(lines).map((line) => [line.id, String(Math.max(0, leftOver(line, packages)))]),
    ),
  };
}

/** Serial numbers typed for a line of a package. */
export const typedSerials = (draft: DraftPackage, lineId: number) => readSerials(draft.serials?.[lineId] ?? '');

/** What is wrong with the serial numbers of a line. */
function serialProblem(draft: DraftPackage, lineId: number): Pick<PackageProblem, 'problem' | 'detail'> | null {
  const { serials, wrong, twice } = typedSerials(draft, lineId);
  if (wrong.length > 0) return { problem: 'serialWrong', detail: namedSerials(wrong) };
  if (twice.length > 0) return { problem: 'serialTwice', detail: namedSerials(twice) };
  return serials.length > (pieces(draft, lineId) || 0) ? { problem: 'serialsTooMany' } : null;
}

/** Everything that prevents shipping the packages; empty when they can be shipped. */
export function packageProblems(packages: readonly DraftPackage[], lines: readonly OrderLine[]): PackageProblem[] {
  const toShip = shippableLines(lines);
  return packages.flatMap((draft) => {
    const problems: PackageProblem[] = [];
    const found = (field: PackageProblem['field'], problem: ShipProblem) =>
      problems.push({ packageKey: draft.key, field, problem });
    const number = withoutGaps(draft.trackingNumber);
    if (draft.expressCode === '') found('express', 'expressMissing');
    if (number === '' && draft.expressCode !== OWN_DELIVERY) found('tracking', 'trackingMissing');
    if (number !== '' && draft.expressCode !== OWN_DELIVERY && !isCarrierNumber(number)) {
      found('tracking', 'trackingWrong');
    } else if (
      number !== '' &&
      packages.some((other) => other.key < draft.key && withoutGaps(other.trackingNumber) === number)
    ) {
      found('tracking', 'trackingTwice');
    }
    for (const line of toShip) {
      const count = pieces(draft, line.id);
      if (Number.isNaN(count)) found(line.id, 'notWhole');
      else if (count > 0 && leftOver(line, packages) < 0) found(line.id, 'tooMany');
      const serial = serialProblem(draft, line.id);
      if (serial) problems.push({ packageKey: draft.key, field: `serials-${line.id}`, ...serial });
    }
    if (toShip.every((line) => pieces(draft, line.id) === 0)) found('lines', 'nothingIn');
    return problems;
  });
}

/** The request for valid packages; lines without pieces are left out. */
export function shipRequest(orderNo: string, packages: readonly DraftPackage[]): RequestInput<typeof shipOrder> {
  return {
    orderNo,
    packages: packages.map((draft) => ({
      expressCode: draft.expressCode,
      trackingNumber: withoutGaps(draft.trackingNumber),
      remark: draft.remark.trim(),
      lines: Object.keys(draft.quantities)
        .map(Number)
        .map((orderDetailId) => {
          const { serials } = typedSerials(draft, orderDetailId);
          const quantity = pieces(draft, orderDetailId);
          return { orderDetailId, quantity, ...(serials.length > 0 && { serialNumbers: [...serials] }) };
        })
        .filter(({ quantity }) => quantity > 0),
    })),
  };
}
