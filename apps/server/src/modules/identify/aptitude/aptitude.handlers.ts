import { AppError, aptitudeManage } from '@touchmark/contract';
import { aptitudeLife } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { changeableSubmissions, submissionTodos } from '../../platform/submission/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { categoryTree } from '../category/public.ts';
import { fieldsOf, listed, sameFields } from './aptitude-fields.ts';
import { checked } from './enter-aptitude.ts';
import { aptitudesOf, codesOfProduct } from './aptitude.ts';
import * as rows from './aptitude.queries.ts';
import { aptitudeChanges, aptitudes } from './aptitude.queries.ts';
import { aptitudeSheet } from './aptitude-sheet.ts';

const bizType = 'aptitude';

const todos = submissionTodos('aptitude', {
  key: { one: 'aptitude', many: 'aptitudes' },
  noun: { zh: '资质', one: 'Certificate', many: 'Certificates' },
  path: '/aptitude/manage',
});
waitsForCompany(todos.rejected, todos.pending);

const own = changeableSubmissions({
  rows: aptitudes,
  source: { table: bizType },
  bizType,
  changes: aptitudeChanges,
  fieldsOf: async (ctx, id) => fieldsOf((await rows.find(ctx, id))!),
  check: checked,
  // What a laboratory filled in and somebody else changed is the word of both.
  columnsOf: (fields, row) => (row ? { ...fields, filledTrusted: row.filledTrusted && sameFields(fieldsOf(row), fields) } : fields),
  same: sameFields,
  // A revoked certificate is a forged one or one withdrawn by its issuer: a new one is entered and reviewed.
  requireChangeable(_, { valid }) {
    if (valid === aptitudeLife.at.revoked) throw new AppError('notAllowedInState');
  },
  async requireDeletable(ctx, { id, name }) {
    if ((await rows.countProducts(ctx, id)) > 0) throw new AppError('inUse', { what: name });
  },
});

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

  saveOrUpdate: own.saveOrUpdate,
  submit: own.submit,
  withdraw: own.withdraw,
  renew: own.change,
  delete: own.delete,
});
