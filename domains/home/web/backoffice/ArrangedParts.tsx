import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import {
  categoryTreeQuery,
  type PickedProduct,
  tagsQuery,
  VISITING,
} from '../../../catalogue/web/backoffice/public.tsx';
import {
  AREA_KINDS,
  type Area,
  type Arrangement,
  linksOf,
  MAX_AREAS,
  MAX_BANNERS,
  MAX_ENTRIES,
  MAX_MENU,
} from '../../contract/arrangement.ts';
import type { KeptHome } from '../../contract/home-admin-endpoints.ts';
import { useDeadLinks, useEmptyAreas } from '../home-office-queries.ts';
import { AreaFields, categoriesOf } from './AreaFields.tsx';
import { ArrangedList, type ArrangedRow } from './ArrangedList.tsx';
import { KIND_NAME, LAYOUT_NAME, PROBLEM_NAME } from './arrangement-words.ts';
import { BannerFields } from './BannerFields.tsx';
import { EntryFields } from './EntryFields.tsx';
import styles from './home-office.module.css';
import { LinkFields } from './LinkFields.tsx';
import { blankArea, blankBanner, blankEntry, blankMenuEntry } from './new-parts.ts';

type Part = keyof Arrangement;

interface ArrangedPartsProps {
  readonly form: FieldsForm;
  readonly draft: Arrangement;
  readonly kept: KeptHome;
  /** The draft differs from what is saved: what the server found of it may be about another row. */
  readonly changed: boolean;
  readonly mayNot: string | undefined;
}

/** The four lists of an arrangement; each thing opens in a drawer over the same form, so that nothing is lost. */
export function ArrangedParts({ form, draft, kept, changed, mayNot }: ArrangedPartsProps) {
  const [open, setOpen] = useState<{ part: Part; at: number } | null>(null);
  const dead = useDeadLinks(linksOf(kept.draft).map(({ url }) => url));
  const empty = useEmptyAreas(draft.areas);
  const categories = categoriesOf(useQuery(categoryTreeQuery(VISITING)).data ?? []);
  const { data: tags } = useQuery(tagsQuery());
  const known = new Map(kept.products.map((product) => [product.id, product]));
  const zh = getLocale() === 'zh';

  function problemsOf(part: Part, at: number): string[] {
    const place = `${part}.${at}`;
    const hasErrors = Object.keys(form.inner.errors).some((path) => path.startsWith(`${place}.`));
    const found = changed ? [] : kept.problems.filter((one) => one.place === place);
    return [...(hasErrors ? [m.home_office_incomplete()] : []), ...found.map(({ problem }) => PROBLEM_NAME[problem]())];
  }

  const linkProblem = (linkUrl: string) => (dead.has(linkUrl) ? [m.home_problem_dead_link()] : []);

  function aboutArea({ kind, layout, source, tag, categoryId, productIds, count }: Area): string {
    if (kind === 'merchants') return m.home_office_shops_count({ count });
    if (kind === 'recommended') return m.home_office_products_count({ count });
    if (kind !== 'products') return '';
    const of = {
      tag: tags ? (tags.find((one) => one.tag === tag)?.name ?? tag) : '…',
      category: categories.find(({ value }) => value === String(categoryId))?.label ?? '',
      named: m.home_source_named(),
    }[source];
    const shown = source === 'named' ? Math.min(count, productIds.length) : count;
    return [of, LAYOUT_NAME[layout](), m.home_office_products_count({ count: shown })].filter(Boolean).join(' · ');
  }

  const rows: { readonly [P in Part]: (item: Arrangement[P][number], at: number) => ArrangedRow } = {
    banners: ({ nameZh, nameEn, linkUrl, from, until, enabled }, at) => ({
      name: (zh ? nameZh : nameEn) || m.home_office_banner({ number: at + 1 }),
      about: [
        ...(enabled ? [] : [m.home_office_off()]),
        ...(from ? [m.home_office_from({ time: from.replace('T', ' ') })] : []),
        ...(until ? [m.home_office_until({ time: until.replace('T', ' ') })] : []),
      ].join(' · '),
      problems: [...problemsOf('banners', at), ...linkProblem(linkUrl)],
    }),
    areas: (area, at) => ({
      name: (zh ? area.titleZh : area.titleEn) || KIND_NAME[area.kind](),
      about: aboutArea(area),
      problems: [...problemsOf('areas', at), ...(empty.has(area.key) ? [m.home_problem_area_empty()] : [])],
    }),
    entries: ({ nameZh, nameEn, linkUrl }, at) => ({
      name: (zh ? nameZh : nameEn) || m.home_office_entry({ number: at + 1 }),
      about: linkUrl,
      problems: [...problemsOf('entries', at), ...linkProblem(linkUrl)],
    }),
    navigation: ({ nameZh, nameEn, linkUrl }, at) => ({
      name: (zh ? nameZh : nameEn) || m.home_office_entry({ number: at + 1 }),
      about: linkUrl,
      problems: [...problemsOf('navigation', at), ...linkProblem(linkUrl)],
    }),
  };

  function setPart<P extends Part>(part: P, items: readonly Arrangement[P][number][]) {
    // Messages are known by the place of what they are about, which may be another one now.
    form.inner.clearErrors();
    form.setValue(part, items);
  }

  function add<P extends Part>(part: P, item: Arrangement[P][number]) {
    setPart(part, [...draft[part], item]);
    setOpen({ part, at: draft[part].length });
  }

  function list<P extends Part>(part: P, label: string, hint: string, tools: ReactNode) {
    return (
      <Card as="section" padded>
        <div className={styles.part}>
          <h2>{label}</h2>
          <p className={styles.hint}>{hint}</p>
          {tools}
        </div>
        <ArrangedList<Arrangement[P][number]>
          label={label}
          items={draft[part]}
          rowOf={rows[part]}
          onItems={(items) => setPart(part, items)}
          onOpen={(at) => setOpen({ part, at })}
          disabledReason={mayNot}
        />
      </Card>
    );
  }

  const full = (part: Part, most: number) =>
    mayNot ?? (draft[part].length >= most ? m.home_office_full({ most }) : undefined);
  const adding = (label: string, onClick: () => void, disabledReason: string | undefined) => (
    <Button key={label} size="small" disabledReason={disabledReason} onClick={onClick}>
      <Icon of={iconPlus} size="small" />
      {label}
    </Button>
  );
  const kinds = AREA_KINDS.filter((kind) => kind === 'products' || !draft.areas.some((area) => area.kind === kind));

  return (
    <>
      {list(
        'banners',
        m.home_office_banners(),
        m.home_office_banners_hint(),
        adding(m.home_office_add_banner(), () => add('banners', blankBanner()), full('banners', MAX_BANNERS)),
      )}
      {list(
        'areas',
        m.home_office_areas(),
        m.home_office_areas_hint(),
        kinds.map((kind) =>
          adding(KIND_NAME[kind](), () => add('areas', blankArea(kind, draft.areas)), full('areas', MAX_AREAS)),
        ),
      )}
      {list(
        'entries',
        m.home_office_entries(),
        m.home_office_entries_hint(),
        adding(m.home_office_add_entry(), () => add('entries', blankEntry()), full('entries', MAX_ENTRIES)),
      )}
      {list(
        'navigation',
        m.home_office_menu(),
        draft.navigation.length === 0 ? m.home_office_menu_delivered() : m.home_office_menu_hint(),
        <>
          {draft.navigation.length === 0 && (
            <Button size="small" disabledReason={mayNot} onClick={() => setPart('navigation', kept.menu)}>
              {m.home_office_menu_begin()}
            </Button>
          )}
          {adding(m.home_office_add_entry(), () => add('navigation', blankMenuEntry()), full('navigation', MAX_MENU))}
        </>,
      )}
      <PartDrawer
        form={form}
        draft={draft}
        open={open}
        known={known}
        disabled={mayNot !== undefined}
        titleOf={({ part, at }) => {
          const item = draft[part][at];
          return item ? (rows[part] as (item: unknown, at: number) => ArrangedRow)(item, at).name : '';
        }}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

interface PartDrawerProps {
  readonly form: FieldsForm;
  readonly draft: Arrangement;
  readonly open: { readonly part: Part; readonly at: number } | null;
  readonly known: ReadonlyMap<number, PickedProduct>;
  readonly disabled: boolean;
  readonly titleOf: (open: { part: Part; at: number }) => string;
  readonly onClose: () => void;
}

function PartDrawer({ form, draft, open, known, disabled, titleOf, onClose }: PartDrawerProps) {
  if (!open || draft[open.part][open.at] === undefined) return null;
  const { part, at } = open;
  const path = `${part}.${at}`;
  const change = (item: object) =>
    form.setValue(
      part,
      draft[part].map((one, index) => (index === at ? { ...one, ...item } : one)),
    );
  const props = { form, path, known, disabled, onChange: change };
  const { banners, areas } = draft;
  return (
    <FormDrawer opened onClose={onClose} width={640} title={titleOf(open)}>
      <div className={styles.fields}>
        {part === 'banners' && banners[at] && <BannerFields {...props} item={banners[at]} />}
        {part === 'areas' && areas[at] && <AreaFields {...props} item={areas[at]} />}
        {part === 'entries' && <EntryFields {...props} />}
        {part === 'navigation' && <LinkFields {...props} />}
        <Button look="primary" onClick={onClose}>
          {m.home_office_done()}
        </Button>
      </div>
    </FormDrawer>
  );
}
