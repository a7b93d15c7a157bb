import { AppError, chainSource, type MaterialLot } from '@touchmark/contract';
import { materialKinds, materialLife, materialWords } from '@touchmark/domain';
import { recordReading } from '../../../http/audit.queries.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { linkLot, unlinkLot } from './link-lot.ts';
import { lotImport } from './lot-import.ts';
import { attach, detach, ownCertificate } from './lot-uses.queries.ts';
import { shownLots, wholeLot } from './lot-view.ts';
import * as rows from './lots.queries.ts';
import { lots } from './lots.queries.ts';
import { endRecord, saveLot, steps, validateLot } from './save-lot.ts';
import { scanLabel } from './scan-label.ts';
import { tellDownstream } from './tell-downstream.ts';

const bizType = 'materialLot';
const noteLook = async (ctx: Ctx, call: Parameters<typeof recordReading>[1], opinion: string, bizId?: string) => {
  if (isPlatform(ctx.me)) await recordReading(ctx, call, { bizType, action: 'read', opinion, ...(bizId ? { bizId } : {}) });
};
const col = columnsBy<MaterialLot>()(materialWords);

export const chainSourceRoutes = handle(chainSource, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    await noteLook(ctx, chainSource.list, String(page.total));
    return { ...page, records: await shownLots(ctx, page.records) };
  },

  export: sheetOf(chainSource.export, {
    name: { zh: '物料批次', en: 'Material lots' },
    query: rows.all,
    items: shownLots,
    before: (ctx, total) => noteLook(ctx, chainSource.export, String(total)),
    columns: [
      col('sourceNo', 18),
      col('material', 24),
      col('materialCode', 18),
      col('kind', 12, materialKinds),
      col('lotNo', 18),
      col('supplier', 28),
      col('qty', 12),
      col('unit', 8),
      col('used', 12),
      col('left', 12),
      col('origin', 12),
      col('prodDate', 12),
      col('identifier', 28),
      col('batches', 12),
      col('pushedTo', 10),
      col('status', 10, materialLife.words),
    ],
  }),

  async findOne(ctx, { id }) {
    const lot = await rows.find(ctx, id);
    if (!lot) throw new AppError('notFound');
    await noteLook(ctx, chainSource.findOne, lot.sourceNo, id);
    return wholeLot(ctx, lot);
  },

  scan: (ctx, { text }) => scanLabel(ctx, text),
  saveOrUpdate: saveLot,
  validate: validateLot,

  async show(ctx, { id, version, public: isPublic }) {
    const held = await lots.hold(ctx, id, version);
    if (held.status === materialLife.at.void) throw new AppError('notAllowedInState');
    await lots.update(ctx, held, { public: isPublic }, { action: isPublic ? 'show' : 'hide' });
    return true;
  },

  async certificate(ctx, { id, aptitudeId, attached }) {
    const { supplier, material, sourceNo, status } = await lots.hold(ctx, id);
    if (status === materialLife.at.void) throw new AppError('notAllowedInState');
    const certificate = await requireCertificate(ctx, aptitudeId);
    await (attached ? attach : detach)(ctx, { supplier, material, aptitudeId });
    ctx.note({ bizType, bizId: id, action: attached ? 'attach' : 'detach', opinion: `${sourceNo} · ${certificate.name}` });
    return true;
  },

  link: linkLot,
  unlink: unlinkLot,

  async void(ctx, { id, version, reason }) {
    const held = await lots.hold(ctx, id, version);
    requireStep(materialLife, held.status, 'void');
    await steps.take(ctx, held, 'void', { set: { voidReason: reason, public: false }, opinion: reason });
    await endRecord(ctx, held);
    return { told: await tellDownstream(ctx, [id], 'LOT_VOIDED', reason) };
  },

  ...lotImport,
});

async function requireCertificate(ctx: Ctx, aptitudeId: string) {
  const found = await ownCertificate(ctx, aptitudeId);
  if (!found) throw fieldFault('aptitudeId', { zh: '请选择本企业已通过审核的证书', en: 'must be an approved certificate of this company' });
  return found;
}
