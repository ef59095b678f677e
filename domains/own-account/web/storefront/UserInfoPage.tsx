import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { IDENTITY, type Identity } from '../../../../platform/contract/permission.ts';
import { Icon, iconUser } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { UserInfo } from '../../../sign-in/contract/account.ts';
import { maskedContact } from '../../contract/masked-contact.ts';
import { myInfoQuery } from '../account-queries.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './personal.module.css';

const IDENTITY_WORDS: Readonly<Record<Identity, () => string>> = {
  [IDENTITY.staff]: m.own_account_identity_staff,
  [IDENTITY.enterprise]: m.own_account_identity_enterprise,
  [IDENTITY.regular]: m.own_account_identity_regular,
};

/** Personal info: picture, what the mall knows of the person, and the profile they keep themselves. */
export function UserInfoPage() {
  return (
    <Permitted permission="user:index" title={m.own_account_profile_title()}>
      <UserInfoFacts />
    </Permitted>
  );
}

function UserInfoFacts() {
  const { data, isPending, isError, refetch } = useQuery(myInfoQuery);
  return (
    <section>
      <header className={styles.head}>
        <h1>{m.own_account_profile_title()}</h1>
      </header>
      {isPending && (
        <Loading>
          <div className={styles.blocks}>
            <Skeleton height={176} />
            <Skeleton height={380} />
          </div>
        </Loading>
      )}
      {isError && <ErrorState onRetry={() => refetch()} />}
      {data && (
        <div className={styles.blocks}>
          <PersonCard info={data} />
          <Card as="section" className={styles.form} aria-labelledby="profile">
            <h2 id="profile">{m.own_account_profile_form()}</h2>
            <ProfileForm key={data.id} info={data} />
          </Card>
        </div>
      )}
    </section>
  );
}

function PersonCard({ info }: { readonly info: UserInfo }) {
  const [cropping, setCropping] = useState(false);
  const { identity } = useSession();
  const facts = [
    { name: m.own_account_profile_identity(), value: identity === 0 ? '' : IDENTITY_WORDS[identity]() },
    {
      name: m.own_account_profile_level(),
      value:
        info.level === null
          ? m.own_account_profile_no_level()
          : m.own_account_profile_level_value({ level: info.level }),
    },
    { name: m.own_account_profile_company(), value: info.company || m.own_account_profile_no_company() },
    {
      name: m.own_account_security_phone(),
      value: info.phone ? maskedContact(info.phone) : m.own_account_security_not_bound(),
    },
    {
      name: m.own_account_security_email(),
      value: info.email ? maskedContact(info.email) : m.own_account_security_not_bound(),
    },
  ];
  return (
    <Card className={styles.person}>
      <div className={styles.avatar}>
        {info.avatar ? (
          <Picture
            src={info.avatar}
            alt={m.own_account_avatar_alt()}
            sizes="96px"
            width={96}
            height={96}
            className={styles.picture}
          />
        ) : (
          <span className={styles.picture}>
            <Icon of={iconUser} size="large" label={m.own_account_avatar_none()} />
          </span>
        )}
        <Button size="small" onClick={() => setCropping(true)}>
          {m.own_account_avatar_change()}
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{m.own_account_security_title()}</dt>
          <dd>
            <Link to="/users/user_account">{m.own_account_profile_to_security()}</Link>
          </dd>
        </div>
      </dl>
      {cropping && <AvatarDialog info={info} onClose={() => setCropping(false)} />}
    </Card>
  );
}
