import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { AgreementText } from './AgreementText.tsx';
import styles from './agreement.module.css';
import { agreementTitlesQuery } from './content-queries.ts';

interface AgreementReaderProps {
  readonly slug: string;
  /** The address at which an agreement is read, with its query. */
  readonly addressOf: (slug: string) => string;
}

/** The agreements on the left, the words of one beside them. */
export function AgreementReader({ slug, addressOf }: AgreementReaderProps) {
  const titles = useQuery(agreementTitlesQuery());
  const shown = titles.data?.find((one) => one.slug === slug);
  if (titles.isPending) {
    return (
      <Loading>
        <Skeleton height={560} />
      </Loading>
    );
  }
  if (titles.isError) {
    return (
      <Card>
        <ErrorState message={titles.error.message} onRetry={() => titles.refetch()} />
      </Card>
    );
  }
  return (
    <div className={styles.layout}>
      <Card>
        <nav aria-label={m.content_agreements_title()}>
          <ul className={styles.list}>
            {titles.data.map((one) => (
              <li key={one.slug}>
                <Link
                  to={addressOf(one.slug)}
                  className={one.slug === slug ? styles.on : undefined}
                  activeProps={{}}
                  aria-current={one.slug === slug ? 'page' : undefined}
                >
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
      <Card as="article" className={styles.reading}>
        {shown && (
          <>
            <h2 className={styles.title}>{shown.title}</h2>
            <p className={styles.updated}>{m.content_agreement_updated({ date: formatDay(shown.updateTime) })}</p>
          </>
        )}
        <AgreementText slug={slug} />
      </Card>
    </div>
  );
}
