import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconDownload, iconFileText } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { downloadFiles } from '../../../../../platform/web/kit/download-files.ts';
import { CheckBox } from '../../../../../platform/web/table/CheckBox.tsx';
import { bytesInWords } from '../../../../../platform/web/upload/upload-check.ts';
import type { ProductDetail } from '../../../contract/product.ts';
import { toggled } from '../../list-address.ts';
import { FILE_KIND_NAME } from '../../product-words.ts';
import { SignInLink } from '../../SignInLink.tsx';
import styles from './detail-tabs.module.css';

type Attachment = ProductDetail['attachments'][number];

/** Files of other sites can only be opened there, one by one. */
const isOwn = ({ url, obstacle }: Attachment) => url.startsWith('/') && obstacle === null;

function DownloadLink({ file }: { readonly file: Attachment }) {
  const { name, url } = file;
  if (file.obstacle === 'signIn') return <SignInLink>{m.catalogue_detail_file_sign_in()}</SignInLink>;
  if (file.obstacle === 'verify') return <span className={styles.kept}>{m.catalogue_detail_file_verify()}</span>;
  return (
    <a
      href={url}
      {...(isOwn(file) ? { download: name } : { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        if (!isOwn(file)) return;
        event.preventDefault();
        void downloadFiles([file]);
      }}
    >
      <Icon of={iconDownload} size="small" /> {m.catalogue_detail_download()}
    </a>
  );
}

/** The files of a product; several of this mall can be chosen and downloaded at once. */
export function Attachments({ files }: { readonly files: readonly Attachment[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const own = files.filter(isOwn);
  const several = own.length > 1;
  async function downloadChosen() {
    setBusy(true);
    await downloadFiles(own.filter(({ id }) => chosen.includes(id)));
    setBusy(false);
  }
  const all = chosen.length === own.length;
  return (
    <>
      {several && (
        <div className={styles.batch}>
          <CheckBox
            state={all ? 'on' : chosen.length > 0 ? 'some' : 'off'}
            label={m.catalogue_detail_files_all()}
            onChange={() => setChosen(all ? [] : own.map(({ id }) => id))}
          />
          <span>{m.catalogue_detail_files_chosen({ count: chosen.length })}</span>
          <Button size="small" busy={busy} onClick={downloadChosen}>
            <Icon of={iconDownload} size="small" /> {m.catalogue_detail_files_download()}
          </Button>
        </div>
      )}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            {several && isOwn(file) && (
              <CheckBox
                state={chosen.includes(file.id) ? 'on' : 'off'}
                label={m.catalogue_detail_files_choose({ name: file.name })}
                onChange={() => setChosen(toggled(chosen, file.id))}
              />
            )}
            <Icon of={iconFileText} size="medium" />
            <span>
              {file.name}
              {file.kind && file.byteSize !== null && (
                <small>
                  {FILE_KIND_NAME[file.kind]()} · {bytesInWords(file.byteSize)}
                </small>
              )}
            </span>
            <DownloadLink file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}
