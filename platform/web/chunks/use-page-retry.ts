import { useRouter } from '@tanstack/react-router';
import { useBackOnline } from './use-back-online.ts';

/** Another try for a page that failed: its code and its data; by itself as soon as the network is back. */
export function usePageRetry(reset: () => void): () => void {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useBackOnline(retry);
  return retry;
}
