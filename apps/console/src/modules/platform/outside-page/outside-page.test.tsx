import { menu, frame, appService } from '@touchmark/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useUnsaved } from '../../../core/unsaved.ts';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import OutsidePage from './outside.page.tsx';

const item = (singleSignOn: boolean) => ({
  id: 'm1',
  name: '排产系统',
  path: '/myiframe/erp',
  source: '',
  group: 'ENTERPRISE',
  children: [],
  query: { src: 'https://erp.example.com/board?line=2' },
  meta: { i18n: 'Planning', app: 'APP_ERP', isTab: true, keepAlive: true, isAuth: true, ...(singleSignOn ? { singleSignOn } : {}) },
});
let nth = 0;
const server = useServer([
  [menu.findRoutes, () => ok([item(true)])],
  [frame.hosts, () => ok(['erp.example.com'])],
  [appService.ticket, () => ok({ ticket: `ticket-${(nth += 1)}`, seconds: 60 })],
]);
const open = () => show(<OutsidePage />, { at: '/myiframe/erp' });
const asked = () => server.sent(appService.ticket);
const framed = async () => (await screen.findByTitle('排产系统')).getAttribute('src');

describe('an outside page', () => {
  it('is opened with a ticket where its application signs people on', async () => {
    open();
    expect(await framed()).toBe(`https://erp.example.com/board?line=2&ticket=ticket-${nth}`);
    expect(asked()).toEqual([{ routerPath: 'erp' }]);
  });

  it('gets a ticket of its own in a window of its own', async () => {
    const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(opened as never);
    open();
    const inside = await framed();
    await userEvent.click(screen.getByRole('button', { name: /新窗口打开/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(`https://erp.example.com/board?line=2&ticket=ticket-${nth}`));
    expect(inside).not.toContain(`ticket-${nth}`);
    expect(opened.opener).toBeNull();
  });

  it('is opened as it is where its application has no single sign-on', async () => {
    server.answer(menu.findRoutes, () => ok([item(false)]));
    open();
    expect(await framed()).toBe('https://erp.example.com/board?line=2');
    expect(screen.getByRole('link', { name: /新窗口打开/ }).getAttribute('href')).toBe('https://erp.example.com/board?line=2');
    expect(asked()).toEqual([]);
  });

  it('says how it opens where the browser refuses it, because its host was allowed after the console was opened', async () => {
    const violation = (blockedURI: string, effectiveDirective = 'frame-src') =>
      act(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective })));
    open();
    await framed();
    const Form = () => {
      useUnsaved(true);
      return null;
    };
    show(<Form />);
    await violation('https://other.example.com/');
    await violation('https://erp.example.com/', 'img-src');
    expect(screen.queryByText('刷新后即可打开')).toBeNull();
    await violation('https://erp.example.com/');
    await screen.findByText('刷新后即可打开');
    expect(screen.queryByTitle('排产系统')).toBeNull();
    expect(screen.getAllByRole('button', { name: /新窗口打开/ })).not.toEqual([]);
  });

  it('takes no ticket to a host that is not on the platform’s list', async () => {
    server.answer(frame.hosts, () => ok(['other.example.com']));
    open();
    await screen.findByText('不允许嵌入此地址');
    expect(asked()).toEqual([]);
  });
});
