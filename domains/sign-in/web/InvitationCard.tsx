import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { CopyButton } from '../../../platform/web/kit/CopyButton.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { RELATION_TYPE } from '../contract/account.ts';
import { invitationLink } from './invitation.ts';
import styles from './invitation-card.module.css';

const CODE_PX = 120;

async function drawnCode(link: string): Promise<string> {
  const qrCode = await import('qrcode');
  // A data URL, so nothing is loaded.
  return `data:image/svg+xml,${encodeURIComponent(await qrCode.toString(link, { type: 'svg', margin: 1 }))}`;
}

/** A first-level distributor's invitation link, to copy or scan; renders nothing for anyone else. */
export function InvitationCard() {
  const { pcUserInfo, identityRelationType } = useSession();
  const invites = identityRelationType === RELATION_TYPE.distributor && pcUserInfo !== null;
  const link = invites ? invitationLink(window.location.origin, pcUserInfo.id) : '';
  const { data: image } = useQuery({
    queryKey: ['sign-in', 'invitation-code', link],
    queryFn: () => drawnCode(link),
    enabled: invites,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!invites) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="invitation">
      <div className={styles.words}>
        <h2 id="invitation">{m.sign_in_invitation_title()}</h2>
        <p>{m.sign_in_invitation_hint()}</p>
        <p className={styles.link}>
          <a href={link}>{link}</a>
          <CopyButton text={link} label={m.sign_in_invitation_copy()} />
        </p>
      </div>
      {image ? (
        <img className={styles.code} src={image} width={CODE_PX} height={CODE_PX} alt={m.sign_in_invitation_code()} />
      ) : (
        <Skeleton width={CODE_PX} height={CODE_PX} />
      )}
    </Card>
  );
}
