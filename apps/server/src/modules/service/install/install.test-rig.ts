import { type FileRef, install, type Input, installLink, visitLink } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { picture } from '../../../../test/brands.ts';
import type { Person } from '../../../../test/world.ts';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';

type Save = Input<typeof install.saveOrUpdate>;
type Act = Input<typeof installLink.act>['acts'][number];

/** A brand with codes whose product comes in three packages, and orders in any state. */
export function installRig() {
  const r = circulationRig();
  const { rig, clock, key } = r;
  const soon = (hours: number) => timeText(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);
  const label = (serial: number, no: number, of = 3) => `${rig.fixture.paths[serial - 1]!.split('?')[0]!}?p=${no}-${of}`;
  const customer = { customerName: '陈晓明', phone: '13900139000', adcode: '420106', address: '中南路 12 号 3 栋 1502' };

  async function made(more: Partial<Save> = {}, by: Person = rig.main) {
    const texts = more.texts ?? (more.productId ? [] : [label(1, 1)]);
    return rig.world.ok(by, install.saveOrUpdate, { kind: 'INSTALL', ...customer, ...more, texts });
  }
  const times = (hours = 24, length = 2) => ({ visitFrom: soon(hours), visitTo: soon(hours + length) });
  async function appointed(more: Partial<Save> = {}, hours = 24) {
    const order = await made(more);
    await rig.world.ok(rig.main, install.appoint, { id: order.id, ...times(hours) });
    return order;
  }
  async function assigned(more: Partial<Save> = {}, given: Partial<Input<typeof install.assign>> = {}, hours = 24) {
    const order = await appointed(more, hours);
    await rig.world.ok(rig.main, install.assign, { id: order.id, workerName: '刘师傅', workerPhone: '13700137000', ...given });
    return order;
  }
  const tokenOf = async (id: string, of: 'WORKER' | 'CUSTOMER', more: { renew?: boolean; by?: Person } = {}) =>
    (await rig.world.ok(more.by ?? rig.main, install.link, { id, of, renew: more.renew ?? false })).link.split('#')[1]!;
  const photo = async (token: string, bytes?: Buffer, name = '现场.png', photoKey = key()) =>
    rig.world.upload(
      null,
      installLink.upload,
      { name, mime: 'image/png', bytes: bytes ?? (await picture(40, 40)) },
      { token, key: photoKey },
    );
  const fileOf = async (token: string, photoKey?: string) => ((await photo(token, undefined, undefined, photoKey)).data as FileRef).fileId;
  const answers = Array.from({ length: 6 }, (_, at) => ({ at, result: 'OK' as const }));
  /** Everything that finishing needs, with two photos and a signature. */
  const whole = async (token: string, more: Partial<Act> = {}): Promise<Act> => ({
    key: key(),
    deviceTime: clock(),
    step: 'FINISH',
    answers,
    photosBefore: [await fileOf(token)],
    photosAfter: [await fileOf(token)],
    signature: await fileOf(token),
    texts: [label(1, 1), label(1, 2), label(1, 3)],
    ...more,
  });
  const begin = (): Act => ({ key: key(), deviceTime: clock(), step: 'START' });
  const send = async (token: string, ...acts: Act[]) =>
    (await rig.world.ok(null, installLink.act, { token, sentTime: clock(), acts })).answers;
  /** The messages that go out meanwhile, as a provider would get them. */
  async function smsOf(work: () => Promise<unknown>, how: { codesOnly?: boolean } = {}): Promise<string[]> {
    const sent: string[] = [];
    const { signInPorts: ports } = rig.world.services;
    const before = ports.sms;
    ports.sms = { send: async ({ phone, text }) => void sent.push(`${phone} ${text}`), ...how };
    try {
      await work();
    } finally {
      ports.sms = before;
    }
    return sent;
  }
  /** How many notices of a title somebody has. */
  const noticesOf = async ({ userId }: Person, title: string) =>
    rig.world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', userId)
        .where('title', 'like', `%${title}%`)
        .select('id')
        .execute()
        .then(({ length }) => length),
    );
  return {
    ...r,
    smsOf,
    noticesOf,
    label,
    customer,
    soon,
    times,
    made,
    appointed,
    assigned,
    tokenOf,
    photo,
    fileOf,
    answers,
    whole,
    begin,
    send,
    order: (id: string, by: Person = rig.main) => rig.world.ok(by, install.findOne, { id }),
    openWork: (token: string) => rig.world.call(null, installLink.open, { token }),
    visit: (token: string) => rig.world.call(null, visitLink.open, { token }),
  };
}
