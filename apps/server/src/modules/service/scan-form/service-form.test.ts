import { PassThrough } from 'node:stream';
import { afterSales, serviceLink } from '@touchmark/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { box, filmOf, picturesOfFilm } from '../../../../test/films.ts';
import { address, scanFormRig } from './scan-form.test-rig.ts';

const { rig, ticketOf, post, solved } = scanFormRig();

describe('the form of a request', () => {
  const asked = {
    type: 'REPAIR',
    part: 'FRAME',
    description: '右后脚断裂',
    phone: '13900001234',
    name: '王小明',
    adcode: '420000',
    address: '',
    expect: '周末',
  };
  const ask = async (serial: number, more: Record<string, string> = {}, photos: readonly Buffer[] = [], videos: readonly Buffer[] = []) =>
    post('/m/service', { ...(await solved('/m/service', ticketOf(serial))), ...asked, ...more }, photos, address(), videos);
  const listed = async () => (await rig.world.ok(rig.main, afterSales.list, {})).records;

  it('keeps a request with its photos, and gives the customer his link', async () => {
    const placed = await sharp(await picture(80, 60))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '30/1 35/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const answer = await ask(1, {}, [placed, await picture(50, 50)]);
    expect(answer.body).toContain('已提交');
    const [row] = await listed();
    const whole = await rig.world.ok(rig.main, afterSales.findOne, { id: row!.id });
    expect(whole).toMatchObject({ channel: 'H5', part: 'FRAME', expectTime: '周末' });
    expect(whole.photos).toHaveLength(2);
    const { rawPayload } = await rig.world.app.inject({ method: 'GET', url: whole.photos[0]!.link });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    const token = /href="\/m\/service\?sent#([\w-]+)/.exec(answer.body)![1]!;
    expect((await rig.world.ok(null, serviceLink.open, { token })).requestNo).toBe(row!.requestNo);
  });

  it.each([
    ['type', { type: 'NONSENSE' }],
    ['description', { description: '坏' }],
    ['phone', { phone: '123' }],
    ['adcode', { adcode: '' }],
    ['captcha', { captcha: 'WXYZ' }],
  ])('says what is wrong with %s at its field, and loses neither words nor photos', async (field, wrong) => {
    const answer = await ask(2, wrong, [await picture(40, 40)]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`id="${field}-fault"`);
    expect(answer.body).toContain('王小明');
    expect(answer.body).toContain('已上传 1 张');
    expect(await listed()).toEqual([]);
    const kept = /name="kept" value="([^"]+)"/.exec(answer.body)![1]!;
    await ask(2, { kept });
    expect((await rig.world.ok(rig.main, afterSales.findOne, { id: (await listed())[0]!.id })).photos).toHaveLength(1);
  });

  it.each([
    ['of 30 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * 1024 * 1024)])],
    ['of a wrong type', Buffer.from('%PDF-1.7\n')],
  ])('says at the photos that one %s is not taken, and keeps the words', async (_, bytes) => {
    const answer = await ask(3, {}, [bytes]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('id="photos-fault"');
    expect(answer.body).toContain(asked.description);
  });

  it('tells too many photos, and keeps the first six', async () => {
    const answer = await ask(4, { lang: 'en' }, await Promise.all(Array.from({ length: 13 }, () => picture(20, 20))));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('At most 6 photos');
    expect(answer.body).toContain('6 uploaded');
    expect(answer.body).toContain(asked.description);
  });

  const wholeOf = async () => rig.world.ok(rig.main, afterSales.findOne, { id: (await listed())[0]!.id });
  const keptIn = (body: string) => /name="kept" value="([^"]+)"/.exec(body)![1]!;

  it('keeps a request with a video, of which its place is gone', async () => {
    const place = '+30.5928+114.3055/';
    const film = filmOf({ brand: 'qt  ', codec: 'hvc1', inMovie: [box('udta', box('\u00A9xyz', place))] });
    expect((await ask(6, {}, [], [film])).body).toContain('已提交');
    const [video, ...more] = (await wholeOf()).photos;
    expect(more).toEqual([]);
    expect(video).toMatchObject({ mime: 'video/mp4', originalName: 'film.mp4' });
    const { rawPayload, headers } = await rig.world.app.inject({ method: 'GET', url: video!.link });
    expect(headers['content-type']).toBe('video/mp4');
    expect(rawPayload.includes(picturesOfFilm)).toBe(true);
    expect(rawPayload.includes(place)).toBe(false);
  });

  it.each([
    ['of more than 50 MB', filmOf({ size: 51 * 1024 * 1024 }), '50 MB'],
    ['that is a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'mp4'],
    ['that is a sound', filmOf({ brand: 'M4A ' }), '录音'],
    ['cut off', filmOf({ size: 100 }).subarray(0, -40), '重新拍摄'],
  ])('says at the video that one %s is not taken, and keeps the words', async (_, bytes, told) => {
    const { statusCode, body } = await ask(7, {}, [], [bytes]);
    expect(statusCode).toBe(400);
    expect(/id="video-fault"[^>]*>([^<]*)/.exec(body)![1]).toContain(told);
    expect(body).toContain(asked.description);
    expect(await listed()).toEqual([]);
  });

  it('takes photos or one video, not both: the photos stay, and may be left out for a video', async () => {
    const both = await ask(8, {}, [await picture(20, 20)], [filmOf()]);
    expect(both.statusCode).toBe(400);
    expect(/id="video-fault"[^>]*>([^<]*)/.exec(both.body)![1]).toContain('只能选一种');
    expect(both.body).toContain('已上传 1 张');
    const instead = await ask(8, { kept: keptIn(both.body), drop: '1', captcha: 'WXYZ' }, [], [filmOf()]);
    expect(instead.body).toContain('已上传 1 个视频');
    const beside = await ask(8, { kept: keptIn(instead.body) }, [await picture(20, 20)]);
    expect(/id="photos-fault"[^>]*>([^<]*)/.exec(beside.body)![1]).toContain('只能选一种');
    expect((await ask(8, { kept: keptIn(beside.body) })).body).toContain('已提交');
    expect((await wholeOf()).photos.map(({ mime }) => mime)).toEqual(['video/mp4']);
  });

  it('takes one video, not two', async () => {
    const { statusCode, body } = await ask(9, { lang: 'en' }, [], [filmOf(), filmOf()]);
    expect(statusCode).toBe(400);
    expect(body).toContain('id="video-fault"');
    expect(body).toContain('One video uploaded');
  });

  it('is taken while slow senders are still at it', async () => {
    const fields = await solved('/m/service', ticketOf(5));
    const opened = Array.from({ length: 9 }, () => new PassThrough());
    const slow = opened.map((payload) => {
      payload.write('--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc');
      return rig.world.app.inject({
        method: 'POST',
        url: '/m/service',
        remoteAddress: address(),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      });
    });
    expect((await post('/m/service', { ...fields, ...asked })).body).toContain('已提交');
    for (const one of opened) one.end('\r\n--x--\r\n');
    await Promise.all(slow);
  });
});
