import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import {
  Icon,
  iconClock,
  iconExternalLink,
  iconMail,
  iconMessage,
  iconPhone,
} from '../../../platform/web/design/icons.tsx';
import { ButtonAnchor } from '../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../platform/web/kit/CopyButton.tsx';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { CONTENT, type CustomerService, readCustomerService } from '../contract/content-endpoints.ts';
import styles from './contact-card.module.css';

/**
 * The reason for contacting: an ordinary question, a product that only an account manager can quote, or an account that
 * does not see prices.
 */
export type ContactReason = 'question' | 'project' | 'prices';

/** Hotline, mail, chat and hours, the mall's preferred way first. */
export function ContactCard({ reason }: { readonly reason: ContactReason }) {
  const { showNotice } = useSession();
  const service = useQuery({
    queryKey: [...CONTENT, 'customer-service'],
    queryFn: ({ signal }) => call(readCustomerService, {}, { signal }),
  });
  if (service.isError) {
    return <ErrorState message={m.content_contact_failed()} onRetry={() => void service.refetch()} />;
  }
  return (
    <div className={styles.card}>
      <p>{lead(reason, showNotice)}</p>
      {service.data ? <Ways service={service.data} /> : <Waiting />}
    </div>
  );
}

function lead(reason: ContactReason, unauthenticated: boolean): string {
  if (reason === 'project') return m.content_contact_manager_lead();
  if (reason === 'question') return m.content_contact_lead();
  return unauthenticated ? m.content_contact_prices_regular() : m.content_contact_prices_other();
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height={158} />
    </Loading>
  );
}

function Ways({ service }: { readonly service: CustomerService }) {
  const { consumerType, consumerHotline, consumerEmail, consumerH5Url, serviceHours } = service;
  const hotline = consumerHotline !== '' && (
    <Way key="hotline" icon={iconPhone} name={m.content_contact_hotline()} copied={consumerHotline}>
      <a href={`tel:${consumerHotline}`}>{consumerHotline}</a>
    </Way>
  );
  const email = consumerEmail !== '' && (
    <Way key="email" icon={iconMail} name={m.content_contact_email()} copied={consumerEmail}>
      <a href={`mailto:${consumerEmail}`}>{consumerEmail}</a>
    </Way>
  );
  const chat = consumerH5Url !== '' && (
    <Way key="chat" icon={iconMessage} name={m.content_contact_chat()}>
      <ButtonAnchor size="small" look="outline" href={consumerH5Url} target="_blank" rel="noreferrer">
        {consumerType === 'message' ? m.content_contact_message_open() : m.content_contact_chat_open()}
        <Icon of={iconExternalLink} size="small" />
      </ButtonAnchor>
    </Way>
  );
  const ways = { hotline: [hotline, email, chat], email: [email, hotline, chat], other: [chat, hotline, email] };
  const ordered = consumerType === 'hotline' || consumerType === 'email' ? ways[consumerType] : ways.other;
  if (!ordered.some(Boolean)) return <p className={styles.none}>{m.content_contact_empty()}</p>;
  return (
    <ul className={styles.ways}>
      {ordered}
      {serviceHours !== '' && (
        <Way icon={iconClock} name={m.content_contact_hours()}>
          {serviceHours}
        </Way>
      )}
    </ul>
  );
}

interface WayProps {
  readonly icon: string;
  readonly name: string;
  /** What its copy button copies. */
  readonly copied?: string;
  readonly children: ReactNode;
}

function Way({ icon, name, copied, children }: WayProps) {
  return (
    <li className={styles.way}>
      <Icon of={icon} size="large" />
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {children}
        {copied && <CopyButton text={copied} label={m.content_contact_copy({ name })} />}
      </span>
    </li>
  );
}
