import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { Icon } from '../../../../platform/web/design/icons.tsx';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { usePerson } from '../../../catalogue/web/public.tsx';
import { ENTRY_ICON } from '../entry-icons.ts';
import { areasQuery } from '../home-queries.ts';
import styles from './quick-entries.module.css';
import { useOwnArea } from './use-own-area.ts';

/** Entry points besides the categories; renders nothing if there are none. */
export function QuickEntries() {
  const area = useOwnArea('entries');
  const entries = useQuery(areasQuery(usePerson())).data?.entries ?? [];
  if (entries.length === 0) return null;
  return (
    <Card as="section" className={styles.strip} aria-label={area?.title || m.home_entries()}>
      {entries.map(({ name, hint, icon, linkUrl }) => (
        <AddressLink key={linkUrl + name} address={linkUrl}>
          <Icon of={ENTRY_ICON[icon]} />
          <span>
            <b>{name}</b>
            <small>{hint}</small>
          </span>
        </AddressLink>
      ))}
    </Card>
  );
}
