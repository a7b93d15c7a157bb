import { AppError, builtPages, type PagePath, type PageRow, type PermissionCode, pages, publish, wel } from '@touchmark/contract';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { enterpriseSummary, platformSummary } from './summary.ts';
import { inboxOf, mayOpen, todosOf } from './todo.ts';
import * as rows from './home.queries.ts';

const most = 8;
const home: PagePath = '/wel/index';

export const welRoutes = handle(wel, {
  todo: (ctx) => todosOf(ctx),
  inbox: (ctx, input) => inboxOf(ctx, input),
  summary: (ctx) => (isPlatform(ctx.me) ? platformSummary(ctx) : enterpriseSummary(ctx)),

  async quick(ctx) {
    const own = await rows.pinned(ctx);
    const open = openPages(ctx);
    return {
      paths: own ? own.paths.filter((path) => open.includes(path as PagePath)) : (await proposed(ctx, open)).slice(0, most),
      own: own !== undefined,
    };
  },

  async saveQuick(ctx, { paths }) {
    const open = openPages(ctx);
    if (paths.some((path) => !open.includes(path as PagePath))) throw new AppError('forbidden');
    await rows.pin(ctx, [...new Set(paths)]);
    return true;
  },
});

export const publishRoutes = handle(publish, { noticeBar: (ctx) => rows.notices(ctx) });

/** The pages this user may open, without the home page. */
const openPages = (ctx: Ctx): PagePath[] => [...builtPages].filter((path) => path !== home && mayOpen(ctx, path));

const legacy: PagePath = '/productNode/template';

/** What whoever has pinned nothing sees: the page of the legacy edition only where something is left of it. */
async function proposed(ctx: Ctx, open: readonly PagePath[]): Promise<PagePath[]> {
  const without = !isPlatform(ctx.me) && open.includes(legacy) && !(await rows.hasLegacy(ctx)) ? legacy : undefined;
  return workFirst(ctx, open).filter((path) => path !== without);
}

const decides = /_(audit|confirm\w*)$/;
const acts = /(?<!_view)$/;

/** Staff's queues, then pages on which this user does something, then those he only reads; one of the pages that share a screen. */
function workFirst({ me }: Ctx, open: readonly PagePath[]): PagePath[] {
  const may = (path: PagePath, which: RegExp) =>
    pages[path].codes.some((code) => which.test(code) && me.permissions.has(code satisfies PermissionCode));
  const rank = (path: PagePath) => (isPlatform(me) && may(path, decides) ? 0 : may(path, acts) ? 1 : 2);
  const screens = new Map<string, PagePath>();
  for (const path of open.toSorted((a, b) => rank(a) - rank(b))) {
    const { screen = path }: PageRow = pages[path];
    if (!screens.has(screen)) screens.set(screen, path);
  }
  return [...screens.values()];
}
