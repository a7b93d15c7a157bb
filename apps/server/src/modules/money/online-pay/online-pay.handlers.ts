import { AppError, onlinePay } from '@touchmark/contract';
import { payAttemptLife } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { waitsForStaff } from '../../../http/table/todo.queries.ts';
import * as rows from './attempt.queries.ts';
import { ask, begin, close, wire } from './begin.ts';
import { giveBack, latePayments, revive } from './late.ts';
import { refunds, retryRefund } from './refunding.ts';

waitsForStaff({
  key: 'lateMoney',
  title: { zh: '待处理的迟到款项', en: 'Money that arrived late' },
  path: `/orderContract/order?view=late&status=${payAttemptLife.at.late}`,
  call: onlinePay.revive,
  waiting: rows.lateWaiting,
});

export const onlinePayRoutes = handle(onlinePay, {
  ways: async ({ services }) => services.payPorts.map(({ channel, isTest }) => ({ channel, isTest })),
  begin: (ctx, input) => begin(ctx, input),
  async findOne(ctx, { id }) {
    const found = await rows.findVisible(ctx, id);
    if (!found) throw new AppError('notFound');
    return wire(ctx, found);
  },
  ask: (ctx, input) => ask(ctx, input),
  close: (ctx, input) => close(ctx, input),
  late: (ctx, input) => latePayments(ctx, input),
  revive: (ctx, input) => revive(ctx, input),
  giveBack: (ctx, input) => giveBack(ctx, input),
  refunds: (ctx, input) => refunds(ctx, input),
  retryRefund: (ctx, input) => retryRefund(ctx, input),
});
