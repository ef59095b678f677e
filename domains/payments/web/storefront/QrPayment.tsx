import { useEffect, useState } from 'react';
import * as m from '#messages';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { usePayResult } from '../payment-queries.ts';
import styles from './cashier.module.css';

interface QrPaymentProps {
  readonly orderNo: string;
  /** What the code says. */
  readonly text: string;
}

/** A QR code for paying with a phone; the page updates automatically once it is paid. */
export function QrPayment({ orderNo, text }: QrPaymentProps) {
  const [image, setImage] = useState<string | null>(null);
  usePayResult(orderNo, 'weixin', true);
  useEffect(() => {
    let current = true;
    void import('qrcode').then(async ({ toDataURL }) => {
      const drawn = await toDataURL(text, { width: 220, margin: 2 });
      if (current) setImage(drawn);
    });
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {image === null ? (
        <Loading>
          <Skeleton width={220} height={220} />
        </Loading>
      ) : (
        <img src={image} width={220} height={220} alt={m.payments_page_qr()} />
      )}
      <p>{m.payments_page_qr_hint()}</p>
    </div>
  );
}
