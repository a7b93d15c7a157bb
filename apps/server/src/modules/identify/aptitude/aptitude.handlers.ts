import { AppError, aptitudeManage } from '@touchmark/contract';
import { applyLife, aptitudeLife } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { categoryTree } from '../category/public.ts';
import { fieldsOf, listed, sameFields } from './aptitude-fields.ts';
import { checked } from './enter-aptitude.ts';
import { aptitudesOf, codesOfProduct } from './aptitude.ts';
import * as rows from './aptitude.queries.ts';
import { aptitudeChanges, aptitudes } from './aptitude.queries.ts';
import { aptitudeSheet } from './aptitude-sheet.ts';

const bizType = 'aptitude';
const source = { table: 'aptitude' } as const;

waitsForCompany(
  {
    key: 'aptitudesRejected',
    title: { zh: '被驳回的资质', en: 'Certificates rejected' },
    path: '/aptitude/manage',
    query: `?applyStatus=${applyLife.at.rejected}`,
    tone: 'red',
    count: (ctx) => countOwn(ctx, 'aptitude', { applyStatus: applyLife.at.rejected }),
  },
  {
    key: 'aptitudesPending',
    title: { zh: '审核中的资质', en: 'Certificates in review' },
    path: '/aptitude/manage',
    query: `?applyStatus=${applyLife.at.pending}`,
    tone: 'grey',
    count: (ctx) => countOwn(ctx, 'aptitude', { applyStatus: applyLife.at.pending }),
  },
);

export const aptitudeManageRoutes = handle(aptitudeManage, {
  async list(ctx, { forProduct, ...filters }) {
    const tree = await categoryTree(ctx);
    const page = await rows.list(ctx, filters, forProduct ? await codesOfProduct(ctx, tree, forProduct) : null);
    return { ...page, records: await listed(ctx, page.records, tree) };
  },

  export: sheetOf(aptitudeManage.export, {
    name: { zh: '资质', en: 'Certificates' },
    query: (ctx, filters) => rows.all(ctx, filters, null),
    items: async (ctx, found) => aptitudesOf(ctx, found, await categoryTree(ctx)),
    columns: aptitudeSheet,
  }),

  async findOne(ctx, { id }) {
    const record = await rows.find(ctx, id);
    if (!record) throw new AppError('notFound');
    const [row] = await listed(ctx, [record], await categoryTree(ctx));
    const { cnasNo, public: isPublic, categoryCodes } = record;
    return {
      ...row!,
      cnasNo,
      public: isPublic,
      categoryCodes,
      usedBy: await rows.productsOf(ctx, id),
      history: await historyOf(ctx, bizType, id),
    };
  },

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const row = id ? await aptitudes.hold(ctx, id, version) : null;
    if (row) requireStep(applyLife, row.applyStatus, 'edit');
    const fields = await checked(ctx, input, id);
    if (!row) return aptitudes.insert(ctx, fields);
    // What a laboratory filled in and somebody else changed is the word of both.
    return aptitudes.update(ctx, row, { ...fields, filledTrusted: row.filledTrusted && sameFields(fieldsOf(row), fields) });
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    await checked(ctx, fieldsOf((await rows.find(ctx, id))!), id);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    await aptitudes.hold(ctx, id, version);
    await aptitudeChanges.withdraw(ctx, source, id);
    return true;
  },

  async renew(ctx, { id, version, ...input }) {
    const held = await aptitudes.hold(ctx, id, version);
    requireStep(applyLife, held.applyStatus, 'change');
    // A revoked certificate is a forged one or one withdrawn by its issuer: a new one is entered and reviewed.
    if (held.valid === aptitudeLife.at.revoked || (await aptitudeChanges.waiting(ctx, id))) throw new AppError('notAllowedInState');
    const [before, fields] = [fieldsOf(held), await checked(ctx, input, id)];
    if (sameFields(before, fields)) throw new AppError('nothingChanged');
    ctx.note({ bizType, bizId: id, action: 'change', fromStatus: held.applyStatus, toStatus: held.applyStatus });
    return aptitudeChanges.add(ctx, id, before, fields);
  },

  async delete(ctx, { id, version }) {
    const held = await aptitudes.hold(ctx, id, version);
    requireStep(applyLife, held.applyStatus, 'delete');
    if ((await rows.countProducts(ctx, id)) > 0) throw new AppError('inUse', { what: held.name });
    await aptitudeChanges.remove(ctx, held);
    await aptitudes.remove(ctx, held);
    return true;
  },
});
