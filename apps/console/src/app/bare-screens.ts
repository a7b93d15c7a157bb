import type { ComponentType } from 'react';
import { isNamed } from '@touchmark/domain';

/** A page without the frame. `isAuth`: it needs a sign-in (specification 4.1). */
interface BareScreen {
  load: () => Promise<{ default: ComponentType }>;
  isAuth: boolean;
}

/** Pages for sign-in, certification and the lock, and public pages. */
export const bareScreens: Readonly<Record<string, BareScreen>> = {
  '/login': { isAuth: false, load: () => import('../modules/people/sign-in/sign-in.page.tsx') },
  '/setup': { isAuth: false, load: () => import('../modules/people/sign-in/set-up.page.tsx') },
  '/quickRegister/index': { isAuth: false, load: () => import('../modules/people/register/register.page.tsx') },
  '/quickRegister/complete': { isAuth: false, load: () => import('../modules/people/register/complete.page.tsx') },
  '/demo/outbox': { isAuth: true, load: () => import('../modules/people/account/outbox.page.tsx') },
  '/auth': { isAuth: true, load: () => import('../modules/people/identity/auth.page.tsx') },
  '/authApply': { isAuth: true, load: () => import('../modules/people/identity/auth-apply.page.tsx') },
  '/authSelect': { isAuth: true, load: () => import('../modules/people/identity/auth-select.page.tsx') },
  '/companyInfor': { isAuth: false, load: () => import('../modules/people/open-company/open-company.page.tsx') },
  '/applicableCate': { isAuth: false, load: () => import('../modules/identify/applicable-category/applicable-category.page.tsx') },
  '/printOrder': { isAuth: false, load: () => import('../modules/labels/print-order/partner.page.tsx') },
  '/recallAnswer': { isAuth: false, load: () => import('../modules/flow/recall/answer.page.tsx') },
  '/m/service': { isAuth: false, load: () => import('../modules/service/request/customer.page.tsx') },
  '/m/fill': { isAuth: false, load: () => import('../modules/identify/fill-link/fill.page.tsx') },
  '/m/supply': { isAuth: false, load: () => import('../modules/flow/supply-link/supply.page.tsx') },
  '/m/pack': { isAuth: true, load: () => import('../modules/flow/station/go.page.tsx') },
  '/doc': { isAuth: true, load: () => import('../modules/flow/circulation/open-doc.page.tsx') },
  '/lock': { isAuth: true, load: () => import('../modules/people/screen-lock/lock.page.tsx') },
};

/** Redirects (specification 2.1). The query string is kept. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/wel/index',
  '/wel': '/wel/index',
  '/quickRegister': '/quickRegister/index',
};

/** Where an address leads that only redirects; undefined for all others. The symbol of a delivery note has its number in the path. */
export function redirectOf(path: string, search = ''): string | undefined {
  const docNo = /^\/doc\/([^/]+)$/.exec(path)?.[1];
  if (docNo !== undefined) return `/doc?no=${docNo}`;
  return isNamed(redirects, path) ? redirects[path]! + search : undefined;
}
