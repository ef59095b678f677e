import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { confirmFirst } from '../kit/confirmation.ts';
import { Money } from '../kit/Money.tsx';
import { offerUndo } from '../kit/offer-undo.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { EmptyState } from '../kit/page-states.tsx';
import { QuantityStepper } from '../kit/QuantityStepper.tsx';
import { StatusDot, Tag } from '../kit/Tag.tsx';
import { toast } from '../kit/toast-store.ts';
import { GalleryRow, GallerySection } from './GallerySection.tsx';
import styles from './gallery.module.css';

const LOOKS = ['primary', 'outline', 'plain', 'text', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

/** Every state of a list: rows with more pages behind them, empty, refused, loading. */
const SAMPLE_PAGE = { list: ['A-1024', 'A-1025', 'A-1026', 'A-1027'], page: 2, totalPage: 9, total: 36 };
const listStates = () =>
  [
    ['rows', { data: SAMPLE_PAGE, error: null }],
    ['none', { data: { ...SAMPLE_PAGE, list: [] }, error: null }],
    ['failed', { data: undefined, error: new Error(m.app_error_hint()) }],
    ['loading', { data: undefined, error: null }],
  ] as const;

/** The components that every page may use: no Mantine, so that a visitor's first page stays small. */
export function PublicGallery() {
  const [quantity, setQuantity] = useState('4');
  return (
    <>
      <GallerySection title={m.app_gallery_buttons()}>
        {SIZES.map((size) => (
          <GalleryRow key={size}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look === 'primary' ? m.app_gallery_primary() : m.app_gallery_plain()}
              </Button>
            ))}
            <Button size={size} disabledReason={m.app_gallery_disabled()}>
              {m.app_gallery_batch_cancel()}
            </Button>
            <Button size={size} look="primary" busy>
              {m.app_gallery_saving()}
            </Button>
          </GalleryRow>
        ))}
      </GallerySection>
      <GallerySection title={m.app_gallery_money()}>
        <GalleryRow>
          <Money yuan="23240.00" look="price" size="xlarge" unit={m.app_gallery_unit()} />
          <Money yuan="612" look="price" size="large" />
          <Money yuan="874.00" look="old" />
          <Money yuan="119168.00" />
        </GalleryRow>
        <GalleryRow>
          <Tag>{m.app_gallery_type_1()}</Tag>
          <Tag tone="primary">{m.app_gallery_status_1()}</Tag>
          <Tag tone="activity">{m.app_gallery_type_3()}</Tag>
          <Tag tone="error">{m.app_gallery_type_2()}</Tag>
          <Tag tone="done">{m.app_gallery_status_3()}</Tag>
          <Tag tone="outline">{m.app_gallery_warehouse_1()}</Tag>
          <Tag tone="solid">{m.app_gallery_type_2()}</Tag>
        </GalleryRow>
        <GalleryRow>
          <StatusDot>{m.app_gallery_status_2()}</StatusDot>
          <StatusDot tone="active">{m.app_gallery_status_1()}</StatusDot>
          <StatusDot tone="done">{m.app_gallery_status_3()}</StatusDot>
          <StatusDot tone="error">{m.app_gallery_status_4()}</StatusDot>
        </GalleryRow>
        <GalleryRow>
          <QuantityStepper
            typed={quantity}
            onType={setQuantity}
            minimum={2}
            multiple={2}
            maximum={48}
            label={m.app_gallery_quantity()}
          />
          <QuantityStepper typed="1" onType={() => undefined} minimum={1} multiple={1} maximum={1} small disabled />
        </GalleryRow>
      </GallerySection>
      <GallerySection title={m.app_gallery_dialogs()}>
        <GalleryRow>
          <Button onClick={() => toast('success', m.app_gallery_toast_success())}>
            {m.app_gallery_toast_success()}
          </Button>
          <Button onClick={() => toast('info', m.app_gallery_toast_info())}>{m.app_gallery_toast_info()}</Button>
          <Button onClick={() => toast('warning', m.app_gallery_toast_warning())}>
            {m.app_gallery_toast_warning()}
          </Button>
          <Button onClick={() => toast('error', m.app_gallery_toast_error())}>{m.app_gallery_toast_error()}</Button>
          <Button onClick={() => offerUndo(m.app_gallery_undo(), () => undefined)}>{m.app_undo()}</Button>
          <Button look="danger" onClick={() => confirmFirst(m.app_gallery_confirm_body(), { danger: true })}>
            {m.app_gallery_confirm()}
          </Button>
        </GalleryRow>
      </GallerySection>
      <GallerySection title={m.app_gallery_states()}>
        <GalleryRow>
          {listStates().map(([state, query]) => (
            <Card key={state} className={styles.list}>
              <PagedList
                query={{ ...query, isPlaceholderData: false, refetch: () => undefined }}
                places={{ count: 4, height: 32 }}
                inCard
                empty={
                  <EmptyState title={m.app_gallery_empty()}>
                    <Button look="primary">{m.app_gallery_primary()}</Button>
                  </EmptyState>
                }
              >
                {(rows) => (
                  <ul>
                    {rows.map((row) => (
                      <li key={row}>{row}</li>
                    ))}
                  </ul>
                )}
              </PagedList>
            </Card>
          ))}
        </GalleryRow>
      </GallerySection>
    </>
  );
}
