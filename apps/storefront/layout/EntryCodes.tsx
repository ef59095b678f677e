import { useRouter } from '@tanstack/react-router';
import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import styles from './header.module.css';

const ENTRIES = [
  { name: m.storefront_entry_mobile, path: '/?entry=mobile' },
  { name: m.storefront_entry_mini, path: '/?entry=mini' },
  { name: m.storefront_entry_h5, path: '/?entry=h5' },
  { name: m.storefront_entry_app, path: '/?entry=app' },
] as const;

/** One code for each way into the mall. */
export default function EntryCodes() {
  const { boot } = useRouter().options.context;
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    const drawn = ENTRIES.map(({ path }) => QRCode.toString(boot.publicUrl + path, { type: 'svg', margin: 1 }));
    void Promise.all(drawn).then(setCodes);
  }, [boot.publicUrl]);
  return (
    <ul className={styles.codes}>
      {ENTRIES.map(({ name }, index) => (
        <li key={name()}>
          {/* The code is an image of ours: a data address, nothing loaded. */}
          <img
            alt={m.storefront_entry_code({ name: name() })}
            width={96}
            height={96}
            src={codes[index] ? `data:image/svg+xml,${encodeURIComponent(codes[index])}` : undefined}
          />
          {name()}
        </li>
      ))}
    </ul>
  );
}
