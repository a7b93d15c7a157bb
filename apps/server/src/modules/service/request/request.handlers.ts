import { afterSales, AppError, type RequestRow } from '@touchmark/contract';
import {
  afterSalesLife,
  covers,
  qualityWarningLife,
  requestChannels,
  requestTypes,
  requestWords,
  solutions,
  warrantyParts,
} from '@touchmark/domain';
import { givenOut } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { writing } from '../../../http/pipeline.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { makesRequests } from '../../messages/feedback/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { acceptRequest, answerRequest, dispatchRequest, rejectRequest, remindRequest } from './decide.ts';
import { factsForDealer, factsOf, forOwner, unitNamed } from './facts.ts';
import { addressOf, giveLink } from './link.ts';
import { linkedBy, linkOf, revokeLink } from './link.queries.ts';
import { requestFromFeedback, saveRequest } from './open-request.ts';
import { asParty } from './party.ts';
import * as rows from './request.queries.ts';
import { nearbyReceivers, requestDetail, shownRequests, wholeCustomer } from './show.ts';
import { exchangeUnit, finishRequest, handleRequest, returnUnit } from './solve.ts';
import { neededPhone } from '../warranty/public.ts';
import { letterFor, sendNow, smsTarget } from './tell-customer.ts';
import { beginRecall, listWarnings, setAside } from './warning.ts';
import { countOpen } from './warning.queries.ts';

const path = '/afterSales/index';
waitsForCompany(
  {
    key: 'requestsWaiting',
    title: { zh: '待受理的售后申请', en: 'After-sales requests to take up' },
    path,
    query: `?status=${afterSalesLife.at.waiting}`,
    call: afterSales.accept,
    tone: 'amber',
    count: (ctx) => countOwn(ctx, 'afterSales', { status: afterSalesLife.at.waiting }),
  },
  {
    key: 'requestsHandedIn',
    title: { zh: '派给我们的售后申请', en: 'Requests handed to us' },
    path,
    query: `?direction=in&status=${afterSalesLife.at.dispatched}`,
    call: afterSales.handle,
    tone: 'amber',
    count: rows.countHandedIn,
  },
  {
    key: 'qualityWarnings',
    title: { zh: '质量预警', en: 'Quality warnings' },
    path,
    query: `?view=warnings&wstatus=${qualityWarningLife.at.open}`,
    tone: 'red',
    count: countOpen,
  },
);

makesRequests(requestFromFeedback);

givenOut('serviceLink', {
  find: async (db, whose) =>
    (await linkedBy(db, whose)).map(({ id, requestNo, code }) => ({
      id,
      name: `${requestNo} ${code}`.trim(),
      path: `${path}?id=${id}`,
      bizType: 'afterSales',
    })),
});

const col = columnsBy<RequestRow>()(requestWords);
const sheetColumns = [
  col('requestNo', 18),
  col('type', 10, requestTypes),
  col('status', 12, afterSalesLife.words),
  col('channel', 12, requestChannels),
  col('productName', 24),
  col('code', 28),
  col('part', 12, warrantyParts),
  col('description', 50),
  col('customerName', 10),
  col('phone', 14),
  col('city', 14),
  col('cover', 12, covers),
  col('coveredUntil', 12),
  col('receiverName', 20),
  col('handlerName', 12),
  col('age', 10),
  col('promisedOn', 12),
  col('solution', 14, solutions),
  col('cost', 10, (row) => row.cost / 100),
  col('resultNote', 40),
  col('servicePlace', 16),
  col('exchangedCode', 28),
  col('rating', 8),
  col('ratingText', 30),
  col('createTime', 20),
  col('finishTime', 20),
];

export const afterSalesRoutes = handle(afterSales, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await shownRequests(ctx, page.records) };
  },

  findOne: (ctx, { id }) => requestDetail(ctx, id),

  async lookUp(ctx, { text }) {
    const found = await unitNamed(ctx, text);
    const facts = await forOwner(ctx, found.companyId, (company) =>
      factsOf(company, { productId: found.productId, code: found.code, unit: { batchId: found.batchId, serial: found.serial } }),
    );
    return found.companyId === ctx.me.companyId ? facts : factsForDealer(facts);
  },

  nearby: (ctx, { id }) => nearbyReceivers(ctx, id),
  saveOrUpdate: saveRequest,
  accept: acceptRequest,
  reject: rejectRequest,
  dispatch: dispatchRequest,
  answer: answerRequest,
  handle: handleRequest,
  exchange: exchangeUnit,
  returnGoods: returnUnit,
  finish: finishRequest,
  remind: remindRequest,

  link: (ctx, { id, renew }) =>
    asParty(ctx, { id }, renew ? [] : ['dispatched', 'confirming'], async ({ company, row }) => {
      const known = renew ? undefined : await linkOf(company.db, row.companyId, id);
      const link = known && addressOf(company.services, known) ? known : await giveLink(company, id);
      company.note({ bizType: 'afterSales', bizId: id, action: renew ? 'renewLink' : 'link', companyId: row.companyId });
      const to = smsTarget(company.services, row);
      return { link: addressOf(company.services, link)!, until: link.until, canSend: to !== '', to };
    }),

  withdrawLink: (ctx, { id }) =>
    asParty(ctx, { id }, [], async ({ company, row }) => {
      const link = await linkOf(company.db, row.companyId, id);
      if (!link || link.revoked) throw new AppError('notAllowedInState');
      await revokeLink(company.db, row.companyId, id);
      company.note({ bizType: 'afterSales', bizId: id, action: 'withdrawLink' });
      return true as const;
    }),

  async sendLink(base, input) {
    const { row, letter } = await writing(base, afterSales.sendLink, input, async (ctx) =>
      asParty(ctx, { id: input.id }, ['dispatched', 'confirming'], async ({ company, row }) => {
        neededPhone(company.services, row);
        return { row, letter: await letterFor(company, row, 'LINK') };
      }),
    );
    return sendNow(base.services, row, letter);
  },

  unmask: (ctx, { id }) => wholeCustomer(ctx, id),
  warnings: listWarnings,
  setAside,
  beginRecall,

  async stat(ctx) {
    const states = await rows.countStates(ctx);
    const open = await countOpen(ctx).executeTakeFirst();
    return { ...states, warnings: Number(open?.n ?? 0) };
  },

  export: sheetOf(afterSales.export, {
    name: { zh: '售后申请', en: 'After-sales request' },
    query: rows.all,
    items: shownRequests,
    columns: sheetColumns,
  }),
});
