import { useState } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Drawer } from '../../../../platform/web/kit/Drawer.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { uploadFile } from '../../../uploads/contract/upload-endpoints.ts';
import { DELIVERY_NOTE, type OrderPackage } from '../../contract/order.ts';
import { GiftTag } from '../GiftTag.tsx';
import { LineProduct } from '../OrderLines.tsx';
import { useSignPackage } from '../order-queries.ts';
import styles from './package.module.css';
import { LineReportFields, ReportProof } from './ReportProof.tsx';
import { lineProblem, type ReportDraft, reportOf } from './report-draft.ts';

const RULES = { formats: extensionsOf(DELIVERY_NOTE), maxBytes: DELIVERY_NOTE.maxBytes, maxFiles: 1, image: false };

interface SignPackageDrawerProps {
  readonly shipped: OrderPackage;
  readonly place: number;
  /** What is missing or damaged, as typed so far: kept while the drawer is closed. */
  readonly draft: ReportDraft;
  readonly onDraft: (draft: ReportDraft) => void;
  readonly onClose: () => void;
}

/** Signing for a package: with the signed delivery note if there is one, and what is missing or damaged. */
export function SignPackageDrawer({ shipped, place, draft, onDraft, onClose }: SignPackageDrawerProps) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  const sign = useSignPackage();
  const report = reportOf(draft, shipped.detailList);
  const { isComplete } = draft;
  // A fault is said beside its field; here only that there is one.
  const isWrong = shipped.detailList.some((line) => lineProblem(draft, line) !== null);
  const refusal = report !== null ? undefined : isWrong ? m.orders_report_correct_first() : m.orders_report_first();
  const send = () =>
    sign.mutate(
      { id: shipped.id, signedFileUrl: urls[0] ?? '', ...(report && { report }) },
      {
        onSuccess: () => {
          toast('success', isComplete ? m.orders_page_sign_done({ place }) : m.orders_report_done({ place }));
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
          {refusal && <span className={styles.refusal}>{refusal}</span>}
          <Button onClick={onClose}>{m.app_cancel()}</Button>
          <Button look="primary" busy={sign.isPending} disabledReason={refusal} onClick={send}>
            {isComplete ? m.orders_page_sign() : m.orders_report_send()}
          </Button>
        </>
      }
    >
      <div className={styles.sign}>
        <p className={styles.faint}>{m.orders_page_sign_hint()}</p>
        <label className={styles.ask}>
          <input
            type="checkbox"
            checked={!isComplete}
            onChange={(event) => onDraft({ ...draft, isComplete: !event.currentTarget.checked })}
          />
          {m.orders_report_ask()}
        </label>
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
              <b>{m.orders_page_times({ count: grouped(line.num) })}</b>
              {!isComplete && <LineReportFields draft={draft} onDraft={onDraft} line={line} />}
            </li>
          ))}
        </ul>
        {!isComplete && <ReportProof draft={draft} onDraft={onDraft} />}
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
