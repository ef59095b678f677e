import * as m from '#messages';
import { goldenPlaces } from './golden-words.ts';
import styles from './rule-packs.module.css';

/** What a case says of its site, place by place; what it does not say is as the wizard begins. */
export function GoldenSite({ site }: { readonly site: string }) {
  return (
    <div className={styles.places}>
      {goldenPlaces(site).map(({ name, told }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no name but their number
        <section key={at}>
          <h4>{name}</h4>
          {told.length === 0 ? (
            <p className={styles.note}>{m.matching_golden_defaults()}</p>
          ) : (
            <dl>
              {told.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
