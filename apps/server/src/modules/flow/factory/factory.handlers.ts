import { AppError, factoryRecord } from '@touchmark/contract';
import { inState, productionLife } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { undoReturnOf } from '../../codes/write-back/public.ts';
import { recordEvents } from '../../events/event/public.ts';
import { docsOf, undoShip } from '../movement/public.ts';
import { addQuantity, productions, runsOfProduction } from '../../codes/production/public.ts';
import { lotsNamed, materialsOf, saveMaterials } from '../material/public.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { dispatch } from './dispatch.ts';
import { factoryColumns } from './factory-export.ts';
import { factoryImport } from './factory-import.ts';
import * as rows from './factory.queries.ts';

const bizType = 'productionBatch';
const steps = stepsOf(productions, productionLife, 'status');

export const factoryRecordRoutes = handle(factoryRecord, {
  list: rows.list,

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    const { companyId, qcReport, ...record } = row;
    const materials = await materialsOf(ctx, companyId, id);
    const files = new Map(
      (
        await fileRefs(
          ctx,
          [qcReport, ...materials.map(({ certFile }) => certFile)].filter((file) => file !== null),
        )
      ).map((file) => [file.fileId, file]),
    );
    return {
      ...record,
      qcReport: files.get(qcReport ?? '') ?? null,
      materials: materials.map((use) => ({ ...use, certFile: files.get(use.certFile ?? '') ?? null })),
      docs: await docsOf(ctx, companyId, id),
      history: await historyOf(ctx, bizType, id),
    };
  },

  async saveOrUpdate(ctx, { id, version, materials, ...fields }) {
    if (!(await rows.ownProduct(ctx, fields.productId)))
      throw fieldFault('productId', { zh: '请选择本企业的产品', en: 'must be a product of this company' });
    await requireFiles(
      ctx,
      'materials',
      materials.flatMap(({ certFile }) => certFile ?? []),
    );
    const held = id ? await productions.hold(ctx, id, version) : null;
    if (held) requireStep(productionLife, held.status, 'edit');
    // The codes of a batch bear its product: it changes only before the first is activated.
    if (held && held.qty > 0 && held.productId !== fields.productId)
      throw fieldFault('productId', { zh: '已有编码激活，不能更换产品', en: 'cannot change after codes were activated' });
    if (await productions.taken(ctx, { batchNo: fields.batchNo }, id))
      throw fieldFault('batchNo', { zh: '该批次号已存在', en: 'already exists' });
    const saved = held ? await productions.update(ctx, held, fields) : await productions.insert(ctx, { ...fields, qcResult: 'PENDING' });
    await saveMaterials(ctx, saved.id, materials);
    return saved;
  },

  async qc(ctx, { id, version, qcResult, inspector, reportFile, note }) {
    const held = await productions.hold(ctx, id, version);
    requireStep(productionLife, held.status, 'qc');
    await requireFiles(ctx, 'reportFile', reportFile ? [reportFile] : []);
    await productions.update(
      ctx,
      held,
      { qcResult, inspector, qcReport: reportFile ?? null, qcNote: note, qcTime: now },
      { action: 'qc', opinion: note || qcResult },
    );
    const runs = await runsOfProduction(ctx.db, held.companyId, id);
    if (runs.length === 0 || qcResult === 'PENDING') return true;
    await recordEvents(ctx.db, held.companyId, [
      {
        type: 'ObjectEvent',
        action: 'OBSERVE',
        bizStep: 'inspecting',
        disposition: qcResult === 'PASS' ? 'conformant' : 'non_conformant',
        subjects: runs.map((run) => ({ role: 'EPC', ...run })),
        place: held.factory,
        note,
        productId: held.productId,
        prodBatchId: id,
        docId: id,
        userId: ctx.me.userId,
      },
    ]);
    return true;
  },

  async dispatch(ctx, input) {
    const held = await productions.hold(ctx, input.id, input.version);
    requireStep(productionLife, held.status, 'dispatch');
    if (held.qcResult !== 'PASS') throw new AppError('qcNotPassed');
    const sent = await dispatch(ctx, held, input);
    if (sent.faults.length === 0)
      ctx.note({ bizType, bizId: held.id, action: 'dispatch', fromStatus: held.status, opinion: `${sent.docNo} → ${input.toName}` });
    return sent;
  },

  async undoDispatch(ctx, { id, version, reason }) {
    const held = await productions.hold(ctx, id, version);
    requireStep(productionLife, held.status, 'undoDispatch');
    const undone = await undoShip(ctx, id, reason);
    await addQuantity(ctx, id, 0, -undone.units);
    ctx.note({ bizType, bizId: id, action: 'undoDispatch', fromStatus: held.status, opinion: `${undone.docNo} · ${reason}` });
    return undone;
  },

  async cancel(ctx, { id, version, reason }) {
    const held = await productions.hold(ctx, id, version);
    requireStep(productionLife, held.status, 'cancel');
    for (const done of await rows.returnsOf(ctx, id)) await undoReturnOf(ctx, done.id);
    // What was undone changed the row.
    await steps.take(ctx, await productions.hold(ctx, id), 'cancel', { set: { cancelReason: reason }, opinion: reason });
    return true;
  },

  ...factoryImport,

  async undoImport(ctx, { id, version }) {
    const held = await productions.hold(ctx, id, version);
    if (held.importTime === null) throw new AppError('notAllowedInState');
    const together = await rows.importedWith(ctx, id);
    const used = together.filter(({ status }) => !inState(productionLife, status, 'planned', 'cancelled'));
    if (used.length > 0)
      throw new AppError('importUsed', {
        batchNos: used
          .slice(0, 5)
          .map(({ batchNo }) => batchNo)
          .join('、'),
      });
    for (const row of together) {
      if (!row.named) await productions.remove(ctx, row, { bizType, action: 'undoImport' });
      else if (inState(productionLife, row.status, 'planned')) await steps.take(ctx, row, 'cancel', { action: 'undoImport' });
    }
    return { removed: together.length };
  },

  materialLots: (ctx, { search }) => lotsNamed(ctx, search),

  export: sheetOf(factoryRecord.export, {
    name: { zh: '生产批次', en: 'production batches' },
    query: rows.allWithMaterials,
    items: (_, found) => found,
    columns: factoryColumns,
  }),
});

/** Files that the caller’s company uploaded. */
async function requireFiles(ctx: Ctx, field: string, ids: readonly string[]): Promise<void> {
  const own = (await findReachable(ctx, ids)).filter((file) => file.companyId === ctx.me.companyId);
  if (own.length < new Set(ids).size)
    throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}
