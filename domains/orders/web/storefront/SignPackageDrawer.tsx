import { useState } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Drawer } from '../../../../platform/web/kit/Drawer.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { uploadFile } from '../../../uploads/contract/upload-endpoints.ts';
import { DELIVERY_NOTE, type OrderPackage } from '../../contract/order.ts';
import { GiftTag } from '../GiftTag.tsx';
import { LineProduct } from '../OrderLines.tsx';
import { useSignPackage } from '../order-queries.ts';
import styles from './package.module.css';

const RULES = { formats: extensionsOf(DELIVERY_NOTE), maxBytes: DELIVERY_NOTE.maxBytes, maxFiles: 1, image: false };

interface SignPackageDrawerProps {
  readonly shipped: OrderPackage;
  readonly place: number;
  readonly onClose: () => void;
}

/** Signing for a package, with the signed delivery note if there is one. */
export function SignPackageDrawer({ shipped, place, onClose }: SignPackageDrawerProps) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  const sign = useSignPackage();
  const send = () =>
    sign.mutate(
      { id: shipped.id, signedFileUrl: urls[0] ?? '' },
      {
        onSuccess: () => {
          toast('success', m.orders_page_sign_done({ place }));
          onClose();
        },
      },
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={m.orders_page_sign_title({ place })}
      footer={
        <>
          <Button onClick={onClose}>{m.app_cancel()}</Button>
          <Button look="primary" busy={sign.isPending} onClick={send}>
            {m.orders_page_sign()}
          </Button>
        </>
      }
    >
      <div className={styles.sign}>
        <p className={styles.faint}>{m.orders_page_sign_hint()}</p>
        <ul className={styles.named} aria-label={m.orders_page_contents()}>
          {shipped.detailList.map((line) => (
            <li key={line.orderDetailId}>
              <LineProduct
                line={{
                  image: line.image,
                  name: line.productName,
                  model: [line.partNumber, line.sku],
                  warranty: line.isGift && <GiftTag />,
                }}
              />
              <b>{m.orders_page_times({ count: line.num })}</b>
            </li>
          ))}
        </ul>
        <UploadBox
          address={uploadFile}
          place={{ model: DELIVERY_NOTE.name, pid: 0 }}
          rules={RULES}
          urls={urls}
          onUrls={setUrls}
          label={m.orders_page_delivery_note()}
          help={m.orders_page_delivery_note_help()}
        />
      </div>
    </Drawer>
  );
}
