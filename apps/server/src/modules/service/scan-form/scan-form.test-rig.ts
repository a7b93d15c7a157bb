import { warranty } from '@touchmark/contract';
import type { InjectOptions } from 'fastify';
import { beforeEach } from 'vitest';
import { followed } from '../../../../test/form-way.ts';
import { signedPath } from '../../../issued-codes/public.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { sealTicket } from '../../codes/scan/scan-token.ts';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';
import { captchaHash } from '../../people/account/captcha/captcha.ts';

let nth = 0;
export const address = () => `10.7.${Math.floor(++nth / 250)}.${nth % 250}`;

/** A brand with forty active codes and terms, whose scan page is used as by a browser without script. `texts` is what was sent by SMS. */
export function scanFormRig() {
  const texts: { phone: string; text: string }[] = [];
  const sms = { send: async (one: { phone: string; text: string }) => void texts.push(one) };
  const { rig, active, key } = circulationRig({ signInPorts: { ...noSignInPorts, sms } });
  const code = (serial: number) => rig.fixture.codes[serial - 1]!;
  const pathOf = (serial: number) => signedPath(rig.world.services.secrets, 'ECODE', code(serial));
  const ticketOf = (serial: number, at = Date.now(), companyId = rig.fixture.companyId) =>
    sealTicket(rig.world.services.secrets.dataKey, { companyId, code: code(serial), at: '', logId: '', path: pathOf(serial) }, at);

  beforeEach(async () => {
    await active(40);
    await rig.world.ok(rig.main, warranty.saveTerms, { validFrom: '2020-01-01', months: { FRAME: 60 }, begins: 'SALE' });
  });

  async function requestOf(
    url: string,
    fields: Record<string, string>,
    photos: readonly Buffer[] = [],
    remoteAddress = address(),
    videos: readonly Buffer[] = [],
  ): Promise<InjectOptions> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ lang: 'zh', ...fields })) form.set(name, value);
    for (const bytes of photos) form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    for (const bytes of videos) form.append('video', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'film.mp4');
    const multipart = new Request('http://localhost/', { method: 'POST', body: form });
    const plain = !url.startsWith('/m/service');
    return {
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': plain ? 'application/x-www-form-urlencoded' : multipart.headers.get('content-type')! },
      payload: plain ? new URLSearchParams({ lang: 'zh', ...fields }).toString() : Buffer.from(await multipart.arrayBuffer()),
    };
  }
  /** What a browser shows in the end. */
  const post = async (...sent: Parameters<typeof requestOf>) => followed(rig.world.app, await requestOf(...sent));
  /** The first answer to a button. */
  async function pressed(url: string, token: string, fields: Record<string, string> = {}, cookie = '', photos: readonly Buffer[] = []) {
    const { headers, ...request } = await requestOf(url, { token, ...fields }, photos);
    return rig.world.app.inject({ ...request, headers: { ...headers, cookie } });
  }
  const answerCaptcha = (id: string) =>
    rig.world.asStaff((db) =>
      db
        .updateTable('captcha')
        .set({ answerHash: captchaHash(id, 'ABCD') })
        .where('id', '=', id)
        .execute(),
    );
  async function solved(url: string, token: string) {
    const { body } = await post(url, { token });
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(body)![1]!;
    await answerCaptcha(captchaId);
    return { token, captchaId, captcha: 'ABCD' };
  }
  return { rig, key, texts, code, pathOf, ticketOf, post, pressed, answerCaptcha, solved };
}
