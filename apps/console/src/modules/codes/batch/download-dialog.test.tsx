import { ecodeBatch } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { batchOf } from './batch-rig.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { PrinterDialog } from './printer-dialog.tsx';

const ticket = {
  link: 'http://127.0.0.1/files/codes/t',
  password: 'AAAA-BBBB-CCCC',
  fileName: 'PC20260101000007.zip',
  until: '2099-01-01 08:00:00',
};
// `userEvent.setup()` installs a clipboard.
let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});
const server = useServer([
  [ecodeBatch.download, () => ok(ticket)],
  [ecodeBatch.sendPrinter, () => ok(ticket)],
]);
const click = async (name: string) => user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));

describe('downloading codes', () => {
  it('shows the password, and gives the file only once it was copied', async () => {
    show(<DownloadDialog batch={batchOf()} onClose={() => undefined} />);
    await click('生成下载链接');
    expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeTruthy();
    expect(server.last(ecodeBatch.download)).toEqual({ id: '7', content: 'CODES', format: 'XLSX' });
    expect(screen.queryByRole('link', { name: /下载文件/ })).toBeNull();
    await click('复制密码');
    expect(await navigator.clipboard.readText()).toBe(ticket.password);
    expect((await screen.findByRole('link', { name: /下载文件/ })).getAttribute('href')).toBe(ticket.link);
  });

  it('is a workbook unless CSV is chosen, which says how it keeps numbers from being rounded', async () => {
    show(<DownloadDialog batch={batchOf()} onClose={() => undefined} />);
    expect(screen.queryByText(/加入空格/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    expect(screen.getByText(/编码和验证码中加入空格，避免表格软件把它们当作数字改写/)).toBeTruthy();
    await click('生成下载链接');
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(server.last(ecodeBatch.download)).toMatchObject({ format: 'CSV' });
  });

  it('asks before it closes over a password nobody has copied', async () => {
    const closed = vi.fn();
    show(<DownloadDialog batch={batchOf()} onClose={closed} />);
    await click('生成下载链接');
    await screen.findByText('AAAA-BBBB-CCCC');
    await user.click(screen.getAllByRole('button', { name: /Close|关闭/ })[0]!);
    expect((await screen.findAllByText('密码尚未复制，确定关闭？')).length).toBeGreaterThan(0);
    expect(closed).not.toHaveBeenCalled();
    await click('返回复制');
    await click('复制密码');
    await screen.findByText('密码已复制');
    await user.click(screen.getAllByRole('button', { name: /Close|关闭/ })[0]!);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it.each([
    ['were fetched already', { pinDownloaded: true }, '已下载过，不能再次下载'],
    ['do not exist', { withPin: false }, '该批次没有涂层验证码'],
  ])('bars the PINs where they %s', async (_, more, note) => {
    show(<DownloadDialog batch={batchOf(more)} onClose={() => undefined} />);
    expect((screen.getByRole('radio', { name: /涂层验证码/ }) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('of PINs says that this is the only time', async () => {
    show(<DownloadDialog batch={batchOf()} onClose={() => undefined} />);
    await user.click(screen.getByRole('radio', { name: /涂层验证码/ }));
    await click('生成下载链接');
    expect(await screen.findByText('验证码文件只能下载一次')).toBeTruthy();
    expect(server.last(ecodeBatch.download)).toMatchObject({ content: 'PINS' });
  });
});

describe('sending codes to a printer', () => {
  it('wants his name, and hands out link and password apart', async () => {
    show(<PrinterDialog batch={batchOf()} onClose={() => undefined} />);
    const send = () => screen.getByRole('button', { name: '发送印刷商' }) as HTMLButtonElement;
    expect(send().disabled).toBe(true);
    await user.type(screen.getByLabelText('印刷商'), '深圳标印');
    await user.click(send());
    expect(((await screen.findByLabelText('下载链接')) as HTMLInputElement).value).toBe(ticket.link);
    expect(screen.getByText('请把链接和密码分两个渠道发给印刷商')).toBeTruthy();
    expect(server.last(ecodeBatch.sendPrinter)).toEqual({ id: '7', printerPartner: '深圳标印', format: 'XLSX' });
  });
});
