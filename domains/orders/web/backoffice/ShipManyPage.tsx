import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconDownload, iconFileSpreadsheet } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { type CheckedShipRow, MAX_SHIP_ROWS } from '../../contract/ship-many.ts';
import { expressCompaniesQuery } from '../order-queries.ts';
import { type ShipManyResult as Result, useCheckShipTable, useShipMany, useShipSample } from '../ship-many-queries.ts';
import { rowWords } from '../ship-many-words.ts';
import styles from './ship-many.module.css';

const FORMATS = ['csv', 'xlsx'] as const;

/** What has to be corrected comes first, or what was left out. */
function rankOf({ orderNo, problems, isNumberTwice }: CheckedShipRow, result?: Result) {
  if (problems.length > 0 || result?.leftOut.some((one) => one.orderNo === orderNo)) return 0;
  return isNumberTwice && !result ? 1 : 2;
}
const wrongFirst = (rows: readonly CheckedShipRow[], result?: Result) =>
  rows.toSorted((a, b) => rankOf(a, result) - rankOf(b, result));

const TONES = ['error', 'active', 'done'] as const;

function columnsOf(result?: Result): TableColumn<CheckedShipRow>[] {
  const { count, text } = plainColumns<CheckedShipRow>();
  return [
    text('line', m.orders_ship_line(), ({ line }) => String(line), { maxWidth: 64 }),
    text('orderNo', m.orders_ship_column_order_no(), ({ orderNo }) => orderNo, {
      fixed: true,
      onCard: 'head',
      maxWidth: 0,
    }),
    text('customer', m.orders_office_customer(), ({ customerName }) => customerName, { onCard: 'bare' }),
    text('express', m.orders_ship_column_express(), ({ express, expressName }) => expressName || express),
    text('tracking', m.orders_ship_column_tracking_number(), ({ trackingNumber }) => trackingNumber, {
      cell: ({ trackingNumber }) => (trackingNumber === '' ? '—' : <Unbroken name={trackingNumber} />),
    }),
    count('pieces', m.orders_office_pieces(), ({ pieces }) => pieces || null),
    count('serials', m.orders_ship_column_serial_numbers(), ({ serialsGiven }) => serialsGiven),
    {
      id: 'state',
      title: m.orders_office_status(),
      cell: (row) => (
        <span className={styles.reason}>
          {rowWords(row, result).map((word) => (
            <StatusDot key={word} tone={TONES[rankOf(row, result)]}>
              {word}
            </StatusDot>
          ))}
        </span>
      ),
      value: (row) => rowWords(row, result).join(m.orders_ship_row_and()),
      onCard: 'aside',
    },
  ];
}

/** Ships many orders from a table of tracking numbers: first a check that ships nothing, then all right rows. */
export function ShipManyPage() {
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const [done, setDone] = useState(0);
  const check = useCheckShipTable();
  const ship = useShipMany();
  const { rows, skipped = 0 } = check.data ?? {};
  const right = rows?.filter(({ problems }) => problems.length === 0) ?? [];

  function choose(file: File) {
    setFileName(file.name);
    ship.reset();
    check.mutate(file);
  }
  function send() {
    setDone(0);
    ship.mutate({
      rows: right.map(({ orderNo, expressCode, trackingNumber, serialList }) => ({
        orderNo,
        expressCode,
        trackingNumber,
        serialList,
      })),
      onProgress: setDone,
    });
  }

  return (
    <OfficePage title={m.orders_ship_title()} summary={m.orders_ship_subtitle()}>
      <div className={styles.steps}>
        <Sample />
        <Card as="section" padded className={styles.block}>
          <h2 className={styles.title}>{m.orders_ship_file()}</h2>
          <p className={styles.hint}>{m.orders_ship_file_hint({ limit: MAX_SHIP_ROWS.toLocaleString('en') })}</p>
          <div className={styles.buttons}>
            <Button
              look={rows ? 'plain' : 'primary'}
              busy={check.isPending}
              disabledReason={ship.isPending ? m.orders_ship_going({ done, total: right.length }) : undefined}
              onClick={() => input.current?.click()}
            >
              <Icon of={iconFileSpreadsheet} size="small" />
              {fileName ? m.orders_ship_file_other() : m.orders_ship_file_choose()}
            </Button>
            {fileName && <span className={styles.file}>{fileName}</span>}
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.xlsx"
              aria-label={m.orders_ship_file_choose()}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) choose(file);
                // The same file can be chosen again after it was corrected.
                event.currentTarget.value = '';
              }}
            />
          </div>
          {check.error && (
            <p className={styles.problem} role="alert">
              {check.error.message}
            </p>
          )}
        </Card>
      </div>
      {rows && (
        <Card as="section" padded className={styles.block}>
          <div className={styles.buttons}>
            <b role="status">
              {ship.data
                ? m.orders_ship_rows_shipped({ shipped: ship.data.shipped.length, total: rows.length })
                : m.orders_ship_checked({ right: right.length, total: rows.length })}
            </b>
            {skipped > 0 && <span className={styles.hint}>{m.orders_ship_skipped({ count: skipped })}</span>}
            {ship.data ? (
              <ButtonLink to="/orders" look="primary">
                {m.orders_ship_to_orders()}
              </ButtonLink>
            ) : (
              <Button
                look="primary"
                busy={ship.isPending}
                disabledReason={right.length === 0 ? m.orders_ship_none_right() : undefined}
                onClick={send}
              >
                {m.orders_ship_start({ count: right.length })}
              </Button>
            )}
          </div>
          {ship.isPending && (
            <progress className={styles.progress} max={right.length} value={done} aria-label={m.orders_ship_title()} />
          )}
          {ship.error && (
            <p className={styles.problem} role="alert">
              {m.orders_ship_broke_off({ reason: ship.error.message })}
            </p>
          )}
        </Card>
      )}
      {rows && (
        <TableSheet>
          <DataTable
            name="ship-many"
            label={m.orders_ship_preview()}
            columns={columnsOf(ship.data)}
            rows={wrongFirst(rows, ship.data)}
            rowId={({ line }) => String(line)}
            rowName={({ orderNo }) => orderNo}
            empty={<EmptyState icon={iconFileSpreadsheet} title={m.orders_ship_no_rows()} />}
            csv={{ fileName: 'ship-many' }}
          />
        </TableSheet>
      )}
    </OfficePage>
  );
}

/** The table to fill in, with the orders that wait. */
function Sample() {
  const sample = useShipSample();
  const { data: carriers = [] } = useQuery(expressCompaniesQuery());
  return (
    <Card as="section" padded className={styles.block}>
      <h2 className={styles.title}>{m.orders_ship_sample()}</h2>
      <p className={styles.hint}>{m.orders_ship_sample_hint()}</p>
      {carriers.length > 0 && (
        <p className={styles.hint}>
          {m.orders_ship_carriers_hint({ names: listed(carriers.map(({ name }) => name)) })}
        </p>
      )}
      <div className={styles.buttons}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            busy={sample.isPending && sample.variables === format}
            onClick={() =>
              sample.mutate(format, {
                onSuccess: (file) => saveAsFile(`shipments-${formatDay(Date.now())}.${format}`, file, file.type),
              })
            }
          >
            <Icon of={iconDownload} size="small" />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Card>
  );
}
