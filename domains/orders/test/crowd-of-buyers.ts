import { sql } from 'kysely';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER } from './order-builders.ts';

export interface CrowdBuyer {
  readonly accountId: number;
  /** Of a session. */
  readonly as: string;
  readonly addressId: number;
}

/** The buyers that there are in the demo mall are too few to share anything: these are copies of one, each for itself. */
export function crowdOfBuyers(mall: TestMall, count: number): Promise<CrowdBuyer[]> {
  const phones = Array.from({ length: count }, (_, at) => `1371000${String(at).padStart(4, '0')}`);
  return Promise.all(
    phones.map(async (phone) => {
      const { rows } = await sql<{ id: number; address_id: number }>`
        WITH model AS (SELECT * FROM account WHERE phone = ${BUYER}), made AS (
          INSERT INTO account (phone, nickname, identity, relation_type, created_at)
          SELECT ${phone}, 'buyer', identity, relation_type, created_at FROM model RETURNING id
        ), roles AS (
          INSERT INTO account_role (account_id, role_id)
          SELECT made.id, r.role_id FROM made, account_role r JOIN model ON model.id = r.account_id
        ), terms AS (
          INSERT INTO customer_terms (account_id, level, balance_fen) SELECT id, 1, 0 FROM made
        )
        INSERT INTO address (account_id, real_name, phone, province_id, city_id, district_id, street_id, detail,
          is_default, created_at)
        SELECT made.id, a.real_name, ${phone}, a.province_id, a.city_id, a.district_id, a.street_id, a.detail, true,
          a.created_at
        FROM made, model JOIN LATERAL (SELECT * FROM address WHERE account_id = model.id LIMIT 1) a ON true
        RETURNING account_id AS id, id AS address_id`.execute(mall.database);
      const [row] = rows;
      if (!row) throw new Error('no buyer to copy');
      return { accountId: row.id, as: await mall.tokenOf(phone), addressId: row.address_id };
    }),
  );
}
