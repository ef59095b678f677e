import * as m from '#messages';
import { PrivatePictures } from '../../uploads/web/public.tsx';

/** The photos of a refund; each opens in full. */
export function RefundPictures({ urls }: { readonly urls: readonly string[] }) {
  return <PrivatePictures urls={urls} label={m.refunds_pictures()} nameOf={(place) => m.refunds_picture({ place })} />;
}
