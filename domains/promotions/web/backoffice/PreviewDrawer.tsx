import { useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { FieldPair, PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { previewCart } from '../../contract/promotion-admin-endpoints.ts';
import styles from './promotion-office.module.css';

type Answer = ResponseOf<typeof previewCart>;

const LEVELS = [1, 2, 3, 4, 5];

interface PreviewDrawerProps {
  /** A promotion that counts as published; 0 for none. */
  readonly id: number;
  readonly onClose: () => void;
}

/** What a cart would cost a customer at a chosen moment. */
export function PreviewDrawer({ id, onClose }: PreviewDrawerProps) {
  const wholeMall = useCan(WHOLE_MALL);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useEndpointForm(previewCart, {
    pick: ['at', 'phone', 'level', 'lines'],
    initial: { at: '', phone: '', level: 5, lines: '' },
    draftKey: 'promotion-preview',
  });
  return (
    <FormDrawer opened onClose={onClose} width={760} title={m.promotions_preview()}>
      <FormBox
        form={form}
        onSend={async (values) => setAnswer(await call(previewCart, { ...values, id }))}
        footer={<PanelButtons busy={form.submitting} onCancel={onClose} submitLabel={m.promotions_preview_compute()} />}
      >
        <FieldPair>
          <MinuteField form={form} name="at" label={m.promotions_preview_at()} help={m.promotions_preview_at_help()} />
          <SelectField
            form={form}
            name="level"
            label={m.promotions_preview_level()}
            numeric
            choices={LEVELS.map((level) => ({ value: String(level), label: m.promotions_level({ level }) }))}
          />
        </FieldPair>
        {wholeMall && (
          <TextField
            form={form}
            name="phone"
            label={m.promotions_preview_phone()}
            help={m.promotions_preview_phone_help()}
          />
        )}
        <TextAreaField
          form={form}
          name="lines"
          label={m.promotions_preview_lines()}
          help={m.promotions_office_skus_help()}
          rows={4}
        />
      </FormBox>
      {answer && (
        <AmountsAlwaysShown>
          <PreviewAnswer answer={answer} />
        </AmountsAlwaysShown>
      )}
    </FormDrawer>
  );
}

function PreviewAnswer({ answer }: { readonly answer: Answer }) {
  const { lineList, giftList, promotionList } = answer;
  return (
    <section className={styles.answer} aria-live="polite" aria-label={m.promotions_preview_answer()}>
      <h3>{m.promotions_preview_for({ at: formatTime(answer.atTime) })}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{m.promotions_preview_product()}</th>
            <th className={styles.right}>{m.promotions_preview_price()}</th>
            <th className={styles.right}>{m.promotions_preview_reduced()}</th>
            <th className={styles.right}>{m.promotions_preview_net()}</th>
          </tr>
        </thead>
        <tbody>
          {lineList.map((line) => (
            <tr key={line.partNumber}>
              <td>
                {line.name} <span className={styles.faint}>{line.partNumber}</span>
              </td>
              <td className={styles.right}>
                <Money yuan={line.price} /> {m.promotions_times({ count: line.num })}
              </td>
              <td className={styles.right}>
                {line.reductionList.map(({ name, off }) => (
                  <span key={name} title={name}>
                    −<Money yuan={off} />{' '}
                  </span>
                ))}
                {line.reductionList.length === 0 && '—'}
              </td>
              <td className={styles.right}>
                <Money yuan={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {promotionList.map(({ id, name, off, hint }) => (
          <li key={id}>
            <b>{name}</b> −<Money yuan={off} /> <span className={styles.faint}>{hint}</span>
          </li>
        ))}
        {giftList.map((gift) => (
          <li key={`${gift.promotionName} ${gift.partNumber}`}>
            {m.promotions_item({ name: gift.name, count: gift.num })}{' '}
            <span className={styles.faint}>{gift.promotionName}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{m.promotions_preview_goods()}</dt>
          <dd>
            <Money yuan={answer.goods} />
          </dd>
        </div>
        <div>
          <dt>{m.promotions_preview_reduced()}</dt>
          <dd>
            −<Money yuan={answer.off} />
          </dd>
        </div>
        <div>
          <dt>{m.promotions_preview_pay()}</dt>
          <dd>
            <b>
              <Money yuan={answer.pay} />
            </b>
          </dd>
        </div>
      </dl>
    </section>
  );
}
