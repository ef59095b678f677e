import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconSearch } from '../design/icons.tsx';
import { Button } from './Button.tsx';
import styles from './PageSearch.module.css';

interface PageSearchProps {
  /** The page that shows what is found; before the app runs, the browser sends the words there. */
  readonly action: string;
  readonly keyword: string;
  /** What can be searched for, as placeholder and accessible name. */
  readonly hint: string;
  /** Query parameters that stay. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly onSearch: (keyword: string) => void;
}

/** The search field of a page's own list; its words are `keyword` in the URL. Give it `key={keyword}`. */
export function PageSearch({ action, keyword, hint, kept = {}, onSearch }: PageSearchProps) {
  const [typed, setTyped] = useState(keyword);
  return (
    <search className={styles.search}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <input
          type="search"
          name="keyword"
          value={typed}
          maxLength={100}
          placeholder={hint}
          aria-label={hint}
          onChange={(event) => setTyped(event.target.value)}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-label={m.app_search_list()}>
          <Icon of={iconSearch} size="small" />
        </Button>
      </form>
    </search>
  );
}
