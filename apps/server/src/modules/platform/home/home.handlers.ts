import { AppError, builtPages, type PagePath, type PermissionCode, pages, publish, wel } from '@touchmark/contract';
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
      paths: own ? own.paths.filter((path) => open.includes(path as PagePath)) : workFirst(ctx, open).slice(0, most),
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

/** Pages on which this user does something, before those he only reads. */
const workFirst = ({ me }: Ctx, open: readonly PagePath[]): PagePath[] => {
  const works = (path: PagePath) =>
    pages[path].codes.some((code) => !code.endsWith('_view') && me.permissions.has(code satisfies PermissionCode));
  return [...open.filter(works), ...open.filter((path) => !works(path))];
};
