import type { MenuItem } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { appOf } from './menus.ts';

const leaf = (path: string, app: string): MenuItem => ({
  id: `${app}${path}`,
  name: path,
  path,
  source: '',
  group: 'OPERATOR',
  children: [],
  query: {},
  meta: { i18n: path, app, isTab: true, keepAlive: true, isAuth: true },
});

describe('the application a page stands in', () => {
  it('is the one whose menu has it, not the one it was made for', () =>
    expect(appOf('/GS1ComPrefix/index', [leaf('/GS1ComPrefix/index', 'APP_OP_AUDIT')], 'APP_HOME')).toBe('APP_OP_AUDIT'));
  it('stays the present one where that has the page too', () =>
    expect(appOf('/brandNode/index', [leaf('/brandNode/index', 'APP_IDENT'), leaf('/brandNode/index', 'APP_OWN')], 'APP_OWN')).toBe(
      'APP_OWN',
    ));
  it('is the one the product puts it in, for a page that is in no menu', () =>
    expect(appOf('/GS1ComPrefix/index', [], 'APP_HOME')).toBe('APP_GS1'));
  it('is none for an address that is no page', () =>
    expect(appOf('/nowhere', [leaf('/wel/index', 'APP_HOME')], 'APP_HOME')).toBeUndefined());
});
