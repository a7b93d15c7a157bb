import { AppError, appManage, apps, type AppCode, type ManagedApp } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { renewAllRights } from '../../../http/session/rights.queries.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { type AppEntry, wholeMenu } from '../menu/public.ts';
import * as rows from './app.queries.ts';

const bizType = 'app';
/** Without these applications nobody could enable another one, or open the home page. */
const core: readonly string[] = ['APP_HOME', 'APP_OP_SYS'];
const isDelivered = (code: string): code is AppCode => isNamed(apps, code);

export const appManageRoutes = handle(appManage, {
  async list(ctx, { name, side }) {
    const { apps: all, entries } = await wholeMenu(ctx.db);
    const companies = await rows.companiesByApp(ctx.db);
    const fits = (app: AppEntry) =>
      (side === undefined || app.side === side) &&
      [app.name, app.nameEn, app.code].some((text) => text.toLowerCase().includes((name ?? '').toLowerCase()));
    return all
      .filter(fits)
      .map((app): ManagedApp => ({
        id: app.code,
        appCode: app.code,
        appName: app.name,
        i18n: app.nameEn,
        icon: app.icon,
        kind: app.builtIn ? 'BUILTIN' : 'CUSTOM',
        side: app.side,
        menus: entries.filter(({ appId, category }) => appId === app.code && category === 1).length,
        companies: companies.get(app.code) ?? 0,
        sort: app.sort,
        enabled: app.enabled,
        intro: app.intro,
        singleSignOn: app.singleSignOn,
        version: app.version,
      }));
  },

  async saveOrUpdate(ctx, { id, version, appCode, ...fields }) {
    const code = id ?? appCode;
    if (!code) throw fieldFault('appCode', { zh: '请填写应用编码', en: 'is required' });
    const known = (await wholeMenu(ctx.db)).apps.find((app) => app.code === code);
    if (!id && known) throw fieldFault('appCode', { zh: '应用编码已被使用', en: 'is already in use' });
    if (id && !known) throw new AppError('notFound');
    if (version !== undefined && known && known.version !== version) throw new AppError('versionConflict');
    const saved = await rows.put(ctx.db, code, columnsOf(code, fields));
    ctx.note({ bizType, action: id ? 'edit' : 'add', opinion: code });
    return { id: code, version: saved };
  },

  async enable(ctx, { id, enabled }) {
    await known(ctx, [id]);
    if (!enabled && core.includes(id)) throw new AppError('coreApp');
    await rows.put(ctx.db, id, { enabled, builtIn: isDelivered(id) });
    await renewAllRights(ctx.db);
    ctx.note({ bizType, action: enabled ? 'enable' : 'disable', opinion: id });
    return true;
  },

  async singleSignOn(ctx, { id, enabled }) {
    await added(ctx, id);
    const key = enabled ? newToken() : null;
    await rows.putKey(ctx.db, id, key === null ? null : hashToken(key));
    ctx.note({ bizType, action: enabled ? 'singleSignOn' : 'noSingleSignOn', opinion: id });
    return { key };
  },

  async renewKey(ctx, { id }) {
    if (!(await added(ctx, id)).singleSignOn) throw new AppError('notAllowedInState');
    const key = newToken();
    await rows.putKey(ctx.db, id, hashToken(key));
    ctx.note({ bizType, action: 'renewKey', opinion: id });
    return { key };
  },

  async sort(ctx, { ids }) {
    await known(ctx, ids);
    for (const [nth, id] of ids.entries()) await rows.put(ctx.db, id, { sort: (nth + 1) * 10, builtIn: isDelivered(id) });
    return true;
  },
});

/** For a delivered application only the differences are stored; the rest comes from the program. */
function columnsOf(
  code: string,
  {
    appName,
    i18n,
    icon,
    side,
    intro,
  }: { appName: string; i18n: string; icon: string; side?: 'platform' | 'enterprise' | undefined; intro: string },
) {
  if (!isDelivered(code)) return { name: appName, nameEn: i18n, icon, side: side ?? 'enterprise', intro };
  const factory = apps[code];
  return {
    builtIn: true,
    name: appName === factory.zh ? null : appName,
    nameEn: i18n === factory.en ? null : i18n,
    icon: icon === factory.icon ? null : icon,
    intro,
  };
}

/** A custom application: only these have servers of their own for single sign-on. */
async function added(ctx: Ctx, id: string): Promise<AppEntry> {
  const app = (await wholeMenu(ctx.db)).apps.find(({ code }) => code === id);
  if (!app) throw new AppError('notFound');
  if (app.builtIn) throw new AppError('noSingleSignOn');
  return app;
}

async function known(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const all = new Set((await wholeMenu(ctx.db)).apps.map(({ code }) => code));
  if (ids.some((id) => !all.has(id))) throw new AppError('notFound');
}
