import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { expressCompaniesQuery } from '../order-queries.ts';
import styles from './ship-order.module.css';

interface CarrierFieldProps {
  /** Empty until one is chosen. */
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** The carrier of a package; carriers that could not be loaded are asked for again here, and nothing typed is lost. */
export function CarrierField({ code, error, onChange }: CarrierFieldProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(expressCompaniesQuery());
  const carriers = (data ?? []).map(({ code: value, name }) => ({ value, label: name }));
  return (
    <div>
      <Select
        label={m.orders_office_express()}
        withAsterisk
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={carriers}
        value={code || null}
        placeholder={isPending ? m.app_loading() : m.orders_office_express_choose()}
        nothingFoundMessage={m.app_form_nothing_found()}
        error={error}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
      {isError && data === undefined && (
        <p className={styles.failed} role="alert">
          {m.orders_office_express_failed()}
          <Button look="text" size="small" busy={isFetching} onClick={() => void refetch()}>
            {m.app_retry()}
          </Button>
        </p>
      )}
    </div>
  );
}
