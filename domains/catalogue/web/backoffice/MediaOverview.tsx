import * as m from '#messages';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { bytesInWords } from '../../../../platform/web/upload/upload-check.ts';
import { AUDIENCE_WORDS } from '../../../documents/web/public.tsx';
import type { useProductMedia } from '../product-office-queries.ts';
import { FILE_KIND_NAME } from '../product-words.ts';
import styles from './product-media.module.css';

/** What a product shows and offers, as it is stored. */
export function MediaOverview({ query }: { readonly query: ReturnType<typeof useProductMedia> }) {
  const { data, error } = query;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void query.refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    );
  }
  const { pictures, files, videoUrl } = data;
  return (
    <>
      {pictures.length === 0 ? (
        <p className={styles.none}>{m.catalogue_media_drawn()}</p>
      ) : (
        <ul className={styles.strip}>
          {pictures.map(({ url }, at) => (
            <li key={url}>
              <Picture
                src={url}
                alt={m.catalogue_detail_picture({ number: at + 1 })}
                sizes="120px"
                width={120}
                height={90}
              />
            </li>
          ))}
        </ul>
      )}
      <Facts
        of={[
          [m.catalogue_entity_video(), videoUrl, 'wide'],
          ...files.map(
            (file) =>
              [
                FILE_KIND_NAME[file.kind](),
                `${file.nameZh} / ${file.nameEn} · ${bytesInWords(file.byteSize)} · ${AUDIENCE_WORDS[file.audience]()}`,
                'wide',
              ] as const,
          ),
        ]}
      />
    </>
  );
}
