import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from '../session/session-store.ts';
import { formatYuan } from './format-yuan.ts';

const Switched = createContext(true);

/** Amounts in here are shown whatever the price switch says: in the back office, and where somebody is about to pay. */
export function AmountsAlwaysShown({ children }: { readonly children: ReactNode }) {
  return <Switched value={false}>{children}</Switched>;
}

/** Whether amounts are on the screen: the person's price switch hides every one of them. */
export function useAmountsShown(): boolean {
  const switched = useContext(Switched);
  const { showPrice } = useSession();
  return showPrice || !switched;
}

/** In the place of an amount that is switched off. */
export const HIDDEN_AMOUNT = '••••';

/** Figures of an amount inside a sentence; they keep to the price switch, as `Money` does. */
export function useFormatYuan(): (yuan: string) => string {
  return useAmountsShown() ? formatYuan : () => HIDDEN_AMOUNT;
}
