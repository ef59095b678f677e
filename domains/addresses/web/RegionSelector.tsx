import { InputWrapper, Select } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import type { FieldsForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { listRegions } from '../contract/region-endpoints.ts';
import { chooseRegion, parentOf, REGION_LEVELS, type RegionLevel, type RegionValue } from './region-chain.ts';
import styles from './region-selector.module.css';

interface RegionSelectorProps {
  readonly value: RegionValue;
  readonly onChange: (value: RegionValue) => void;
  readonly onBlur?: () => void;
  /** The errors, by level. */
  readonly errors?: { readonly [level in RegionLevel]?: ReactNode };
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Regions hardly ever change: one response lasts for the whole visit. */
const WHOLE_VISIT = Number.POSITIVE_INFINITY;

const LEVEL_WORDS: Record<RegionLevel, () => string> = {
  provinceId: m.addresses_region_province,
  cityId: m.addresses_region_city,
  districtId: m.addresses_region_district,
  streetId: m.addresses_region_street,
};

/** Province, city, district and street, each enabled once the one above is chosen. */
export function RegionSelector(props: RegionSelectorProps) {
  const { value, onChange, onBlur, errors = {}, required = true, disabled = false } = props;
  const id = useId();
  const lists = useQueries({
    queries: REGION_LEVELS.map((level) => {
      const parentId = parentOf(value, level);
      return {
        queryKey: ['regions', parentId],
        queryFn: () => call(listRegions, { parentId: parentId ?? undefined }),
        enabled: parentId !== null,
        staleTime: WHOLE_VISIT,
      };
    }),
  });
  const firstError = REGION_LEVELS.map((level) => errors[level]).find(Boolean);

  return (
    <InputWrapper
      label={m.addresses_region_label()}
      labelElement="div"
      labelProps={{ id }}
      withAsterisk={required}
      error={firstError}
    >
      <fieldset className={styles.chain} aria-labelledby={id}>
        {REGION_LEVELS.map((level, index) => {
          const list = lists[index];
          const words = LEVEL_WORDS[level]();
          const failed = list?.isError ?? false;
          return (
            <Select
              key={level}
              aria-label={words}
              aria-required={required}
              data-path={level}
              data={(list?.data ?? []).map((region) => ({ value: String(region.regionId), label: region.regionName }))}
              value={value[level] === null ? null : String(value[level])}
              onChange={(chosen) => onChange(chooseRegion(value, level, chosen === null ? null : Number(chosen)))}
              {...(onBlur ? { onBlur } : {})}
              placeholder={failed ? m.addresses_region_failed() : words}
              onClick={failed ? () => list?.refetch() : undefined}
              disabled={disabled || parentOf(value, level) === null}
              loading={list?.isFetching ?? false}
              error={Boolean(errors[level])}
              searchable
              allowDeselect={false}
              // A modal dialog covers everything outside it, so its lists must open inside.
              nothingFoundMessage={m.app_form_nothing_found()}
            />
          );
        })}
      </fieldset>
    </InputWrapper>
  );
}

/** The selector bound to the four fields of a form. */
export function RegionField({ form, disabled = false }: { form: FieldsForm<RegionLevel>; disabled?: boolean }) {
  const idOf = (level: RegionLevel) => (form.values[level] ? Number(form.values[level]) : null);
  const value = {
    provinceId: idOf('provinceId'),
    cityId: idOf('cityId'),
    districtId: idOf('districtId'),
    streetId: idOf('streetId'),
  };
  return (
    <RegionSelector
      value={value}
      onChange={(chosen) => {
        for (const level of REGION_LEVELS) form.setValue(level, chosen[level] ?? '');
      }}
      errors={form.inner.errors}
      disabled={disabled}
    />
  );
}
