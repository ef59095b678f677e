import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { signInWithPhoneCode } from '../contract/sign-in-endpoints.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';
import { codeFor } from './sign-in-builders.ts';

const MINUTE = 60_000;
const WRONG_CODE = { reason: 'wrongCode' };

let mall: TestMall;
let second: SecondProcess;
beforeAll(async () => {
  mall = await startTestMall();
  // Codes live for minutes to the second: only what is added to the clock counts.
  mall.clock.stop();
  second = await startSecondProcess(mall);
});
afterAll(async () => {
  await second?.close();
  await mall?.close();
});

type Process = Pick<TestMall, 'call'> | SecondProcess;
const enter = async (process: Process, phone: string, captcha: string) =>
  process.call(signInWithPhoneCode, { phone, captcha, agreed: true });
/** A code that differs from the correct one. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('five wrong tries burn a code, however they are spread over two processes', async () => {
  const phone = '13711110001';
  const code = await codeFor(mall, phone);
  for (const process of [mall, second, mall, second, mall]) {
    expect((await enter(process, phone, otherThan(code))).data).toEqual(WRONG_CODE);
  }
  for (const process of [second, mall]) expect((await enter(process, phone, code)).data).toEqual(WRONG_CODE);
});

test('after four wrong tries in two processes the right code still works, in either', async () => {
  for (const [phone, last] of [
    ['13711110002', mall],
    ['13711110003', second],
  ] as const) {
    const code = await codeFor(mall, phone);
    for (const process of [mall, second, mall, second]) await enter(process, phone, otherThan(code));
    expect((await enter(last, phone, code)).code).toBe(200);
  }
});

test('twenty tries at the same moment in two processes are five, and one of them may be right', async () => {
  const phone = '13711110004';
  const code = await codeFor(mall, phone);
  const wrong = otherThan(code);
  await Promise.all(Array.from({ length: 20 }, (_, n) => enter(n % 2 ? mall : second, phone, wrong)));
  const { tries } = await mall.database
    .selectFrom('one_time_code')
    .select('tries')
    .where('recipient', '=', phone)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await enter(second, phone, code)).data).toEqual(WRONG_CODE);

  const spared = '13711110005';
  const right = await codeFor(mall, spared);
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => enter(n % 2 ? mall : second, spared, right)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});

test('tries are remembered across a restart', async () => {
  const phone = '13711110006';
  const code = await codeFor(mall, phone);
  const before = await startSecondProcess(mall);
  for (let n = 0; n < 3; n += 1) await enter(before, phone, otherThan(code));
  await before.close();
  const after = await startSecondProcess(mall);
  for (let n = 0; n < 2; n += 1) await enter(after, phone, otherThan(code));
  expect((await enter(after, phone, code)).data).toEqual(WRONG_CODE);
  await after.close();
  expect((await enter(mall, phone, code)).data).toEqual(WRONG_CODE);
});

test('after five minutes a code is dead in every process, also in one started since', async () => {
  const phone = '13711110007';
  const code = await codeFor(mall, phone);
  mall.clock.advance(5 * MINUTE);
  const started = await startSecondProcess(mall);
  for (const process of [mall, second, started]) expect((await enter(process, phone, code)).data).toEqual(WRONG_CODE);
  const young = '13711110008';
  const alive = await codeFor(mall, young);
  mall.clock.advance(5 * MINUTE - 2000);
  expect((await enter(started, young, alive)).code).toBe(200);
  await started.close();
});
