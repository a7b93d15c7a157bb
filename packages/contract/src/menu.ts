import * as z from 'zod';
import { calls, read } from './call.ts';

/** One entry of the side menu (specification 3, "Menu item"). A group has children, a leaf has a path. */
export interface MenuItem {
  id: string; name: string; path: string; source: string; group: 'OPERATOR' | 'ENTERPRISE'; children: MenuItem[]; query: Record<string, string>;
  meta: { i18n: string; roles?: string[]; isTab: boolean; keepAlive: boolean; isAuth: boolean };
}
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() => z.object({
  id: z.string(), name: z.string(), path: z.string(), source: z.string(), group: z.enum(['OPERATOR', 'ENTERPRISE']), children: z.array(MenuItem), query: z.record(z.string(), z.string()),
  meta: z.object({ i18n: z.string(), roles: z.array(z.string()).optional(), isTab: z.boolean(), keepAlive: z.boolean(), isAuth: z.boolean() }),
}));

const ButtonLeaf = z.object({ code: z.string(), name: z.string() });

export const menu = calls('menu', {
  buttons: read('GET /api/blade-system/menu/buttons', {
    input: z.object({}), output: z.array(ButtonLeaf.extend({ children: z.array(ButtonLeaf) })), access: 'signedIn',
  }),
  findRoutes: read('POST /api/menu/findRoutes', { input: z.object({ cate: z.string().max(40).optional() }), output: z.array(MenuItem), access: 'signedIn' }),
  topMenu: read('GET /api/dict/sysPaper/TOP_MENU', {
    input: z.object({}), output: z.array(z.object({ dictKey: z.string(), dictValue: z.string(), remark: z.string() })), access: 'signedIn',
  }),
});
