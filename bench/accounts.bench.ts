/** Signing in compared with the password check it cannot do without, and what a session costs a request. */
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { callMall } from './bench-buyers.ts';
import type { Figure } from './figure.ts';
import type { MallProcess } from './mall-process.ts';

const PASSWORD = 'Argus#2026';
/** Demo accounts, each signed in to many times. */
const PHONES = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`1390000000${n}`, ...(n <= 5 ? [`1380000000${n}`] : [])]);
const AT_ONCE = 8;
/** The first ones, while Node compiles the sign-in code, are not counted. */
const WARM_UP = 6000;
/** Mall and baseline take turns in short rounds, so that other work on the machine slows both. */
const SIGN_INS = 250;
const SIGN_IN_ROUNDS = 6;
const REQUESTS = 12_000;
const ROUNDS = 3;

/** `work` per second, eight at a time. */
async function rateOf(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return times / ((performance.now() - begin) / 1000);
}

interface SignedIn {
  token: string;
}

/** People who sign in at the same time do so from different addresses; the mall trusts its loopback proxy. */
function signIn(address: string, index: number): Promise<SignedIn> {
  const body = { phone: PHONES[index % PHONES.length], password: PASSWORD };
  const from = { 'x-forwarded-for': `203.0.113.${index % 200}` };
  return callMall<SignedIn>(address, 'POST', 'front/pc/login/mobile/password', '', body, from);
}

async function benchSignIn(address: string): Promise<Figure> {
  const stored = await hash(PASSWORD);
  await rateOf(WARM_UP, (index) => signIn(address, index));
  const rates = { signIn: 0, verify: 0 };
  for (let round = 0; round < SIGN_IN_ROUNDS; round += 1) {
    rates.verify += (await rateOf(SIGN_INS, () => verify(stored, PASSWORD))) / SIGN_IN_ROUNDS;
    rates.signIn += (await rateOf(SIGN_INS, (index) => signIn(address, index))) / SIGN_IN_ROUNDS;
  }
  const baseline = { name: 'argon2 verify alone', value: rates.verify };
  return { name: 'signIn', value: rates.signIn, unit: 'sign-ins/s', baseline };
}

/** Processor time of the mall's process for one request, in microseconds. */
async function cpuOf(mall: MallProcess, headers: Record<string, string>): Promise<number> {
  const before = mall.cpu();
  const url = `${mall.address}/api/front/data/version/config/list`;
  const result = await autocannon({ url, connections: 10, amount: REQUESTS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return (mall.cpu() - before) / REQUESTS;
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function benchSessionCheck(mall: MallProcess): Promise<Figure> {
  const { token } = await signIn(mall.address, 0);
  const withToken = { 'accept-language': 'zh', 'authori-zation': token };
  const without = { 'accept-language': 'zh' };
  const times: { bare: number[]; checked: number[] } = { bare: [], checked: [] };
  await Promise.all([cpuOf(mall, without), cpuOf(mall, withToken)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await cpuOf(mall, without));
    times.checked.push(await cpuOf(mall, withToken));
  }
  const baseline = { name: 'the same call by a visitor', value: middle(times.bare) };
  return { name: 'sessionCheck', value: middle(times.checked), unit: 'µs', baseline };
}

export async function benchAccounts(mall: MallProcess): Promise<Figure[]> {
  return [await benchSignIn(mall.address), await benchSessionCheck(mall)];
}
