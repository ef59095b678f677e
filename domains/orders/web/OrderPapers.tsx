import { useMutation } from '@tanstack/react-query';
import { getLocale } from '#locale';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { Icon, iconDownload, iconPrinter } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { saveAsFile } from '../../../platform/web/table/save-as-file.ts';
import type {
  adminGetDeliveryNotePdf,
  adminGetOrderPdf,
  getDeliveryNotePdf,
  getOrderPdf,
} from '../contract/order-paper-endpoints.ts';
import { openPaper } from './open-paper.ts';
import styles from './order-papers.module.css';

interface OrderPapersProps {
  readonly orderNo: string;
  /** The call of this side. */
  readonly from: typeof getOrderPdf | typeof adminGetOrderPdf;
}

/** Prints an order, or saves it as a PDF in the language of the page or in the other one. */
export function OrderPapers({ orderNo, from }: OrderPapersProps) {
  const own = getLocale();
  const other = own === 'zh' ? 'en' : 'zh';
  const nameIn = (lang: typeof own) => `${m.orders_paper_order({}, { locale: lang })}-${orderNo}.pdf`;
  const read = (lang: typeof own) => call(from, { orderNo, lang }, { failed: m.orders_paper_failed() });
  const print = useMutation({ mutationFn: () => openPaper(nameIn(own), () => read(own)) });
  const save = useMutation({
    mutationFn: read,
    onSuccess: (paper, lang) => saveAsFile(nameIn(lang), paper, paper.type),
  });
  const savingIn = save.isPending ? save.variables : undefined;
  return (
    <span className={styles.papers}>
      <Button look="text" size="small" busy={print.isPending} onClick={() => print.mutate()}>
        <Icon of={iconPrinter} size="small" />
        {m.orders_paper_print()}
      </Button>
      <Button look="text" size="small" busy={savingIn === own} onClick={() => save.mutate(own)}>
        <Icon of={iconDownload} size="small" />
        {m.orders_paper_download()}
      </Button>
      <Button look="text" size="small" busy={savingIn === other} onClick={() => save.mutate(other)}>
        {m.orders_paper_other_language()}
      </Button>
    </span>
  );
}

interface DeliveryNoteButtonProps {
  readonly packageId: number;
  readonly deliveryNoteNo: string;
  readonly from: typeof getDeliveryNotePdf | typeof adminGetDeliveryNotePdf;
}

/** Opens the delivery note of a package, to be printed. */
export function DeliveryNoteButton({ packageId, deliveryNoteNo, from }: DeliveryNoteButtonProps) {
  const print = useMutation({
    mutationFn: () =>
      openPaper(`${m.orders_paper_delivery_note()}-${deliveryNoteNo}.pdf`, () =>
        call(from, { id: packageId, lang: getLocale() }, { failed: m.orders_paper_failed() }),
      ),
  });
  return (
    <Button
      look="text"
      size="small"
      title={m.orders_paper_note_print()}
      busy={print.isPending}
      onClick={() => print.mutate()}
    >
      <Icon of={iconPrinter} size="small" />
      {m.orders_paper_delivery_note()}
    </Button>
  );
}
