import {
  pages,
  type PagePath,
  type PageRow,
  type PermissionCode,
  type Review,
  type ReviewName,
  reviews,
  type Todo,
  userManage,
} from '@touchmark/contract';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { resetsWaiting } from '../../people/user/public.ts';
import { waitingOf } from '../review/public.ts';
import { companyCounts, type CompanyCounts } from './home.queries.ts';

/** Whether a user may open a page. */
export const mayOpen = ({ me }: Ctx, path: PagePath): boolean =>
  (pages[path] as PageRow<PermissionCode>).codes.some((code) => code.endsWith('_view') && me.permissions.has(code));

interface Line {
  key: string;
  zh: string;
  en: string;
  path: PagePath;
  query?: string;
  tone: Todo['tone'];
  count: (counts: CompanyCounts) => number;
}

/** The possible pending items of a company, most urgent first. */
const lines: readonly Line[] = [
  {
    key: 'ordersUnpaid',
    zh: '待付款的年费订单',
    en: 'Annual fee orders to pay',
    path: '/productNode/templateNew',
    tone: 'amber',
    count: (c) => c.ordersUnpaid,
  },
  {
    key: 'packsUnpaid',
    zh: '待付款的码包订单',
    en: 'Code pack orders to pay',
    path: '/ecodeManage/ecodeSend',
    query: '?tab=pay',
    tone: 'amber',
    count: (c) => c.packsUnpaid,
  },
  {
    key: 'brandsRejected',
    zh: '被驳回的品牌',
    en: 'Brands rejected',
    path: '/brandNode/index',
    query: '?applyStatus=3',
    tone: 'red',
    count: (c) => c.brandsRejected,
  },
  {
    key: 'changesRejected',
    zh: '被驳回的变更',
    en: 'Changes rejected',
    path: '/brandNode/index',
    tone: 'red',
    count: (c) => c.changesRejected,
  },
  {
    key: 'productsRejected',
    zh: '被驳回的产品',
    en: 'Products rejected',
    path: '/productNode/templateNew',
    query: '?applyStatus=3',
    tone: 'red',
    count: (c) => c.productsRejected,
  },
  {
    key: 'appliesRejected',
    zh: '被驳回的发码申请',
    en: 'Code applications rejected',
    path: '/ecodeManage/ecodeSend',
    tone: 'red',
    count: (c) => c.appliesRejected,
  },
  {
    key: 'batchesFailed',
    zh: '生成失败的批次',
    en: 'Batches that failed',
    path: '/ecodeManage/ecodeSend',
    tone: 'red',
    count: (c) => c.batchesFailed,
  },
  {
    key: 'returnsWaiting',
    zh: '待确认的回传',
    en: 'Write-backs to confirm',
    path: '/ecodeManage/ecodeReturn',
    tone: 'amber',
    count: (c) => c.returnsWaiting,
  },
  {
    key: 'productsReady',
    zh: '已通过、待上架的产品',
    en: 'Approved products not yet on',
    path: '/productNode/templateNew',
    query: '?applyStatus=2&serviceStatus=0',
    tone: 'blue',
    count: (c) => c.productsReady,
  },
  {
    key: 'pending',
    zh: '审核中的品牌、产品和发码申请',
    en: 'Brands, products and applications in review',
    path: '/brandNode/index',
    tone: 'grey',
    count: (c) => c.brandsPending + c.productsPending + c.appliesPending,
  },
];

/** The user's pending items: a company's own, or for staff every review page, also those with an empty queue. */
export async function todosOf(ctx: Ctx): Promise<Todo[]> {
  if (!isPlatform(ctx.me)) {
    const counts = await companyCounts(ctx);
    return lines
      .filter(({ path, count }) => mayOpen(ctx, path) && count(counts) > 0)
      .map(({ key, zh, en, path, query = '', tone, count }) => ({
        key,
        title: { zh, en },
        count: count(counts),
        path: path + query,
        tone,
        oldestDays: null,
      }));
  }
  const todos: Todo[] = [];
  for (const [name, { title, page, calls }] of Object.entries(reviews) as [ReviewName, Review][]) {
    if (!ctx.me.permissions.has(calls.list.access as PermissionCode)) continue;
    const { count, oldestDays } = await waitingOf(ctx, name);
    todos.push({
      key: name,
      title,
      count,
      path: page,
      oldestDays: count > 0 ? oldestDays : null,
      tone: oldestDays > 5 ? 'red' : oldestDays > 2 ? 'amber' : count > 0 ? 'blue' : 'grey',
    });
  }
  if (ctx.me.permissions.has(userManage.resets.access as PermissionCode)) {
    const { n, days } = await resetsWaiting(ctx);
    if (Number(n) > 0)
      todos.push({
        key: 'resets',
        title: { zh: '待审批的重置密码', en: 'Password resets to approve' },
        count: Number(n),
        path: '/userManage/userList?resets=1',
        oldestDays: days,
        tone: 'amber',
      });
  }
  return todos;
}
