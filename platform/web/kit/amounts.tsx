import { createContext, type ReactNode, useContext } from 'react';
import { formatYuan } from '../../contract/format-yuan.ts';
import { useSession } from '../session/session-store.ts';

const Switched = createContext(true);

/** Amounts inside are shown whatever the price switch says: in the back office, and where somebody is about to pay. */
export function AmountsAlwaysShown({ children }: { readonly children: ReactNode }) {
  return <Switched value={false}>{children}</Switched>;
}

/** Whether amounts are visible: the person's price switch hides every one of them. */
export function useAmountsShown(): boolean {
  const switched = useContext(Switched);
  const { showPrice } = useSession();
  return showPrice || !switched;
}

/** Shown in place of a hidden amount. */
export const HIDDEN_AMOUNT = '••••';

/** The digits of an amount inside a sentence; the price switch hides them, as in `Money`. */
export function useFormatYuan(): (yuan: string) => string {
  return useAmountsShown() ? formatYuan : () => HIDDEN_AMOUNT;
}
