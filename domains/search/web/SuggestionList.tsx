import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { markedParts } from '../../catalogue/contract/search-marks.ts';
import { suggestSearch } from '../contract/suggest-endpoint.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './suggestion-list.module.css';
import {
  type GroupName,
  movedTo,
  type Option,
  recentGroup,
  suggestionGroups,
  type Target,
} from './suggestion-options.ts';

const GROUP_WORDS: Record<GroupName, () => string> = {
  recent: m.search_suggest_recent,
  models: m.search_suggest_models,
  products: m.search_suggest_products,
  categories: m.search_suggest_categories,
  brands: m.search_suggest_brands,
  shops: m.search_suggest_shops,
};

/** Typing goes on: one question for several letters. */
const PAUSE_MS = 150;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function addressOf(target: Target): NavigateOptions {
  const to = (path: string, search: object) => ({ to: path, search }) as NavigateOptions;
  switch (target.kind) {
    case 'text':
      return to('/product/product_list', { keyword: target.text });
    case 'product':
      return to(`/product/detail/${target.id}`, {});
    case 'category':
      return to('/product/product_list', { cid: target.id });
    case 'brand':
      return to('/product/product_list', { brandId: target.id });
    case 'shop':
      return to('/merchant/merchant_home', { merId: target.id });
  }
}

/** What the field passes on while the list is open. */
export interface SuggestionKeys {
  /** @returns whether the key was for the list */
  press(key: string): boolean;
}

interface SuggestionListProps {
  /** Of the element; its options' ids begin with it. */
  readonly id: string;
  /** The text in the field. */
  readonly text: string;
  readonly keys: RefObject<SuggestionKeys | null>;
  /** The id of the active option, and whether anything is offered. */
  readonly onActive: (optionId: string | undefined, isOffering: boolean) => void;
  readonly onClose: () => void;
}

/** What is offered for the text in the search field; the focus stays there. */
export function SuggestionList({ id, text, keys, onActive, onClose }: SuggestionListProps) {
  const navigate = useNavigate();
  const typed = usePaused(text.trim());
  // Whoever is shown less is offered less.
  const { disabledCategoryIds } = useSession();
  // Only keys make an option active, and typing on ends it: Enter then searches for what is in the field.
  const [active, setActive] = useState<{ readonly key: string | null; readonly text: string } | null>(null);
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after they were removed.
  const recent = useMemo(() => recentGroup(recentSearches()), [forgotten]);
  const asked = useQuery({
    queryKey: ['search', 'suggest', disabledCategoryIds, typed],
    queryFn: ({ signal }) => call(suggestSearch, { keyword: typed }, { signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isTyping = text.trim() !== '';
  const groups = isTyping ? (asked.data ? suggestionGroups(asked.data) : []) : recent;
  const options = groups.flatMap((group) => group.options);
  const shown = active?.text === text && options.some(({ key }) => key === active.key) ? active.key : null;
  const marks = isTyping ? (asked.data?.marks ?? []) : [];
  const isOffering = options.length > 0 || (isTyping && asked.isError);
  // With the option that it names, not after it: a screen reader would read the one before.
  useLayoutEffect(() => {
    onActive(shown === null ? undefined : `${id}-${shown}`, isOffering);
  }, [id, shown, isOffering, onActive]);
  const choose = (option: Option) => {
    onClose();
    void navigate(addressOf(option.target));
  };
  useImperativeHandle(keys, () => ({
    press: (key) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        setActive({ key: movedTo(options, shown, key === 'ArrowDown' ? 1 : -1), text });
        return options.length > 0;
      }
      const chosen = options.find((option) => option.key === shown);
      if (key !== 'Enter' || !chosen) return false;
      choose(chosen);
      return true;
    },
  }));
  return (
    <div className={classNames(styles.popup, !isOffering && styles.nothing)}>
      <VisuallyHidden>
        <span role="status">
          {isOffering && options.length > 0 && m.search_suggest_count({ count: options.length })}
        </span>
      </VisuallyHidden>
      {isTyping && asked.isError && <p className={styles.failed}>{m.search_suggest_failed()}</p>}
      <div id={id} role="listbox" aria-label={m.search_suggest_title()}>
        {groups.map(({ name, options: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options of a list.
          <div key={name} role="group" aria-labelledby={`${id}-of-${name}`}>
            <div id={`${id}-of-${name}`} className={styles.heading}>
              {GROUP_WORDS[name]()}
            </div>
            {some.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and passes its keys on.
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                aria-selected={option.key === shown}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.image && (
                  <Picture src={option.image} alt="" sizes="36px" width={36} height={36} className={styles.picture} />
                )}
                <span className={styles.text}>
                  {markedParts(option.text, marks).map((part, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
                    part.marked ? <b key={at}>{part.text}</b> : part.text,
                  )}
                </span>
                {option.note && <small>{option.note}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {!isTyping && options.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches();
            setForgotten(forgotten + 1);
          }}
        >
          {m.search_suggest_clear()}
        </button>
      )}
    </div>
  );
}
