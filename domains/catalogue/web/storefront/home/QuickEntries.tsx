import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBolt, iconDiscount, iconStar, iconTag } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { LIST_PATH } from '../../list-address.ts';
import styles from './quick-entries.module.css';

/** Four ways into the catalogue. */
export function QuickEntries() {
  const entries = [
    [iconStar, 'new', m.catalogue_home_entry_new(), m.catalogue_home_entry_new_hint()],
    [iconBolt, 'promotion', m.catalogue_home_entry_promotion(), m.catalogue_home_entry_promotion_hint()],
    [iconDiscount, 'clearance', m.catalogue_home_entry_clearance(), m.catalogue_home_entry_clearance_hint()],
    [iconTag, 'customizable', m.catalogue_home_entry_custom(), m.catalogue_home_entry_custom_hint()],
  ] as const;
  return (
    <Card as="section" className={styles.strip} aria-label={m.catalogue_home_entries()}>
      {entries.map(([icon, tag, name, hint]) => (
        <Link key={tag} to={LIST_PATH} search={{ tag }}>
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
