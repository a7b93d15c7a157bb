import { appMsg } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import AppMsgPage from './template.page.tsx';

const brand = {
  id: 'BRAND_AUDIT_REJECT',
  code: 'BRAND_AUDIT_REJECT',
  appId: 'APP_IDENT',
  scene: 'BRAND_AUDIT_REJECT',
  title: '品牌“{brandName}”被驳回',
  titleEn: 'Brand “{brandName}” was rejected',
  content: '{opinion}',
  contentEn: '{opinion}',
  path: '/brandNode/index',
  channels: ['SITE', 'MAIL'],
  enabled: true,
  builtIn: true,
  changed: false,
  deletable: false,
  lastSent: null,
  operator: '',
  updateTime: null,
  version: 0,
};
const sent = {
  id: '9',
  title: '系统升级通知',
  titleEn: '',
  content: '今晚升级',
  contentEn: '',
  level: 'warning',
  path: '',
  channels: ['SITE'],
  audience: { scope: 'COMPANY', companyIds: ['1'], roles: [], companies: ['云禾家具'] },
  sendTime: '2026-01-01 08:00:00',
  status: 2,
  total: 120,
  sent: 120,
  read: 30,
  withdrawn: 0,
  sender: '运营小周',
  createTime: '2026-01-01 08:00:00',
  taskId: '5',
};
const server = useServer([
  [appMsg.list, ({ scene }) => pageOf(scene === 'MANUAL' ? [] : [brand])],
  [appMsg.saveOrUpdate, () => ok({ id: brand.id })],
  [appMsg.enable, () => ok(true)],
  [appMsg.sendList, () => pageOf([sent])],
  [appMsg.recordList, () => pageOf([])],
  [appMsg.receivers, () => ok({ people: 120, companies: 30, mail: 4, sms: 0 })],
  [appMsg.companySelect, () => pageOf([])],
  [appMsg.send, () => ok({ id: '10', total: 120, taskId: '6' })],
  [appMsg.cancel, () => ok({ withdrawn: 90 })],
]);
const may = ['appMsg_view', 'appMsg_add', 'appMsg_edit', 'appMsg_enable', 'appMsg_send'];

describe('a template of one’s own', () => {
  const own = { ...brand, id: 'OWN_TEXT', code: 'OWN_TEXT', builtIn: false, deletable: true };

  it('is deleted after a question while nothing was sent by it', async () => {
    server.answer(appMsg.list, () => pageOf([own]));
    server.answer(appMsg.delete, () => ok(true));
    show(<AppMsgPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /^更多/ }));
    await userEvent.click(await screen.findByText('删除'));
    expect((await screen.findAllByText('删除模板“品牌审核驳回 · OWN_TEXT”？删除后不能恢复。')).length).toBeGreaterThan(0);
    expect(server.last(appMsg.delete)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(appMsg.delete)).toEqual({ id: 'OWN_TEXT' }));
  });

  it('says that it cannot be once messages were sent by it', async () => {
    server.answer(appMsg.list, () => pageOf([{ ...own, deletable: false }]));
    show(<AppMsgPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /^更多/ }));
    expect((await screen.findByText('删除（已用于发送）')).closest('[role=menuitem]')!.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the templates', () => {
  it('are edited with variables put in by a click, previewed with examples, and warned of unknown ones', async () => {
    show(<AppMsgPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const content = await screen.findByLabelText('正文');
    await waitFor(() => expect(screen.getByText('商标注册证已过期，请更换')).toBeDefined());
    content.focus();
    fireEvent.change(content, { target: { value: '原因：{opinion}，涉及 ' } });
    fireEvent.mouseDown(within(screen.getByRole('group', { name: '可用变量' })).getByRole('button', { name: '品牌名称' }));
    expect(await screen.findByText('原因：商标注册证已过期，请更换，涉及 云禾 YUNHE')).toBeDefined();
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '订单 {orderNo}' } });
    expect((await screen.findByRole('alert')).textContent).toBe('没有变量 {orderNo}');
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '品牌未通过' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.last(appMsg.saveOrUpdate)).toMatchObject({
        id: brand.id,
        version: 0,
        title: '品牌未通过',
        content: '原因：{opinion}，涉及 {brandName}',
        channels: ['SITE', 'MAIL'],
        enabled: true,
      }),
    );
  });
});

describe('a message by hand', () => {
  const write = async () => {
    show(<AppMsgPage />, { at: '/?tab=manual', may });
    await userEvent.click(await screen.findByRole('button', { name: '发送消息' }));
    await userEvent.click(await screen.findByText('全部企业用户'));
    expect(await screen.findByText('将发送给 120 人（30 家企业） · 其中邮件 4 人')).toBeDefined();
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '放假通知' } });
    fireEvent.change(screen.getByLabelText('正文'), { target: { value: '节后恢复审核' } });
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('发送“放假通知”给 120 人？')).toBeDefined();
  };

  it('is asked about with the number of people, which above a hundred is typed, and then sent', async () => {
    await write();
    const confirm = screen.getAllByRole('button', { name: '发送' }).at(-1)!;
    expect(confirm.hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText('请输入数量 120 以确认'), '120');
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(server.last(appMsg.send)).toMatchObject({
        audience: { scope: 'ALL' },
        title: '放假通知',
        content: '节后恢复审核',
        channels: ['SITE'],
        level: 'info',
      }),
    );
  });

  it('is not sent when one thinks better of it, and nothing typed is lost', async () => {
    await write();
    await userEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1)!);
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('放假通知');
    expect(server.last(appMsg.send)).toBeUndefined();
  });

  it('is taken back after a question that says what stays', async () => {
    show(<AppMsgPage />, { at: '/?tab=manual', may });
    await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
    expect(await screen.findByText(/已读的和已发出的邮件不受影响/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(appMsg.cancel)).toEqual({ id: '9' }));
  });
});
