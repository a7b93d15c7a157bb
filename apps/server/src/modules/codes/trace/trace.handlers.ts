import { AppError, codeTrace, type Language, type TraceCard, type TraceEvent } from '@touchmark/contract';
import { codeStepOf, codeTextOf, shownCode, timeText } from '@touchmark/domain';
import { findCode, type FoundCode, signedPath } from '../../../issued-codes/public.ts';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { placeIn } from '../../platform/division/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { noteLook } from './chain/note-look.ts';
import { moveUnit, plannedMove } from '../../flow/movement/public.ts';
import { stepWords } from '../scan/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { countSerialsOfUnits, pageOfUnits, serialsOfUnits, unitRows } from '../unit/public.ts';
import { unitColumns } from './unit-columns.ts';
import { archivedMonths } from '../scan-archive/public.ts';
import * as rows from './trace.queries.ts';

/** The caller's own code of a text; staff read any. Another company's code is answered like one that does not exist. */
async function own(ctx: Ctx, text: string): Promise<FoundCode> {
  const read = codeTextOf(text);
  if (!read)
    throw fieldFault('text', {
      zh: '无法识别的编码，请核对校验位或扫描完整的二维码',
      en: 'is not a valid code; check its check digit or scan the whole QR code',
    });
  const found = await findCode(ctx.services.scanRaw, read);
  if (!found || !(isPlatform(ctx.me) || found.companyId === ctx.me.companyId)) throw new AppError('notFound');
  return found;
}

async function cardOf(ctx: Ctx, text: string): Promise<TraceCard> {
  const found = await own(ctx, text);
  const row = await rows.card(ctx.db, found);
  if (!row) throw new AppError('notFound');
  return {
    ...row,
    code: found.code,
    shown: shownCode(found.type, found.code),
    codeType: found.type,
    status: found.status,
    serial: found.serial,
    isTest: found.isTest,
    customOrderNo: found.customOrderNo,
    scans: row.scans ?? 0,
    firstScanCity: placeIn(ctx.language, row.firstScanCity ?? ''),
    picture: row.picture ? ctx.services.files.link({ id: row.picture, public: true }) : null,
    prodBatchNo: await rows.prodBatchNo(ctx.db, found),
    address: ctx.services.publicUrl + signedPath(ctx.services.secrets, found.type, found.code),
  };
}

const eventOf = (row: rows.EventRow, language: Language): TraceEvent => ({
  id: row.id,
  time: row.time,
  bizStep: row.bizStep,
  objectType: row.objectType,
  place: placeIn(language, row.place),
  note: row.data?.note ?? '',
  userName: row.userName ?? '',
  public: row.public,
  manual: row.manual,
  prodBatchNo: row.batchNo,
});

/** Goods are also stored without coming back from anywhere; where they did, their movement has ended. */
const leavingSteps = Object.keys(codeStepOf).filter((step) => step !== 'storing');

export const codeTraceRoutes = handle(codeTrace, {
  async query(ctx, { text }) {
    await noteLook(ctx, codeTrace.query, (await own(ctx, text)).companyId, text);
    return cardOf(ctx, text);
  },

  list: pageOfUnits,

  export: sheetOf(codeTrace.export, {
    name: { zh: '产品溯源查询', en: 'Trace query' },
    query: serialsOfUnits,
    count: countSerialsOfUnits,
    items: async (ctx, found) => {
      const wanted = found[0]?.status ?? null;
      return (await unitRows(ctx, found)).filter(({ status }) => wanted === null || status === wanted);
    },
    columns: unitColumns,
  }),

  async events(ctx, { text }) {
    const found = await own(ctx, text);
    await noteLook(ctx, codeTrace.events, found.companyId, text);
    const scans = await rows.scans(ctx.db, found);
    return {
      events: (await rows.events(ctx, found)).map((row) => eventOf(row, ctx.language)),
      scans: scans.map((scan) => ({
        ...scan,
        city: placeIn(ctx.language, scan.city),
        lat: scan.lat === null ? null : Number(scan.lat),
        lng: scan.lng === null ? null : Number(scan.lng),
      })),
      // No code is scanned before it is made.
      archivedMonths: await archivedMonths(ctx.db, await rows.madeOn(ctx.db, found)),
    };
  },

  async addEvent(ctx, { text, ...event }) {
    const found = await own(ctx, text);
    const now = timeText(ctx.now);
    if (event.time > now) throw fieldFault('time', { zh: '时间不能晚于现在', en: 'must not be in the future' });
    const pictures = (await findReachable(ctx, event.images)).filter(
      (file) => file.companyId === ctx.me.companyId && file.scene === 'picture',
    );
    if (pictures.length !== new Set(event.images).size)
      throw fieldFault('images', { zh: '请上传图片', en: 'must be pictures of this company' });
    const at = `${event.time.replace(' ', 'T')}+08:00`;
    const late = await rows.movedSince(ctx, found, event.time, leavingSteps);
    const move = late ? null : await plannedMove(ctx, found, { ...event, at });
    const id = await rows.insertEvent(ctx, {
      ...event,
      companyId: found.companyId,
      batchId: found.batchId,
      code: found.code,
      serial: found.serial,
      productId: found.productId,
    });
    if (move) await moveUnit(ctx, found, move, at, id);
    ctx.note({ bizType: 'code', action: 'addEvent', opinion: event.note });
    return { id };
  },

  async setPublic(ctx, { text, bizStep, public: value }) {
    const found = await own(ctx, text);
    return { changed: await rows.setPublic(ctx, found, bizStep, value) };
  },

  async report(ctx, { text }) {
    const card = await cardOf(ctx, text);
    const found = await own(ctx, text);
    const events = (await rows.events(ctx, found)).map((row) => eventOf(row, ctx.language));
    const zh = ctx.language === 'zh';
    const titles = zh
      ? ['编码', '产品', '型号', '时间', '环节', '地点', '说明', '生产批次', '公开', '操作人']
      : ['Code', 'Product', 'Model', 'Time', 'Step', 'Place', 'Note', 'Production batch', 'Public', 'By'];
    const body = events.map((event) => [
      card.shown,
      card.productName,
      card.model,
      event.time,
      stepWords[event.bizStep]?.[ctx.language] ?? event.bizStep,
      event.place,
      event.note,
      event.prodBatchNo ?? '',
      event.public ? (zh ? '是' : 'yes') : zh ? '否' : 'no',
      event.userName,
    ]);
    return {
      name: `${zh ? '追溯报告' : 'trace'}-${card.code}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(
        titles.map((title) => ({ title, width: 20 })),
        [body],
      ),
    };
  },
});
