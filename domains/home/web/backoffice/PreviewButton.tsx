import { useState } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconEye } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonAnchor } from '../../../../platform/web/kit/Button.tsx';
import { Drawer } from '../../../../platform/web/kit/Drawer.tsx';
import { previewArrangement } from '../../contract/home-admin-endpoints.ts';
import { useHomeChange } from '../home-office-queries.ts';
import styles from './home-office.module.css';

const LANGUAGES = ['zh', 'en'] as const;
const DEVICES = ['desktop', 'phone'] as const;

interface PreviewButtonProps {
  /** An earlier version instead of the draft. */
  readonly version?: number;
  readonly label?: string;
  readonly disabledReason?: string | undefined;
}

/** Opens what is saved as a visitor would see it, in either language, on a desktop or a phone. */
export function PreviewButton({ version, label, disabledReason }: PreviewButtonProps) {
  const preview = useHomeChange(previewArrangement);
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(getLocale() === 'zh' ? 'zh' : 'en');
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('desktop');
  const token = preview.data?.token;
  const address = `/home-preview/${token}?lang=${language}`;
  const languages = { zh: m.home_preview_zh(), en: m.home_preview_en() };
  const devices = { desktop: m.home_preview_desktop(), phone: m.home_preview_phone() };
  return (
    <>
      <Button
        size={label ? 'small' : 'medium'}
        busy={preview.isPending}
        disabledReason={disabledReason}
        onClick={() => preview.mutate(version === undefined ? {} : { version })}
      >
        <Icon of={iconEye} size="small" />
        {label ?? m.home_preview()}
      </Button>
      <Drawer open={token !== undefined} onClose={preview.reset} title={m.home_preview_title()} width={1340}>
        <div className={styles.choices}>
          <fieldset className={styles.choice}>
            <legend>{m.home_preview_language()}</legend>
            {LANGUAGES.map((one) => (
              <Button
                key={one}
                size="small"
                look={one === language ? 'outline' : 'plain'}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {languages[one]}
              </Button>
            ))}
          </fieldset>
          <fieldset className={styles.choice}>
            <legend>{m.home_preview_device()}</legend>
            {DEVICES.map((one) => (
              <Button
                key={one}
                size="small"
                look={one === device ? 'outline' : 'plain'}
                aria-pressed={one === device}
                onClick={() => setDevice(one)}
              >
                {devices[one]}
              </Button>
            ))}
          </fieldset>
          <ButtonAnchor size="small" href={address} target="_blank" rel="noreferrer">
            {m.home_preview_own_window()}
          </ButtonAnchor>
        </div>
        <p className={styles.hint}>{m.home_preview_hint()}</p>
        <div className={styles.stage}>
          <iframe
            key={address + device}
            className={styles[device]}
            title={m.home_preview_title()}
            src={address}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        </div>
      </Drawer>
    </>
  );
}
