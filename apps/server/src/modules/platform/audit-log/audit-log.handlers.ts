import { auditLog, type Call, contract, type Text } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { markedName } from '../../../http/actor.ts';
import { recordReading } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { sheetOf } from '../sheet/public.ts';
import { auditColumns } from './audit-sheet.ts';
import * as rows from './audit-log.queries.ts';
import { sealerOf } from './seal.ts';
import { verifyAudit } from './verify.ts';

const callsByName = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values(group) as Call[])
    .map((call) => [call.name, call]),
);

/** What is written without a call of the contract. */
const besides: Record<string, Text> = {
  'epcis.capture': { zh: '写入 EPCIS 事件', en: 'Capture EPCIS events' },
  'traceChain.find': { zh: '追溯查询', en: 'Trace query' },
  'traceChain.findMany': { zh: '追溯查询', en: 'Trace query' },
  'traceChain.links': { zh: '查看追溯图', en: 'Open a trace graph' },
  'traceChain.events': { zh: '查看追溯时间线', en: 'Open a trace timeline' },
  'traceChain.report': { zh: '导出追溯报告', en: 'Export the trace' },
  'codeTrace.query': { zh: '追溯查询', en: 'Trace query' },
  'codeTrace.events': { zh: '查看扫码记录', en: 'Open the scans of a code' },
};

/** The title of a call in the log; the call's name if it no longer exists. */
const wordOf = ({ language }: Ctx, call: string): string => (callsByName.get(call)?.audit ?? besides[call])?.[language] ?? call;

/** An entry as the page shows it. */
const shown = <Row extends { seq: string; call: string; userId: string | null; userName: string }>(
  ctx: Ctx,
  { userId, userName, ...row }: Row,
) => ({ ...row, userName: markedName({ userId, userName }, ctx.language), seq: Number(row.seq), what: wordOf(ctx, row.call) });

export const auditLogRoutes = handle(auditLog, {
  async list(ctx, filters) {
    const page = await rows.list(ctx.db, filters);
    await recordReading(ctx, auditLog.list, {
      bizType: 'auditLog',
      action: 'read',
      opinion: [filters.company, filters.user, filters.call].filter(Boolean).join(' '),
    });
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  export: sheetOf(auditLog.export, {
    name: { zh: '审计日志', en: 'audit log' },
    query: (ctx, filters) => rows.all(ctx.db, filters),
    items: (ctx, found) => found.map((row) => shown(ctx, row)),
    columns: auditColumns,
    before: (ctx, total) => recordReading(ctx, auditLog.export, { bizType: 'auditLog', action: 'export', opinion: String(total) }),
  }),

  verify: (ctx) => verifyAudit(ctx.db, ctx.services.dataDir, sealerOf(ctx.services.secrets)),
});
