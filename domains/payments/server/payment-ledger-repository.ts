import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

/** Somebody with customer terms, and how staff find them. */
const CUSTOMER = sql`t.account_id AS id, coalesce(a.phone, a.email, a.nickname) AS subject`;
const CUSTOMERS = sql`customer_terms t JOIN account a ON a.id = t.account_id`;

/** A balance is the sum of its movements. */
const balance: LedgerCheck = {
  name: 'balance',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT ${CUSTOMER}, t.balance_fen AS counter,
      coalesce((SELECT sum(e.amount_fen) FROM balance_entry e WHERE e.account_id = t.account_id), 0)::bigint AS ledger
    FROM ${CUSTOMERS} WHERE t.account_id > ${after} ORDER BY t.account_id LIMIT ${limit}`,
};

/** Every movement starts from the balance that the one before left: the movements that do not are counted. */
const balanceSteps: LedgerCheck = {
  name: 'balanceSteps',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT ${CUSTOMER}, (
      SELECT count(*) FROM (
        SELECT e.balance_fen - e.amount_fen - lag(e.balance_fen, 1, 0::bigint) OVER (ORDER BY e.id) AS gap_fen
        FROM balance_entry e WHERE e.account_id = t.account_id
      ) steps WHERE gap_fen <> 0
    ) AS counter, 0::bigint AS ledger
    FROM ${CUSTOMERS} WHERE t.account_id > ${after} ORDER BY t.account_id LIMIT ${limit}`,
};

/** What a paid payment was paid with adds up to it. */
const paymentParts: LedgerCheck = {
  name: 'paymentParts',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject, p.amount_fen AS counter,
      coalesce((SELECT sum(part.amount_fen) FROM payment_part part WHERE part.payment_id = p.id), 0)::bigint AS ledger
    FROM payment p WHERE p.status = 'paid' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
};

/** What was given back of a payment is the sum of its returns, and no more than was paid. */
const returnedMoney: LedgerCheck = {
  name: 'returnedMoney',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject,
      coalesce((SELECT sum(part.returned_fen) FROM payment_part part WHERE part.payment_id = p.id), 0)::bigint AS counter,
      least(p.amount_fen, coalesce((SELECT sum(r.amount_fen) FROM money_return r WHERE r.payment_id = p.id), 0))::bigint
        AS ledger
    FROM payment p WHERE p.status = 'paid' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
};

/**
 * A refund that finance settled is on the balance, once, if it was turned to it, and otherwise not at all; its return knows
 * that it is complete.
 */
const settledReturns: LedgerCheck = {
  name: 'settledReturns',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT c.id, c.number AS subject,
      CASE WHEN c.settled = 'balance' THEN c.amount_fen ELSE 0 END
        + CASE WHEN c.return_id IS NULL THEN 0 ELSE c.amount_fen END AS counter,
      (coalesce((SELECT sum(e.amount_fen) FROM balance_entry e
        WHERE e.link_type = 'settlement' AND e.link_id = c.number), 0)
      + coalesce((SELECT sum(part.amount_fen) FROM money_return_part part WHERE part.return_id = c.return_id
        AND part.pay_type = c.provider AND part.returned_at IS NOT NULL), 0))::bigint AS ledger
    FROM payment_call c WHERE c.state = 'settled' AND c.id > ${after} ORDER BY c.id LIMIT ${limit}`,
};

/** A paid recharge is on the balance, once. */
const recharges: LedgerCheck = {
  name: 'recharges',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject, CASE WHEN p.status = 'paid' THEN p.amount_fen ELSE 0 END AS counter,
      coalesce((SELECT sum(e.amount_fen) FROM balance_entry e
        WHERE e.link_type = 'recharge' AND e.link_id = p.payment_no), 0)::bigint AS ledger
    FROM payment p WHERE p.subject_kind = 'recharge' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
};

/** A paid repayment has made less of what is owed, and the rest is on the balance, once. */
const repayments: LedgerCheck = {
  name: 'repayments',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject, CASE WHEN p.status = 'paid' THEN p.amount_fen ELSE 0 END AS counter,
      (coalesce((SELECT -sum(e.amount_fen) FROM credit_entry e
        WHERE e.kind = 'repayment' AND e.link_id = p.payment_no), 0)
      + coalesce((SELECT sum(e.amount_fen) FROM balance_entry e
        WHERE e.link_type = 'repayment' AND e.link_id = p.payment_no), 0))::bigint AS ledger
    FROM payment p WHERE p.subject_kind = 'repayment' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
};

/** Credit that is used is the sum of its entries. */
const usedCredit: LedgerCheck = {
  name: 'usedCredit',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT ${CUSTOMER}, t.credit_used_fen AS counter,
      coalesce((SELECT sum(e.amount_fen) FROM credit_entry e WHERE e.account_id = t.account_id), 0)::bigint AS ledger
    FROM ${CUSTOMERS} WHERE t.account_id > ${after} ORDER BY t.account_id LIMIT ${limit}`,
};

/** What is taken of a payment before its rest is paid is the sum of what is held; once it is paid, these are its parts. */
const heldParts: LedgerCheck = {
  name: 'heldParts',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject, p.held_fen AS counter,
      coalesce((SELECT sum(h.amount_fen) FROM payment_hold h WHERE h.payment_id = p.id), 0)::bigint AS ledger
    FROM payment p WHERE p.status <> 'paid' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
};

export const paymentLedgers: readonly LedgerCheck[] = [
  balance,
  balanceSteps,
  paymentParts,
  returnedMoney,
  settledReturns,
  recharges,
  repayments,
  usedCredit,
  heldParts,
];
