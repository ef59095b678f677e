import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/web/api-client/call.ts';
import { readPrivateFile } from '../contract/upload-endpoints.ts';
import { privateName } from './private-name.ts';

/**
 * The URL of a stored file for a picture or a link. A private file needs the session's token, which neither sends, so
 * it is fetched and kept in the browser; `address` is null until then.
 */
export function usePrivateFile(url: string | null) {
  const name = url === null ? null : privateName(url);
  const file = useQuery({
    queryKey: ['uploads', 'private', name],
    queryFn: ({ signal }) => call(readPrivateFile, { name: name ?? '' }, { signal }),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (!file.data) return;
    const address = URL.createObjectURL(file.data);
    setHeld(address);
    return () => {
      URL.revokeObjectURL(address);
      setHeld(null);
    };
  }, [file.data]);
  return {
    address: name === null ? url : held,
    failure: file.error,
    isImage: url !== null && /\.(jpe?g|png|bmp)$/i.test(url),
  };
}
