import { useRouter } from '@tanstack/react-router';
import { useBackOnline } from './use-back-online.ts';

/** Retries a page that failed, both its code and its data; automatically as soon as the network is back. */
export function usePageRetry(reset: () => void): () => void {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useBackOnline(retry);
  return retry;
}
