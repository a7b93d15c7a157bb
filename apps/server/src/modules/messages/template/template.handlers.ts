import { AppError, appMsg, type Audience, type SendRow } from '@touchmark/contract';
import { fillVars, manualScene, messageScenes, sampleValues, type SceneCode, sendLife, unknownVars } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { addTask, dropTask } from '../../../jobs/jobs.queries.ts';
import { sendTo, storedTemplates, withdrawMessages } from '../message/public.ts';
import { allRecords, listRecords } from './record.queries.ts';
import { after, sendKind } from './send.job.ts';
import * as rows from './send.queries.ts';
import {
  allTemplates,
  deleteTemplate,
  enableTemplate,
  oneTemplate,
  restoreTemplate,
  saveTemplate,
  sceneName,
  type Template,
} from './templates.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { recordColumns } from './record-sheet.ts';

const bizType = 'msgSend';

export const appMsgRoutes = handle(appMsg, {
  async list({ db }, { scene, appId, channel, enabled, changed, keyword, pageNum, pageSize }) {
    const word = keyword?.toLowerCase() ?? '';
    const names = ({ code, title, titleEn, scene: of }: Template) =>
      [code, title, titleEn, sceneName(of).zh, sceneName(of).en].some((text) => text.toLowerCase().includes(word));
    const found = (await allTemplates(db)).filter(
      (row) =>
        (!scene || row.scene === scene) &&
        (!appId || row.appId === appId) &&
        (!channel || row.channels.includes(channel)) &&
        (enabled === undefined || row.enabled === (enabled === 1)) &&
        (changed === undefined || (row.changed || !row.builtIn) === (changed === 1)) &&
        names(row),
    );
    const shown = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const last = await storedTemplates.lastSent(
      db,
      shown.filter((row) => row.enabled).map((row) => row.scene),
    );
    return {
      records: shown.map((row) => ({ ...row, lastSent: (row.enabled && last.get(row.scene)) || null })),
      total: found.length,
      current: pageNum,
      size: pageSize,
      pages: Math.ceil(found.length / pageSize),
    };
  },

  saveOrUpdate: async (ctx, fields) => ({ id: await saveTemplate(ctx, fields) }),

  async enable(ctx, { id, enabled }) {
    await enableTemplate(ctx, id, enabled);
    return true;
  },

  async restore(ctx, { id }) {
    await restoreTemplate(ctx, id);
    return true;
  },

  async delete(ctx, { id }) {
    await deleteTemplate(ctx, id);
    return true;
  },

  async test(ctx, { id }) {
    const { scene, title, titleEn, content, contentEn, path, channels } = await oneTemplate(ctx.db, id);
    const values = sampleValues(scene);
    const [kind, level] =
      scene === manualScene
        ? ['NOTICE' as const, 'info' as const]
        : [messageScenes[scene as SceneCode].kind, messageScenes[scene as SceneCode].level];
    const filled = (zh: string, en: string) => ({ zh: fillVars(zh, values, 'zh'), en: fillVars(en, values, 'en') });
    const name = filled(title, titleEn);
    await sendTo(ctx.db, ctx.me.companyId, [ctx.me.userId], {
      title: { zh: `【测试】${name.zh}`, en: name.en && `[Test] ${name.en}` },
      content: filled(content, contentEn),
      path,
      mark: 'test',
      sendUser: ctx.me.userName,
      kind,
      level,
      scene: '',
      channels,
    });
    ctx.note({ bizType: 'msgTemplate', action: 'test', opinion: id });
    return { channels };
  },

  companySelect: ({ db }, input) => rows.companies(db, input),

  async receivers(ctx, { audience }) {
    await checkAudience(ctx, audience);
    return rows.countReceivers(ctx.db, audience);
  },

  async send(ctx, { sendTime, templateId, ...fields }) {
    await checkAudience(ctx, fields.audience);
    for (const field of ['title', 'titleEn', 'content', 'contentEn'] as const) {
      const unknown = unknownVars(fields[field], manualScene)
        .map((name) => `{${name}}`)
        .join(' ');
      if (unknown)
        throw fieldFault(field, { zh: `手动发送不能使用变量 ${unknown}`, en: `cannot use ${unknown}; manual messages have no variables` });
    }
    if (sendTime && !(await rows.liesAhead(ctx.db, realTime(sendTime))))
      throw fieldFault('sendTime', { zh: '应晚于现在，且不超过 90 天', en: 'must be in the future and within 90 days' });
    const { people: total } = await rows.countReceivers(ctx.db, fields.audience);
    if (total === 0) throw new AppError('noReceivers');
    const { id, at } = await rows.addSend(ctx.db, {
      ...fields,
      sendTime,
      companyId: ctx.me.companyId,
      userId: ctx.me.userId,
      sender: ctx.me.userName,
      total,
    });
    const taskId = await addTask(ctx.db, {
      kind: sendKind,
      title: { zh: `发送消息：${fields.title}`, en: `Send: ${fields.titleEn || fields.title}` },
      refId: id,
      total,
      companyId: ctx.me.companyId,
      userId: ctx.me.userId,
      ...(sendTime ? { runAt: new Date(Number(at)) } : {}),
    });
    await rows.changeSend(ctx.db, id, { taskId });
    if (templateId) await storedTemplates.noteSent(ctx.db, templateId);
    ctx.note({ bizType, bizId: id, action: 'send', toStatus: sendLife.at.waiting, opinion: fields.title });
    ctx.afterCommit(() => ctx.services.jobs.wake());
    return { id, total, taskId };
  },

  async sendList({ db }, filters) {
    const page = await rows.listSends(db, filters);
    const names = await rows.companyNames(db, [...new Set(page.records.flatMap(({ audience }) => audience.companyIds))]);
    return {
      ...page,
      records: page.records.map(
        (row) =>
          ({ ...row, audience: { ...row.audience, companies: row.audience.companyIds.map((id) => names.get(id) ?? id) } }) as SendRow,
      ),
    };
  },

  async cancel(ctx, { id }) {
    const held = await rows.holdSend(ctx.db, id);
    if (!held) throw new AppError('notFound');
    const to = after(held.status, 'withdraw');
    if (to === undefined) throw new AppError('notAllowedInState');
    const withdrawn = await withdrawMessages(ctx.db, id);
    await rows.changeSend(ctx.db, id, { status: to, withdrawn });
    if (held.taskId) await dropTask(ctx.db, held.taskId);
    ctx.note({ bizType, bizId: id, action: 'withdraw', fromStatus: held.status, toStatus: to });
    return { withdrawn };
  },

  recordList: (ctx, filters) => listRecords(ctx, filters),
  recordExport: sheetOf(appMsg.recordExport, {
    name: { zh: '发送记录', en: 'Records' },
    query: allRecords,
    items: (_, found) => found,
    columns: recordColumns,
  }),
});

/** Refuses a date that does not exist ('2026-02-31'). */
function realTime(moment: string): string {
  const read = new Date(`${moment.replace(' ', 'T')}Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== moment.replace(' ', 'T'))
    throw fieldFault('sendTime', { zh: '不是有效的时间', en: 'is not a valid time' });
  return moment;
}

async function checkAudience({ db }: Ctx, { scope, companyIds }: Audience): Promise<void> {
  if (scope !== 'COMPANY') return;
  if (companyIds.length === 0) throw fieldFault('audience.companyIds', { zh: '请选择企业', en: 'choose companies' });
  if ((await rows.certified(db, companyIds)) < new Set(companyIds).size)
    throw fieldFault('audience.companyIds', {
      zh: '包含不存在或未认证的企业',
      en: 'contains companies that do not exist or are not certified',
    });
}
