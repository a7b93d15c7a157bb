import { warranty } from '@touchmark/contract';
import { beforeEach } from 'vitest';
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

  async function post(
    url: string,
    fields: Record<string, string>,
    photos: readonly Buffer[] = [],
    remoteAddress = address(),
    videos: readonly Buffer[] = [],
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ lang: 'zh', ...fields })) form.set(name, value);
    for (const bytes of photos) form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    for (const bytes of videos) form.append('video', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'film.mp4');
    const multipart = new Request('http://localhost/', { method: 'POST', body: form });
    const plain = url !== '/m/service';
    return rig.world.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': plain ? 'application/x-www-form-urlencoded' : multipart.headers.get('content-type')! },
      payload: plain ? new URLSearchParams({ lang: 'zh', ...fields }).toString() : Buffer.from(await multipart.arrayBuffer()),
    });
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
  return { rig, key, texts, code, pathOf, ticketOf, post, answerCaptcha, solved };
}
