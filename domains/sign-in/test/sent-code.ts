import type { TestMall } from '../../../apps/api/test-mall.ts';

/** The code in the latest message to a phone or mail address. */
export async function sentCode(mall: TestMall, recipient: string): Promise<string> {
  const { body } = await mall.database
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(body)?.[0];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
}
