import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useField } from '../../../../platform/web/form/use-field.ts';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { confirmSecondFactor, type startSecondFactor } from '../../contract/second-factor-endpoints.ts';
import styles from './security.module.css';
import { useFocusFirst } from './use-focus-first.ts';

const QR_PX = 180;

/** The address as a QR code; the library is fetched when it is first needed. */
function useQrCode(text: string): string | null {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('qrcode').then(async ({ toDataURL }) => {
      const drawn = await toDataURL(text, { width: QR_PX * 2, margin: 2 });
      if (current) setImage(drawn);
    });
    return () => {
      current = false;
    };
  }, [text]);
  return image;
}

interface ConfirmFactorFormProps {
  readonly enrolment: ResponseOf<typeof startSecondFactor>;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret as a QR code and as text, and the field for the first code of the app. */
export function ConfirmFactorForm({ enrolment, onCancel, onConfirmed }: ConfirmFactorFormProps) {
  const form = useEndpointForm(confirmSecondFactor, { initial: { code: '' } });
  const first = useFocusFirst<HTMLParagraphElement>();
  const image = useQrCode(enrolment.uri);
  const field = useField({ form, name: 'code', label: m.own_account_factor_app_code() });
  const groups = enrolment.secret.match(/.{1,4}/g) ?? [];
  return (
    <FormBox
      form={form}
      onSend={async (request) => onConfirmed((await call(confirmSecondFactor, request)).recoveryCodes)}
      footer={<PanelButtons busy={form.submitting} onCancel={onCancel} submitLabel={m.own_account_factor_turn_on()} />}
    >
      <p className={styles.hint} ref={first} tabIndex={-1}>
        {m.own_account_factor_scan_hint()}
      </p>
      <div className={styles.enrolment}>
        {image === null ? (
          <Loading>
            <Skeleton width={QR_PX} height={QR_PX} />
          </Loading>
        ) : (
          <img className={styles.qr} src={image} width={QR_PX} height={QR_PX} alt={m.own_account_factor_qr()} />
        )}
        <div>
          <p className={styles.hint}>{m.own_account_factor_manual()}</p>
          <code className={styles.secret}>{groups.join(' ')}</code>
          <CopyButton text={enrolment.secret} label={m.own_account_factor_copy_key()} />
        </div>
      </div>
      <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    </FormBox>
  );
}
