import { dealerPhone, type Input, receiver, user } from '@touchmark/contract';
import type { Person } from '../../../../test/world.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { captchaHash } from '../../people/account/captcha/captcha.ts';
import { circulationRig } from '../circulation/circulation.test-rig.ts';

let nth = 0;
export const newPhone = (): string => `1391${String(1_000_000 + (nth += 1))}`;

/** A brand with goods and receivers, an SMS service, and phones that sign in. */
export function phoneRig() {
  const sent: { phone: string; code: string }[] = [];
  const sms = { send: async ({ phone, code = '' }: { phone: string; code?: string }) => void sent.push({ phone, code }) };
  const r = circulationRig({ signInPorts: { ...noSignInPorts, sms } });
  const { rig } = r;

  async function captcha(): Promise<Record<string, string>> {
    const { authId } = await rig.world.ok(null, user.authCode, {});
    const known = { answerHash: captchaHash(authId, 'ABCD') };
    await rig.world.asStaff((db) => db.updateTable('captcha').set(known).where('id', '=', authId).execute());
    return { 'captcha-key': authId, 'captcha-code': 'ABCD' };
  }
  const askCode = async (phone: string, headers?: Record<string, string>) =>
    rig.world.call(null, dealerPhone.code, { phone }, headers ?? (await captcha()));
  /** Its limits have tests of their own. */
  const later = () =>
    rig.world.asStaff(async (db) => {
      await db.deleteFrom('verifyCode').execute();
      await db.deleteFrom('signInFailure').execute();
    });
  async function codeOf(phone: string): Promise<string> {
    await later();
    const before = sent.length;
    await askCode(phone);
    for (let tries = 0; tries < 100; tries++) {
      const found = sent.slice(before).find((one) => one.phone === phone);
      if (found) return found.code;
      await new Promise((done) => {
        setTimeout(done, 20);
      });
    }
    throw new Error(`no code was sent to ${phone}`);
  }
  const signIn = async (phone: string) => rig.world.ok(null, dealerPhone.signIn, { phone, code: await codeOf(phone) });
  const account = async (receiverId: string, phone = newPhone(), by: Person = rig.main) => ({
    phone,
    ...(await rig.world.ok(by, receiver.saveAccount, { receiverId, name: '冯店长', phone })),
  });
  const times = () => ({ deviceTime: r.clock(), sentTime: r.clock() });
  type Fields<Call extends keyof typeof dealerPhone> = Omit<
    Input<(typeof dealerPhone)[Call]>,
    'token' | 'key' | 'deviceTime' | 'sentTime'
  > & { key?: string };
  const acting =
    <Name extends 'receive' | 'ship' | 'sell' | 'giveBack'>(name: Name) =>
    (token: string, fields: Fields<Name>) =>
      rig.world.call(null, dealerPhone[name], { token, key: r.key(), ...times(), ...fields } as never);
  return {
    ...r,
    askCode,
    codeOf,
    later,
    signIn,
    account,
    /** A receiver with a phone that is signed in. */
    async signedIn(more: Parameters<typeof r.receiver>[0] = {}) {
      const receiverId = await r.receiver(more);
      const { id: accountId, phone } = await account(receiverId);
      const [session] = await signIn(phone);
      return { receiverId, accountId, phone, token: session!.token };
    },
    home: (token: string) => rig.world.call(null, dealerPhone.home, { token }),
    stock: async (token: string) => (await rig.world.ok(null, dealerPhone.stock, { token })).records,
    receive: acting('receive'),
    ship: acting('ship'),
    sell: acting('sell'),
    giveBack: acting('giveBack'),
  };
}
