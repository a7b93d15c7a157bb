import { setTimeout as sleep } from 'node:timers/promises';
import { file, type FileRef, task } from '@touchmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { box, filmOf, picturesOfFilm } from '../../../../test/films.ts';
import { openTaskEvents } from '../../../../test/task-events.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { storeFile } from './store-file.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';

let world: World;
let main: Person;
let foreign: Person;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c63' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .toBuffer();
});
afterAll(() => world.end());

const put = async (who: Person, name: string, bytes: Buffer, fields: Record<string, string> = {}, call = file.put) =>
  world.upload(who, call, { name, mime: 'application/octet-stream', bytes }, fields);
const get = (url: string) => world.app.inject({ method: 'GET', url });

describe('file.put', () => {
  it('tells a file by its content, whatever its name says', async () => {
    const answer = await put(main, '照片.pdf', picture, { scene: 'picture' });
    expect(answer.data).toMatchObject({ mime: 'image/jpeg', originalName: '照片.pdf' });
    expect(await put(main, '照片.jpg', Buffer.from('MZ\u0000\u0001 not a picture'), { scene: 'picture' })).toMatchObject({
      code: 400,
      error: 'fileType',
    });
    expect(
      await put(main, 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), { scene: 'picture' }),
    ).toMatchObject({ code: 400, error: 'fileType' });
  });

  it.each([
    ['a program for Windows', Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'), 'Windows 程序（exe）'],
    ['a program for Linux', Buffer.from('\u007fELF\u0002\u0001', 'latin1'), 'Linux 程序'],
    ['an archive', Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1'), '压缩包（rar）'],
    ['a workbook of the old kind', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 Office 文件（xls、doc）'],
    ['no kind that is known', Buffer.from([0, 1, 2, 3]), '无法识别的数据'],
  ])('says of %s that is called a sheet what it is, and what is wanted', async (_, bytes, kind) => {
    expect(await put(main, '名单.csv', bytes, { scene: 'sheet' })).toMatchObject({
      code: 400,
      error: 'fileType',
      msg: `文件“名单.csv”的内容是${kind}，请上传 csv / xlsx`,
    });
  });

  it('says of text that is called a picture that it is text, and takes a sheet that begins with MZ', async () => {
    expect(await put(main, '照片.jpg', Buffer.from('MZ is no picture'), { scene: 'picture' })).toMatchObject({
      msg: '文件“照片.jpg”的内容是文本，请上传 png / jpg / webp',
    });
    expect(await put(main, '型号.csv', Buffer.from('MZ-2001,沙发\r\n'), { scene: 'sheet' })).toMatchObject({ code: 200 });
  });

  it('encodes a picture anew, so that nothing travels inside it; the compressed upload brings it down to 1600 pixels', async () => {
    const whole = (await put(main, 'a.jpg', picture, { scene: 'picture' })).data as FileRef;
    const small = (await put(main, 'a.jpg', picture, {}, file.putPicture)).data as FileRef;
    const bytes = (await get(whole.link)).rawPayload;
    expect(bytes.includes('secret place')).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(2400);
    expect((await sharp((await get(small.link)).rawPayload).metadata()).width).toBe(1600);
  });

  it('refuses a broken picture and a file over its limit by name', async () => {
    expect(await put(main, 'a.jpg', picture.subarray(0, 300), { scene: 'picture' })).toMatchObject({ code: 400, error: 'fileBroken' });
    expect(await put(main, '名单.csv', Buffer.alloc(0), { scene: 'sheet' })).toMatchObject({
      code: 400,
      msg: '文件“名单.csv”没有内容，请检查后重新选择',
    });
    expect(
      await put(main, 'big.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024, 32)]), { scene: 'voucher' }),
    ).toMatchObject({ code: 413, error: 'fileTooLarge', msg: '文件超过 10 MB' });
  });
});

/** Connections of clients that are inside a transaction, without the one that asks. */
async function openTransactions({ raw }: World): Promise<number> {
  const { rows } = await raw.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]!.n;
}

it('blanks in a product’s video, which everybody may see, where it was taken', async () => {
  const film = filmOf({ inMovie: [box('udta', box('\u00A9xyz', '+30.5928+114.3055/'))] });
  const { link } = (await put(main, 'a.mp4', film, { scene: 'video' }, file.putVideo)).data as FileRef;
  const { rawPayload } = await world.app.inject({ method: 'GET', url: link });
  expect([rawPayload.includes(picturesOfFilm), rawPayload.includes('+30.5928')]).toEqual([true, false]);
});

describe('the bucket', () => {
  it('is waited for outside any transaction, and what no row came of is taken out of it again', async () => {
    const { store } = world.services.files;
    const [put_, remove_] = [store.put, store.remove];
    const [stored, removed, open]: [string[], string[], number[]] = [[], [], []];
    store.put = async (place, bytes) => {
      // Others' transactions end while this one waits; one that waits for the bucket itself would not.
      const held = () => openTransactions(world);
      for (let tries = 0; tries < 20 && (await held()) > 0; tries++) await sleep(50);
      open.push(await held());
      stored.push(place);
      await put_(place, bytes);
    };
    store.remove = async (place) => {
      removed.push(place);
      await remove_(place);
    };
    try {
      const key = { 'idempotency-key': 'the-same-picture-twice' };
      const send = () => world.upload(main, file.put, { name: 'a.jpg', mime: 'image/jpeg', bytes: picture }, { scene: 'picture' }, key);
      const first = (await send()).data as FileRef;
      expect((await send()).data).toEqual(first);
      expect(open).toEqual([0, 0]);
      expect(removed).toEqual([stored[1]]);
      expect((await get(first.link)).statusCode).toBe(200);
      const refused = storeFile(world.services, () => Promise.reject(new Error('no row')), {
        companyId: main.companyId,
        userId: main.userId,
        scene: 'picture',
        name: 'b.jpg',
        bytes: picture,
      });
      await expect(refused).rejects.toThrow('no row');
      expect(removed.at(-1)).toBe(stored.at(-1));
    } finally {
      Object.assign(store, { put: put_, remove: remove_ });
    }
  });
});

describe('a file that does something by itself', () => {
  const page = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj';
  const pdf = (more: string) => Buffer.from(`%PDF-1.7\n${page}\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF`);
  const attached = pdf('3 0 obj<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>endobj');

  it.each([
    ['certificate', 'a.pdf', pdf('3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), '脚本（JavaScript）'],
    ['voucher', 'a.pdf', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj'), '启动程序的动作（Launch）'],
    ['pdf', 'a.pdf', attached, '内嵌文件'],
    ['invoice', 'a.xml', Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a/>'), '样式表（xml-stylesheet）'],
    ['invoice', 'a.xml', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), '文档类型定义（DOCTYPE）'],
    [
      'invoice',
      'a.xml',
      Buffer.from('<?xml version="1.0"?><a><s:script xmlns:s="http://www.w3.org/1999/xhtml">1</s:script></a>'),
      '网页或样式的元素',
    ],
  ])('of %s (%s) is refused, and it is said what it holds', async (scene, name, bytes, words) => {
    const answer = await put(main, name, bytes, { scene });
    expect(answer).toMatchObject({ code: 400, error: 'fileActive', data: { fields: [{ field: 'file' }] } });
    expect(answer.msg).toContain(`“${name}”含有${words}，`);
  });

  it('is none for what only shows, and for an invoice that carries its data', async () => {
    const plain = pdf('3 0 obj<</S/GoTo/D[2 0 R/Fit]>>endobj 4 0 obj<</S/URI/URI(https://example.com)>>endobj');
    expect((await put(main, 'a.pdf', plain, { scene: 'certificate' })).code).toBe(200);
    expect((await put(main, 'a.pdf', attached, { scene: 'invoice' })).code).toBe(200);
    const xml = '<?xml version="1.0" encoding="UTF-8"?><EInvoice xmlns="http://www.chinatax.gov.cn"><No>1</No></EInvoice>';
    expect((await put(main, 'a.xml', Buffer.from(xml), { scene: 'invoice' })).code).toBe(200);
  });

  it('of four bytes that say so is no video', async () => {
    const empty = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(32)]);
    const page = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.from('<script>alert(1)</script>')]);
    for (const film of [empty, page, filmOf().subarray(0, -40)])
      for (const scene of ['video', 'serviceVideo'])
        expect(await put(main, 'a.mp4', film, { scene })).toMatchObject({ code: 400, error: 'videoBroken' });
  });
});

describe('a public file', () => {
  it('opens by its whole address only: those who count numbers see no picture of a draft', async () => {
    const ref = (await put(main, '草稿.jpg', picture, { scene: 'picture' })).data as FileRef;
    expect((await get(ref.link)).statusCode).toBe(200);
    const counted = [
      `/files/${ref.fileId}`,
      `/files/${ref.fileId}-`,
      ref.link.slice(0, -1),
      `/files/${Number(ref.fileId) + 1}${ref.link.slice(ref.link.indexOf('-'))}`,
    ];
    for (const address of counted) expect((await get(address)).statusCode, address).toBe(404);
    expect((await get(`${ref.link}?until=1&sign=x`)).statusCode).toBe(200);
  });
});

describe('a private file', () => {
  it('opens through its signed link only, and never for another company', async () => {
    const ref = (await put(main, '证书.jpg', picture, { scene: 'certificate' })).data as FileRef;
    expect((await get(ref.link)).statusCode).toBe(200);
    expect((await get(`/files/${ref.fileId}`)).statusCode).toBe(404);
    expect((await get(ref.link.replace(/sign=.{4}/, 'sign=AAAA'))).statusCode).toBe(404);
    expect((await get(`/files/${ref.fileId}?until=1&sign=${new URL(ref.link, 'http://x').searchParams.get('sign')}`)).statusCode).toBe(404);
    expect(await world.call(foreign, file.link, { id: ref.fileId })).toMatchObject({ code: 404 });
    expect((await world.ok(main, file.link, { id: ref.fileId })).fileId).toBe(ref.fileId);
  });
});

describe('a download that was cut off', () => {
  it('goes on where it ended, and begins again where the file is another one', async () => {
    const { link } = (await put(main, 'a.csv', Buffer.from('one,two,three'), { scene: 'sheet' })).data as FileRef;
    const part = async (headers: { range: string; 'if-range'?: string }) => {
      const { statusCode, body, headers: got } = await world.app.inject({ method: 'GET', url: link, headers });
      return [statusCode, body, got['content-range'], got['content-length']];
    };
    const whole = await get(link);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: expect.stringMatching(/^"\d+"$/) });
    const etag = String(whole.headers['etag']);
    expect(await part({ range: 'bytes=4-', 'if-range': etag })).toEqual([206, 'two,three', 'bytes 4-12/13', '9']);
    expect(await part({ range: 'bytes=4-6' })).toEqual([206, 'two', 'bytes 4-6/13', '3']);
    expect(await part({ range: 'bytes=-5' })).toEqual([206, 'three', 'bytes 8-12/13', '5']);
    expect(await part({ range: 'bytes=13-' })).toEqual([416, '', 'bytes */13', '0']);
    for (const headers of [{ range: 'bytes=4-', 'if-range': '"other"' }, { range: 'bytes=0-1,3-4' }, { range: 'bytes=-' }])
      expect(await part(headers)).toEqual([200, 'one,two,three', undefined, '13']);
  });

  it('of a number that is none is not found', async () => {
    expect((await get('/files/9999999999999999999')).statusCode).toBe(404);
  });
});

describe('file.getPdf', () => {
  it('streams an own PDF and nothing else', async () => {
    const pdf = (await put(main, '合同.pdf', Buffer.from('%PDF-1.4\n%%EOF'), {}, file.putPdf)).data as FileRef | null;
    const stored = pdf ?? ((await put(main, '合同.pdf', Buffer.from('%PDF-1.4\n%%EOF'), { scene: 'pdf' })).data as FileRef);
    const ask = (who: Person, fileId: string) =>
      world.app.inject({
        method: 'GET',
        url: `/api/blade-system/pdf/getStream?fileId=${fileId}`,
        headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
      });
    expect((await ask(main, stored.fileId)).body).toBe('%PDF-1.4\n%%EOF');
    expect((await ask(foreign, stored.fileId)).statusCode).toBe(404);
  });

  it('is sent as a download whose name cannot end the header or point elsewhere, and is run by no browser', async () => {
    const name = '..\\报告"; filename=a.html\r\nX-Evil: 1\r\n\r\n<script>.pdf';
    const ref = (await put(main, name, Buffer.from('%PDF-1.4\n%%EOF'), { scene: 'pdf' })).data as FileRef;
    const whole = await world.app.inject({
      method: 'GET',
      url: `/api/blade-system/pdf/getStream?fileId=${ref.fileId}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!*'()-]+$/);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(whole.headers).not.toHaveProperty('x-evil');
    const { headers } = await get(ref.link);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('tasks', () => {
  const add = ({ companyId, userId }: Person) =>
    world.asStaff((db) =>
      addTask(db, { kind: 'waiting-for-nobody', title: { zh: '测试任务', en: 'Test task' }, companyId, userId, total: 100 }),
    );

  it('are told to their company alone, live', async () => {
    const id = await add(main);
    expect(await world.call(foreign, task.findOne, { id })).toMatchObject({ code: 404 });
    const events = await openTaskEvents(world, main, id);
    await events.until('"queued"');
    await world.ok(main, task.cancel, { id });
    const states = [...(await events.ended).matchAll(/data: (.*)\n/g)].map(
      ([, json]) => (JSON.parse(json!) as { state: string }[])[0]!.state,
    );
    expect(states).toEqual(['queued', 'cancelled']);
  });

  it('that have ended cannot be cancelled, and a foreign one cannot be seen', async () => {
    const id = await add(main);
    expect(await world.call(foreign, task.cancel, { id })).toMatchObject({ code: 404 });
    await world.ok(main, task.cancel, { id });
    expect(await world.call(main, task.cancel, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });
});
