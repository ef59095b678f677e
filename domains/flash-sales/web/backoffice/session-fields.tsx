import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { mallToday, monthBy, weeksOf } from '../../../../platform/web/kit/month-days.ts';
import { MAX_DAYS, MAX_SLOTS, type Slot } from '../../contract/flash-sale.ts';
import type { FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';
import { PlanCell } from './PlanCell.tsx';

interface FieldsProps {
  readonly form: FlashForm;
}

const errorOf = (form: FlashForm, name: string) => {
  const error = form.inner.errors[name];
  return error ? (
    <p className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
};

const RequiredMark = () => (
  <span className={styles.error} aria-hidden>
    *
  </span>
);

/** Mondays to Sundays in two characters. */
const weekdays = () => m.flash_sales_weekdays().split(' ');

/** The days of a flash sale, chosen in a calendar. */
export function DaysField({ form }: FieldsProps) {
  const days = form.values.days as readonly string[];
  const today = mallToday();
  const [month, setMonth] = useState((days[0] ?? today).slice(0, 7));
  const toggle = (day: string) => {
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted();
    form.setValue('days', next);
  };
  return (
    <fieldset className={styles.field} data-path="days" tabIndex={-1}>
      <legend>
        {m.flash_sales_audit_field_days()} <RequiredMark />
      </legend>
      <div className={styles.month}>
        <Button size="small" aria-label={m.flash_sales_month_before()} onClick={() => setMonth(monthBy(month, -1))}>
          ‹
        </Button>
        <b aria-live="polite">{month}</b>
        <Button size="small" aria-label={m.flash_sales_month_after()} onClick={() => setMonth(monthBy(month, 1))}>
          ›
        </Button>
      </div>
      <table className={styles.calendar}>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day || at}>
                  {day !== '' && (
                    <button
                      type="button"
                      className={styles.day}
                      aria-label={day}
                      aria-pressed={days.includes(day)}
                      disabled={!days.includes(day) && (day < today || days.length >= MAX_DAYS)}
                      onClick={() => toggle(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{m.flash_sales_days_chosen({ count: days.length, most: MAX_DAYS })}</p>
      {errorOf(form, 'days')}
    </fieldset>
  );
}

/** The time slots of each of these days. */
export function SlotsField({ form }: FieldsProps) {
  const slots = form.values.slots as readonly Slot[];
  const days = form.values.days as readonly string[];
  const set = (at: number, change: Partial<Slot>) =>
    form.setValue(
      'slots',
      slots.map((slot, place) => (place === at ? { ...slot, ...change } : slot)),
    );
  return (
    <fieldset className={styles.field} data-path="slots" tabIndex={-1}>
      <legend>
        {m.flash_sales_audit_field_slots()} <RequiredMark />
      </legend>
      <div className={styles.slots}>
        {slots.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no name, and may be equal while they are typed.
          <div key={at} className={styles.slot}>
            <PlanCell
              form={form}
              path={`slots.${at}.from`}
              label={m.flash_sales_slot_from({ place: at + 1 })}
              inputMode="text"
              placeholder="10:00"
              value={slot.from}
              onType={(from) => set(at, { from })}
            />
            –
            <PlanCell
              form={form}
              path={`slots.${at}.until`}
              label={m.flash_sales_slot_until({ place: at + 1 })}
              inputMode="text"
              placeholder="12:00"
              value={slot.until}
              onType={(until) => set(at, { until })}
            />
            <Button
              size="small"
              look="text"
              aria-label={m.flash_sales_slot_remove({ place: at + 1 })}
              onClick={() => form.inner.removeListItem('slots', at)}
            >
              <Icon of={iconTrash} size="small" />
            </Button>
          </div>
        ))}
        <div>
          <Button
            size="small"
            disabledReason={slots.length >= MAX_SLOTS ? m.flash_sales_slots_most({ most: MAX_SLOTS }) : undefined}
            onClick={() => form.setValue('slots', [...slots, { from: '', until: '' }])}
          >
            <Icon of={iconPlus} size="small" />
            {m.flash_sales_slot_add()}
          </Button>
        </div>
      </div>
      <p className={styles.hint}>{m.flash_sales_slots_help({ count: days.length * slots.length })}</p>
      {errorOf(form, 'slots')}
    </fieldset>
  );
}
