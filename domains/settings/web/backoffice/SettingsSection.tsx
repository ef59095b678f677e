import type { ReactNode } from 'react';
import * as m from '#messages';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { DEFAULT_SETTINGS, type SettingKey } from '../../contract/mall-settings.ts';
import styles from './settings-form.module.css';

interface SettingsSectionProps {
  readonly form: FieldsForm<SettingKey>;
  readonly title: string;
  readonly hint: string;
  /** The settings of this section, which its button resets. */
  readonly keys: readonly SettingKey[];
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** A group of settings, with a button that resets them to their defaults. */
export function SettingsSection({ form, title, hint, keys, mayEdit, children }: SettingsSectionProps) {
  const changed = keys.filter((key) => form.values[key] !== DEFAULT_SETTINGS[key]);
  return (
    <Card as="section" padded aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {mayEdit && changed.length > 0 && (
          <Button
            size="small"
            look="text"
            aria-label={m.settings_reset_section({ section: title })}
            onClick={() => {
              for (const key of changed) form.setValue(key, DEFAULT_SETTINGS[key]);
            }}
          >
            {m.settings_reset()}
          </Button>
        )}
      </header>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
