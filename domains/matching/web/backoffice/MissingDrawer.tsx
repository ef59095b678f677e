import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { usesOf } from '../../contract/attribute-use.ts';
import type { MissingRow } from '../../contract/missing-attribute-endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import { RULES } from '../../contract/rules.ts';
import { Evidence } from '../Evidence.tsx';
import { EFFECT_WORDS, plainRule } from './missing-words.ts';
import styles from './rule-packs.module.css';

interface MissingDrawerProps {
  readonly role: Role;
  readonly row: MissingRow;
  readonly onClose: () => void;
}

/** Which rules read what a product does not say, and what becomes of the product without it. */
export function MissingDrawer({ role, row, onClose }: MissingDrawerProps) {
  const readsCatalogue = useCan('admin:catalogue:view');
  const uses = usesOf(role);
  return (
    <FormDrawer opened onClose={onClose} width={560} title={row.partNumber}>
      <div className={styles.page}>
        <Facts
          of={[
            [m.matching_missing_product(), row.name, 'wide'],
            [m.matching_missing_category(), row.category],
            [m.matching_missing_shop(), row.merName],
          ]}
        />
        <dl className={styles.uses}>
          {row.missing.map(({ code, name, isInCategory }) => {
            const use = uses[code];
            return (
              <div key={code}>
                <dt>{name}</dt>
                {use?.rules.map((rule) => (
                  <dd key={rule}>
                    <Evidence tag={RULES[rule].tag} /> {plainRule(rule)}
                  </dd>
                ))}
                {use && <dd>{EFFECT_WORDS[use.without]()}</dd>}
                {isInCategory ? (
                  readsCatalogue && (
                    <dd>
                      <ButtonLink
                        size="small"
                        to="/products/$id"
                        params={{ id: String(row.productId) }}
                        search={{ sku: row.skuId, attribute: code }}
                      >
                        {m.matching_missing_fill({ name })}
                      </ButtonLink>
                    </dd>
                  )
                ) : (
                  <dd>{m.matching_missing_not_in_category()}</dd>
                )}
              </div>
            );
          })}
        </dl>
      </div>
    </FormDrawer>
  );
}
