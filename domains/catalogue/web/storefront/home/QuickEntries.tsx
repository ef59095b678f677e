import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import {
  Icon,
  iconCalculator,
  iconCertificate,
  iconStack2,
  iconTag,
} from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import styles from './quick-entries.module.css';

/** Four ways into the mall beside the catalogue. */
export function QuickEntries() {
  const entries = [
    [iconCalculator, '/match/match_index', m.catalogue_home_entry_match(), m.catalogue_home_entry_match_hint()],
    [iconTag, '/users/my_customization', m.catalogue_home_entry_custom(), m.catalogue_home_entry_custom_hint()],
    [
      iconCertificate,
      '/certification/certification_list',
      m.catalogue_home_entry_certificates(),
      m.catalogue_home_entry_certificates_hint(),
    ],
    [iconStack2, '/scheme/scheme_list', m.catalogue_home_entry_schemes(), m.catalogue_home_entry_schemes_hint()],
  ] as const;
  return (
    <Card as="section" className={styles.strip} aria-label={m.catalogue_home_entries()}>
      {entries.map(([icon, to, name, hint]) => (
        <Link key={to} to={to}>
          <Icon of={icon} />
          <span>
            <b>{name}</b>
            <small>{hint}</small>
          </span>
        </Link>
      ))}
    </Card>
  );
}
