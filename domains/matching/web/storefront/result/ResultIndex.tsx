import * as m from '#messages';
import styles from './result-index.module.css';
import type { ResultSection } from './result-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

interface SectionLinkProps {
  readonly section: ResultSection;
  readonly isCurrent: boolean;
  readonly go: (id: string) => void;
}

function SectionLink({ section: { id, name }, isCurrent, go }: SectionLinkProps) {
  return (
    <li>
      <a
        href={`#${id}`}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={(event) => {
          // The address keeps the project: an anchor in it would count as leaving.
          event.preventDefault();
          go(id);
          document.getElementById(id)?.focus({ preventScroll: true });
        }}
      >
        {name}
      </a>
    </li>
  );
}

/** What stays in sight of a long result: its sections, and where in them somebody is; on a phone as one choice. */
export function ResultIndex({ sections }: { readonly sections: readonly ResultSection[] }) {
  const { current, go } = useCurrentSection(sections);
  const at = sections.find(({ id }) => id === current) ?? sections[0];
  const whole = at?.within ?? at?.id;
  const parts = sections.filter(({ within }) => within !== null && within === whole);
  return (
    <nav className={styles.index} aria-label={m.matching_index()}>
      <ul>
        {sections.map(
          (section) =>
            section.within === null && (
              <SectionLink key={section.id} section={section} isCurrent={section.id === whole} go={go} />
            ),
        )}
      </ul>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((section) => (
            <SectionLink key={section.id} section={section} isCurrent={section.id === current} go={go} />
          ))}
        </ul>
      )}
      <select aria-label={m.matching_index_jump()} value={at?.id} onChange={(event) => go(event.target.value)}>
        {sections.map(({ id, name, within }) => (
          <option key={id} value={id}>
            {within === null ? name : `– ${name}`}
          </option>
        ))}
      </select>
    </nav>
  );
}
