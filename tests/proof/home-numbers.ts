import {
  afterSales,
  appKey,
  appListing,
  aptitudeAccredit,
  aptitudeFilling,
  chainPush,
  codeQuota,
  dataAuth,
  supplyPlan,
  aptitudeManage,
  brandNode,
  type Call,
  companyAudit,
  canRead,
  companyReview,
  dashboard,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  feedback,
  goodsCodes,
  gs1Prefix,
  type Input,
  install,
  invoice,
  menu,
  newMemberAudit,
  nodeApply,
  onlinePay,
  order,
  type Output,
  type PagePath,
  printJob,
  productCheck,
  productIdentify,
  recall,
  receiver,
  type ReviewName,
  reviews,
  serviceContract,
  subscription,
  userManage,
  wel,
} from '@touchmark/contract';
import { fromAddress, shapeOf } from '../../apps/console/src/ui/form/schema.ts';
import { addDays, type Figure, figureNames, resetLife, serviceLife, staffChangeLife, today } from '@touchmark/domain';

/** Makes a call as one person and answers its data. */
export type Ask = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;
type Filters = Record<string, string>;
interface Rows {
  records: unknown[];
  total: number;
}

const pageSize = 200;
/** The filters as a page reads them from its address. */
const read = (call: Call, filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, fromAddress(shapeOf(call.input)[name], text)]));
const total = (call: Call) => async (ask: Ask, filters: Filters) => ((await ask(call, read(call, filters))) as Rows).total;

/** Adds up a column over all pages of a list. */
async function sum(ask: Ask, call: Call, filters: object, column: string): Promise<number> {
  let n = 0;
  for (let pageNum = 1, seen = 0; ; pageNum++) {
    const { records, total: all } = (await ask(call, { ...filters, pageNum, pageSize })) as Rows;
    n += records.reduce<number>((so, row) => so + Number((row as Record<string, unknown>)[column]), 0);
    seen += records.length;
    if (seen >= all || records.length === 0) return n;
  }
}

/** The filters of one of several lists of a page. */
const named = (filters: Filters, name: string): Filters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [])),
  );

/** What the page lists under an address: the number of its rows, or what they add up to. */
const listed: Partial<Record<PagePath, (ask: Ask, filters: Filters, staff: boolean, key: string) => Promise<number>>> = {
  '/brandNode/index': total(brandNode.list),
  '/productNode/templateNew': total(productIdentify.list),
  '/aptitude/manage': total(aptitudeManage.list),
  '/aptitude/empower': total(aptitudeAccredit.list),
  '/GS1ComPrefix/index': total(gs1Prefix.list),
  '/recall/index': (ask, { view, ...filters }) => total(view === 'in' ? recall.parts : recall.list)(ask, filters),
  '/afterSales/index': (ask, { view, wstatus, ...filters }) =>
    view === 'warnings' ? total(afterSales.warnings)(ask, { status: wstatus! }) : total(afterSales.list)(ask, filters),
  '/installMaintain/index': total(install.list),
  '/preventFleeing/receiver': total(receiver.list),
  '/personnelAuth/newMemberAudit': total(newMemberAudit.list),
  '/globalTrade/goodsCodes': total(goodsCodes.list),
  '/labelTemplate/index': (ask, filters) => total(printJob.list)(ask, named(filters, 'job')),
  '/bqmbglGs1/index': (ask, filters) => total(printJob.list)(ask, named(filters, 'job')),
  '/docking/index': (ask, { tab, ...filters }) =>
    tab === 'keys' ? total(appKey.list)(ask, filters) : total(subscription.list)(ask, named(filters, 'subscriptions')),
  '/ecodeManage/ecodeReturn': total(ecodeReturn.list),
  '/ecodeManage/ecodeSend': (ask, filters, _staff, key) => {
    const column = key.startsWith('stock.') ? key.slice('stock.'.length) : undefined;
    if (column) return stockOf(ask, read(ecodeBatch.list, named(filters, 'batch')), column);
    const name = filters['tab'] === 'batch' ? 'batch' : filters['tab'] === 'pay' ? 'packs' : 'apply';
    const list: Call = { batch: ecodeBatch.list, packs: nodeApply.packOrders, apply: ecodeApply.list }[name];
    return total(list)(ask, named(filters, name));
  },
  '/orderContract/order': (ask, { view, ...filters }, _staff, key) =>
    view === 'late'
      ? total(onlinePay.late)(ask, filters)
      : view === 'invoices'
        ? total(invoice.list)(ask, filters)
        : key === 'paid'
          ? sum(ask, order.list, filters, 'amount')
          : total(order.list)(ask, filters),
  '/orderContract/contract': total(serviceContract.list),
  '/feedback/index': total(feedback.list),
  '/aptitude/authFilling': total(aptitudeFilling.list),
  '/cluster/chain/chainSourcePush': total(chainPush.list),
  '/cluster/chain/supplyPlan': total(supplyPlan.list),
  '/cluster/dataAuth/index': total(dataAuth.list),
  '/applicationService/index': (ask, { tab: _published, ...filters }) => total(appListing.list)(ask, filters),
  '/identifyAudit/realNameAudit/companyAudit': (ask, { view, ...filters }) =>
    view === 'companies' ? total(companyAudit.companies)(ask, named(filters, 'companies')) : total(companyReview.list)(ask, filters),
  '/identifyAudit/productCheck': total(productCheck.list),
  '/userManage/userList': (ask, _filters, _staff, key) =>
    key === 'staffChanges'
      ? ask(userManage.staffChanges, { status: staffChangeLife.at.waiting }).then((page) => page.total)
      : ask(userManage.resets, { status: resetLife.at.waiting }).then((page) => page.total),
  '/wel/dashboard': (ask, { rows, day, from, to }, staff) => {
    if (rows === 'unknown') return sum(ask, dashboard.unknown, { from: day, to: day }, 'n');
    const span = { figure: rows as Figure, ...(day ? { from: day, to: day } : from ? { from, to } : {}) };
    return sum(ask, staff ? dashboard.companies : dashboard.rows, span, 'n');
  },
};

/** What the batches of a type add up to: their own columns, or what is left of them. */
async function stockOf(ask: Ask, filters: object, column: string): Promise<number> {
  const of = (name: string) => sum(ask, ecodeBatch.list, filters, name);
  if (column === 'waiting') return (await of('generated')) - (await of('activated')) - (await of('spoilt'));
  return of(column === 'issued' ? 'generated' : column);
}

/** Scans that name no code: a number of the platform's home page. */
const unknownOf = ({ unknownScans, unknownPath }: Extract<Output<typeof wel.summary>, { side: 'PLATFORM' }>): Shown[] =>
  unknownPath === undefined ? [] : [{ key: 'unknown', n: unknownScans, path: unknownPath }];

interface Shown {
  key: string;
  n: number;
  path: string;
}

/** The numbers of the dashboard for the last month. Who may not open a list sees its number without a link. */
async function ofDashboard(ask: Ask, mayRead: (page: PagePath) => boolean): Promise<Shown[]> {
  const { from, to } = { from: addDays(today(), -29), to: today() };
  const { figures, inService, stock } = await ask(dashboard.summary, { from, to });
  const batches = '/ecodeManage/ecodeSend';
  const products = '/productNode/templateNew';
  return [
    ...figureNames.map((figure) => ({
      key: `dashboard.${figure}`,
      n: figures[figure].n,
      path: `/wel/dashboard?rows=${figure}&from=${from}&to=${to}`,
    })),
    ...(mayRead(products) ? [{ key: 'dashboard.inService', n: inService, path: `${products}?serviceStatus=${serviceLife.at.up}` }] : []),
    ...(mayRead(batches) ? stock : []).flatMap(({ codeType, ...amounts }) =>
      Object.entries(amounts).map(([name, n]) => ({
        key: `stock.${name}`,
        n,
        path: `${batches}?tab=batch&batch.codeType=${codeType}&batch.ready=true`,
      })),
    ),
  ];
}

/** The quotas of the home page that differ from those of the page of codes, for whoever is shown any. */
async function wrongQuotas(ask: Ask, shown: readonly Quota[]): Promise<string[]> {
  if (shown.length === 0) return [];
  const { quotas } = await ask(codeQuota.mine, {});
  const said = ({ total, used, frozen, left }: Quota) => [total, used, frozen, left].join();
  const held = new Map(quotas.map((quota) => [quota.codeType, said(quota)]));
  return shown.filter((quota) => held.get(quota.codeType) !== said(quota)).map(({ codeType }) => `quota of ${codeType}`);
}
type Quota = Pick<Output<typeof codeQuota.mine>['quotas'][number], 'codeType' | 'total' | 'used' | 'frozen' | 'left'>;

/** The numbers a person is shown on the home page and the dashboard, and those that differ from the rows they link to. */
export async function numbersOf(ask: Ask): Promise<{ keys: string[]; wrong: string[] }> {
  const held = new Set((await ask(menu.buttons, {})).flatMap(({ children }) => children.map(({ code }) => code)));
  const summary = await ask(wel.summary, {});
  const staff = summary.side === 'PLATFORM';
  const shown: Shown[] = [
    ...(staff ? [...summary.today, ...unknownOf(summary), ...summary.total] : summary.numbers),
    ...(await ask(wel.todo, {})).map(({ key, count, path }) => ({ key, n: count, path })),
  ];
  if (canRead('/wel/dashboard', held)) shown.push(...(await ofDashboard(ask, (page) => canRead(page, held))));
  const wrong = summary.side === 'PLATFORM' ? [] : await wrongQuotas(ask, summary.quotas);
  for (const { key, n, path } of shown) {
    const [page, query = ''] = path.split('?') as [PagePath, string?];
    const review = staff && key in reviews ? reviews[key as ReviewName] : undefined;
    const filters = Object.fromEntries(new URLSearchParams(query));
    const rows = !canRead(page, held)
      ? 'a page that stays closed'
      : await (review ? total(review.calls.list)(ask, filters) : listed[page]!(ask, filters, staff, key));
    if (rows !== n) wrong.push(`${key}: ${n} shown, ${rows} at ${path}`);
  }
  return { keys: shown.map(({ key }) => key), wrong };
}
