import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { OwnAccountLinks } from '../../own-account/web/public.tsx';
import styles from './centre.module.css';
import { profileQuery } from './centre-queries.ts';

const IDENTITY_WORDS = {
  [IDENTITY.staff]: m.personal_centre_identity_staff,
  [IDENTITY.enterprise]: m.personal_centre_identity_enterprise,
  [IDENTITY.regular]: m.personal_centre_identity_regular,
} as const;

/** The profile: picture or initial, name, company, level. */
export function Profile() {
  const { data, isError, refetch } = useQuery(profileQuery);
  const { identity } = useSession();
  if (isError) {
    return (
      <Card className={styles.profile} role="alert">
        {m.personal_centre_failed()}
        <Button size="small" onClick={() => void refetch()}>
          {m.personal_centre_retry()}
        </Button>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card className={styles.profile}>
        <Loading>
          <Skeleton width={280} height={64} />
        </Loading>
      </Card>
    );
  }
  return (
    <Card className={styles.profile}>
      <span className={styles.avatar} aria-hidden>
        {data.avatar === '' ? (
          [...data.nickname][0]
        ) : (
          <Picture src={data.avatar} alt="" sizes="64px" width={64} height={64} />
        )}
      </span>
      <div className={styles.who}>
        <b>{data.nickname}</b>
        {identity !== 0 && <Tag>{IDENTITY_WORDS[identity]()}</Tag>}{' '}
        {data.level !== null && <Tag tone="primary">{m.personal_centre_level({ level: data.level })}</Tag>}
        <p>{data.company || data.phone || data.email}</p>
      </div>
      <OwnAccountLinks className={styles.links} />
    </Card>
  );
}
