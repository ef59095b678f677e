import { type ReactNode, useId } from 'react';
import * as m from '#messages';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import plain from '../../../platform/web/kit/plain-table.module.css';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { NOTICE_CHANNELS, type NoticeChannel } from '../contract/notice.ts';
import type { NoticeChoice, OwnNoticeSettings } from '../contract/notice-settings-endpoints.ts';
import styles from './notice-settings.module.css';
import { useChooseLanguage, useChooseNotices, useNoticeSettings } from './notice-settings-queries.ts';

const channelWord = (channel: NoticeChannel) =>
  ({ mall: m.notices_channel_mall, mail: m.notices_channel_mail, sms: m.notices_channel_sms })[channel]();

/** Each language by its own name, whatever the page's language. */
const languageWord = (language: OwnNoticeSettings['language']) =>
  language === ''
    ? m.notices_settings_language_signed_in()
    : new Intl.DisplayNames(language, { type: 'language' }).of(language);

/**
 * By which ways somebody is told of what; each switch is kept at once.
 * @param contacts leads to where an email address or a phone is added, for whom has none
 */
export function NoticeSettings({ contacts }: { readonly contacts: ReactNode }) {
  const settings = useNoticeSettings();
  if (settings.isPending) {
    return (
      <Card className={styles.card}>
        <Loading>
          <Skeleton height={420} />
        </Loading>
      </Card>
    );
  }
  if (settings.isError) return <ErrorState onRetry={() => void settings.refetch()} />;
  return (
    <Card className={styles.card}>
      <p className={styles.hint}>{m.notices_settings_hint()}</p>
      <Recipients settings={settings.data} contacts={contacts} />
      <ChannelTable settings={settings.data} />
    </Card>
  );
}

/** Where mails and text messages go, and in which language. */
function Recipients({
  settings: { email, phone, language },
  contacts,
}: {
  readonly settings: OwnNoticeSettings;
  readonly contacts: ReactNode;
}) {
  const choose = useChooseLanguage();
  const id = useId();
  return (
    <div className={styles.recipients}>
      <p>
        {email ? m.notices_settings_mail_to({ address: email }) : m.notices_settings_no_mail()} {!email && contacts}
      </p>
      <p>
        {phone ? m.notices_settings_sms_to({ phone }) : m.notices_settings_no_sms()} {email && !phone && contacts}
      </p>
      <p className={styles.language}>
        <label htmlFor={id}>{m.notices_settings_language()}</label>
        <select
          id={id}
          value={choose.isPending ? choose.variables : language}
          onChange={({ target }) => choose.mutate(target.value as OwnNoticeSettings['language'])}
        >
          {(['', 'zh', 'en'] as const).map((one) => (
            <option key={one} value={one} {...(one && { lang: one })}>
              {languageWord(one)}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}

function ChannelTable({ settings: { kinds, email, phone } }: { readonly settings: OwnNoticeSettings }) {
  const offered = NOTICE_CHANNELS.filter((one) =>
    kinds.some((kind) => kind.channels.some((way) => way.channel === one)),
  );
  const problems: Partial<Record<NoticeChannel, string>> = {
    ...(!email && { mail: m.notices_settings_no_mail() }),
    ...(!phone && { sms: m.notices_settings_no_sms() }),
  };
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{m.notices_settings_kind()}</th>
          {offered.map((channel) => (
            <th key={channel} scope="col" className={styles.switch}>
              {channelWord(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row">{kind.title}</th>
            {offered.map((channel) => (
              <td key={channel} className={styles.switch}>
                <Switch kind={kind} channel={channel} problem={problems[channel]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SwitchProps {
  readonly kind: NoticeChoice;
  readonly channel: NoticeChannel;
  /** Why nothing can be sent this way. */
  readonly problem: string | undefined;
}

function Switch({ kind, channel, problem }: SwitchProps) {
  const choose = useChooseNotices();
  const way = kind.channels.find((one) => one.channel === channel);
  if (!way) {
    return (
      <span role="img" title={m.notices_settings_not_sent()} aria-label={m.notices_settings_not_sent()}>
        —
      </span>
    );
  }
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={way.isOn && problem === undefined}
      disabled={problem !== undefined}
      title={problem}
      aria-label={m.notices_settings_switch({ kind: kind.title, channel: channelWord(channel) })}
      onChange={({ target }) => choose.mutate({ kind: kind.kind, channel, isOn: target.checked })}
    />
  );
}
