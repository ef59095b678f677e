import { useQuery } from '@tanstack/react-query';
import QRCode from 'qrcode';
import * as m from '#messages';
import { CONTENT, readHomeConfig } from '../../../domains/content/contract/content-endpoints.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import styles from '../../../platform/web/storefront/header.module.css';

interface Code {
  readonly id: number;
  readonly name: string;
  readonly image: string;
}

async function drawnCodes(signal: AbortSignal): Promise<Code[]> {
  const { qrCodeList } = await call(readHomeConfig, {}, { signal });
  return Promise.all(
    qrCodeList.map(async ({ id, name, imageUrl, content }) => {
      if (imageUrl !== '') return { id, name, image: imageUrl };
      const drawing = await QRCode.toString(content, { type: 'svg', margin: 1 });
      // A data URL: nothing is loaded.
      return { id, name, image: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
    }),
  );
}

/** One code for each available way into the mall. */
export default function EntryCodes() {
  const codes = useQuery({ queryKey: [...CONTENT, 'codes'], queryFn: ({ signal }) => drawnCodes(signal) });
  if (codes.isError) return <p className={styles.noCodes}>{m.storefront_entries_failed()}</p>;
  if (!codes.data) return <Skeleton width={240} height={150} />;
  if (codes.data.length === 0) return <p className={styles.noCodes}>{m.storefront_entries_none()}</p>;
  return (
    <ul className={styles.codes}>
      {codes.data.map(({ id, name, image }) => (
        <li key={id}>
          <img alt={m.storefront_entry_code({ name })} width={96} height={96} src={image} />
          {name}
        </li>
      ))}
    </ul>
  );
}
