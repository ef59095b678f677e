import { TextInput } from '@mantine/core';
import * as m from '#messages';
import { Icon, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { OrderLine } from '../../contract/order.ts';
import { OWN_DELIVERY, unshipped } from '../../contract/order-rules.ts';
import { GiftTag } from '../GiftTag.tsx';
import { type DraftPackage, leftOver, type PackageProblem, type ShipProblem, typedSerials } from '../ship-packages.ts';
import { CarrierField } from './CarrierField.tsx';
import { SerialsField } from './SerialsField.tsx';
import styles from './ship-order.module.css';

const PROBLEM: Record<ShipProblem, () => string> = {
  expressMissing: m.orders_office_problem_express,
  trackingMissing: m.orders_error_tracking_number_required,
  trackingWrong: m.orders_error_tracking_number_wrong,
  trackingTwice: m.orders_office_problem_tracking_twice,
  nothingIn: m.orders_office_problem_nothing_in,
  notWhole: m.orders_office_problem_not_whole,
  tooMany: m.orders_office_problem_too_many,
  serialWrong: m.orders_ship_problem_serial_wrong,
  serialTwice: m.orders_ship_problem_serial_twice,
  serialsTooMany: m.orders_office_problem_serials_too_many,
};

interface PackageFieldsProps {
  readonly draft: DraftPackage;
  /** From 1. */
  readonly place: number;
  readonly lines: readonly OrderLine[];
  /** All packages of the shipment: the contents of the others are not available to this one. */
  readonly packages: readonly DraftPackage[];
  readonly problems: readonly PackageProblem[];
  readonly onChange: (draft: DraftPackage) => void;
  /** Absent for the only package. */
  readonly onRemove?: () => void;
}

/** Carrier, number and contents of one package. */
export function PackageFields(props: PackageFieldsProps) {
  const { draft, place, lines, packages, problems, onChange, onRemove } = props;
  const wrong = (field: PackageProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    if (!found) return null;
    const problem = PROBLEM[found.problem]();
    return found.detail ? m.orders_ship_row_detail({ problem, detail: found.detail }) : problem;
  };
  const own = draft.expressCode === OWN_DELIVERY;
  return (
    <fieldset className={styles.package}>
      <legend className={styles.legend}>
        {m.orders_page_package({ place })}
        {onRemove && (
          <Button look="text" size="small" onClick={onRemove}>
            <Icon of={iconTrash} size="small" />
            {m.orders_office_package_remove()}
          </Button>
        )}
      </legend>
      <div className={styles.fields}>
        <CarrierField
          code={draft.expressCode}
          error={wrong('express')}
          onChange={(expressCode) => onChange({ ...draft, expressCode })}
        />
        <TextInput
          label={m.orders_office_tracking()}
          withAsterisk={!own}
          disabled={own}
          maxLength={60}
          value={own ? '' : draft.trackingNumber}
          description={own ? m.orders_page_own_delivery() : undefined}
          error={wrong('tracking')}
          onChange={(event) => onChange({ ...draft, trackingNumber: event.currentTarget.value })}
        />
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Thumb image={line.image} alt="" />
            <span className={styles.product}>
              <span>
                {unbroken(line.productName)} {line.isGift && <GiftTag />}
              </span>
              <span className={styles.model}>
                <UnbrokenRow names={[line.partNumber, line.sku]} />
              </span>
            </span>
            <span className={styles.stock}>
              {wrong(line.id)
                ? m.orders_office_line_to_ship({ total: unshipped(line) })
                : m.orders_office_line_left({
                    total: unshipped(line),
                    now: unshipped(line) - leftOver(line, packages),
                  })}
            </span>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className={styles.count ?? ''}
              aria-label={m.orders_office_line_count({ name: line.productName })}
              value={draft.quantities[line.id] ?? ''}
              error={wrong(line.id)}
              onChange={(event) =>
                onChange({ ...draft, quantities: { ...draft.quantities, [line.id]: event.currentTarget.value } })
              }
            />
            <SerialsField
              name={line.productName}
              text={draft.serials?.[line.id] ?? ''}
              count={typedSerials(draft, line.id).serials.length}
              error={wrong(`serials-${line.id}`)}
              onChange={(text) => onChange({ ...draft, serials: { ...draft.serials, [line.id]: text } })}
            />
          </li>
        ))}
      </ul>
      {wrong('lines') && (
        <p className={styles.wrong} role="alert">
          {wrong('lines')}
        </p>
      )}
      <TextInput
        label={m.orders_office_package_remark()}
        maxLength={200}
        value={draft.remark}
        onChange={(event) => onChange({ ...draft, remark: event.currentTarget.value })}
      />
    </fieldset>
  );
}
