import type { ComponentType } from 'react';

/** A page that stands without the frame. `isAuth`: it asks for a sign-in (specification 4.1). */
export interface BareScreen {
  load: () => Promise<{ default: ComponentType }>;
  isAuth: boolean;
}

/** Pages of signing in and certification, the lock, and what is public. */
export const bareScreens: Readonly<Record<string, BareScreen>> = {
  '/login': { isAuth: false, load: () => import('../modules/sign-in/sign-in.page.tsx') },
  '/setup': { isAuth: false, load: () => import('../modules/sign-in/set-up.page.tsx') },
  '/quickRegister/index': { isAuth: false, load: () => import('../modules/quick-register/quick-register.page.tsx') },
  '/quickRegister/complete': { isAuth: false, load: () => import('../modules/quick-register/complete.page.tsx') },
  '/demo/outbox': { isAuth: true, load: () => import('../modules/account-security/outbox.page.tsx') },
  '/auth': { isAuth: true, load: () => import('../modules/user-auth/auth.page.tsx') },
  '/authApply': { isAuth: true, load: () => import('../modules/user-auth/auth-apply.page.tsx') },
  '/authSelect': { isAuth: true, load: () => import('../modules/user-auth/auth-select.page.tsx') },
  '/companyInfor': { isAuth: false, load: () => import('../modules/open-company/open-company.page.tsx') },
  '/applicableCate': { isAuth: false, load: () => import('../modules/applicable-cate/applicable-cate.page.tsx') },
  '/lock': { isAuth: true, load: () => import('../modules/screen-lock/lock.page.tsx') },
};

/** Addresses that lead on (specification 2.1). What stands behind the question mark goes along. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/wel/index',
  '/wel': '/wel/index',
  '/quickRegister': '/quickRegister/index',
};
