import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { IDENTITY, type Identity } from '../../../../platform/contract/permission.ts';
import { Icon, iconUser } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { UserInfo } from '../../contract/account.ts';
import { maskedContact } from '../../contract/masked-contact.ts';
import { myInfoQuery } from '../account-queries.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './personal.module.css';

const IDENTITY_WORDS: Readonly<Record<Identity, () => string>> = {
  [IDENTITY.staff]: m.accounts_identity_staff,
  [IDENTITY.enterprise]: m.accounts_identity_enterprise,
  [IDENTITY.regular]: m.accounts_identity_regular,
};

/** Personal info: picture, what the mall knows of the person, and the profile they keep themselves. */
export function UserInfoPage() {
  return (
    <Permitted permission="user:index" title={m.accounts_profile_title()}>
      <UserInfoFacts />
    </Permitted>
  );
}

function UserInfoFacts() {
  const { data, isPending, isError, refetch } = useQuery(myInfoQuery);
  return (
    <section>
      <header className={styles.head}>
        <h1>{m.accounts_profile_title()}</h1>
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
            <h2 id="profile">{m.accounts_profile_form()}</h2>
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
    { name: m.accounts_profile_identity(), value: identity === 0 ? '' : IDENTITY_WORDS[identity]() },
    {
      name: m.accounts_profile_level(),
      value:
        info.level === null ? m.accounts_profile_no_level() : m.accounts_profile_level_value({ level: info.level }),
    },
    { name: m.accounts_profile_company(), value: info.company || m.accounts_profile_no_company() },
    {
      name: m.accounts_security_phone(),
      value: info.phone ? maskedContact(info.phone) : m.accounts_security_not_bound(),
    },
    {
      name: m.accounts_security_email(),
      value: info.email ? maskedContact(info.email) : m.accounts_security_not_bound(),
    },
  ];
  return (
    <Card className={styles.person}>
      <div className={styles.avatar}>
        {info.avatar ? (
          <img className={styles.picture} src={info.avatar} width={96} height={96} alt={m.accounts_avatar_alt()} />
        ) : (
          <span className={styles.picture}>
            <Icon of={iconUser} size="large" label={m.accounts_avatar_none()} />
          </span>
        )}
        <Button size="small" onClick={() => setCropping(true)}>
          {m.accounts_avatar_change()}
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
          <dt>{m.accounts_security_title()}</dt>
          <dd>
            <Link to="/users/user_account">{m.accounts_profile_to_security()}</Link>
          </dd>
        </div>
      </dl>
      {cropping && <AvatarDialog info={info} onClose={() => setCropping(false)} />}
    </Card>
  );
}
