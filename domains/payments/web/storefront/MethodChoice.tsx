import { useId } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import type { HeldPayType, PayType } from '../../contract/payment.ts';
import { availableFen, type Config, methodWord, type PayMethod } from '../payment-methods.ts';
import styles from './cashier.module.css';

interface MethodChoiceProps {
  readonly methods: readonly PayMethod[];
  readonly config: Config;
  readonly chosen: PayType | null;
  readonly onChoose: (payType: PayType) => void;
}

/** The ways to pay; those that cannot be chosen now say why. */
export function MethodChoice({ methods, config, chosen, onChoose }: MethodChoiceProps) {
  const id = useId();
  return (
    <div className={styles.methods} role="radiogroup" aria-label={m.payments_page_methods()}>
      {methods.map(({ payType, refusal }) => (
        <label key={payType} className={styles.method}>
          <input
            type="radio"
            name={id}
            checked={payType === chosen}
            disabled={refusal !== null}
            onChange={() => onChoose(payType)}
          />
          <span>
            {methodWord(payType)}
            <span className={styles.note}>{methodNote({ payType, refusal }, config)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function methodNote({ payType, refusal }: PayMethod, config: Config): string {
  const { userBalance, userCredit, creditTermDays } = config;
  const left = (way: HeldPayType) => formatYuan(fenToYuan(availableFen(config, way)));
  const balance = userBalance === null ? '—' : left('yue');
  const amount = userCredit === null ? '—' : left('credit');
  switch (refusal) {
    case 'simulated':
      return m.payments_page_yue_simulated();
    case 'balanceTooLow':
      return m.payments_page_yue_low({ balance });
    case 'creditTooLow':
      return m.payments_page_credit_low({ amount });
    case 'creditOverdue':
      return m.payments_page_credit_overdue();
  }
  switch (payType) {
    case 'yue':
      return m.payments_page_yue_left({ balance });
    case 'credit':
      return m.payments_page_credit_left({ amount, days: creditTermDays });
    case 'offline':
      return m.payments_page_offline_note();
    case 'sandbox':
      return m.payments_page_sandbox_note();
    default:
      return m.payments_page_online_note();
  }
}
