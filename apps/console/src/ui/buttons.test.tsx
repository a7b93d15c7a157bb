import { brandNode } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { words } from '../core/text.ts';
import { CallButton, DangerConfirm, DownloadButton, For, MoreActions, OpenButton } from './index.ts';
import { ok, show, useServer } from './test-rig.tsx';

const server = useServer([[brandNode.delete, () => ok(true)]]);
const label = (zh: string) => ({ zh, en: zh });

describe('buttons', () => {
  it.each([
    [
      'For',
      <For key="1" call={brandNode.delete}>
        here
      </For>,
      'here',
    ],
    ['CallButton', <CallButton key="2" call={brandNode.delete} input={{ id: '1' }} label={label('here')} />, 'here'],
    ['OpenButton', <OpenButton key="3" call={brandNode.delete} onClick={() => undefined} label={label('here')} />, 'here'],
    ['DownloadButton', <DownloadButton key="4" call={brandNode.delete} input={{ id: '1' }} label={label('here')} />, 'here'],
    [
      'MoreActions',
      <MoreActions key="5" actions={[{ label: words.delete, call: brandNode.delete, onClick: () => undefined }]} label={label('here')} />,
      'here',
    ],
  ])('%s is shown with the right and not without it', (_, button, text) => {
    const without = show(button, { may: ['brandNode_view'] });
    expect(screen.queryByText(text)).toBeNull();
    without.unmount();
    show(button, { may: ['brandNode_delete'] });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('asks with the thing and its consequence, and sends only after that', async () => {
    show(
      <CallButton
        call={brandNode.delete}
        input={{ id: '1' }}
        label={words.delete}
        asks={{ thing: '删除品牌“木林”', consequence: label('其下的系列一并删除') }}
      />,
      { may: ['brandNode_delete'] },
    );
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect((await screen.findAllByText('删除品牌“木林”')).length).toBeGreaterThan(0);
    expect(screen.getByText('其下的系列一并删除')).toBeTruthy();
    expect(server.last(brandNode.delete)).toBeUndefined();
    await userEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1)!);
    await waitFor(() => expect(server.last(brandNode.delete)).toEqual({ id: '1' }));
  });

  it('sends once when it is pressed twice before it has heard of the first', async () => {
    show(<CallButton call={brandNode.delete} input={{ id: '1' }} label={words.delete} />, { may: ['brandNode_delete'] });
    const button = screen.getByRole('button', { name: '删除' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(server.last(brandNode.delete)).toEqual({ id: '1' }));
    expect(server.asked).toHaveLength(1);
  });

  it('keeps the question open when the server refuses', async () => {
    server.answer(brandNode.delete, () => ({ success: false, code: 409, error: 'inUse', msg: '已被使用', data: null }));
    show(<CallButton call={brandNode.delete} input={{ id: '1' }} label={words.delete} asks={{ thing: '删除' }} />, {
      may: ['brandNode_delete'],
    });
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1)!);
    await waitFor(() => expect(server.last(brandNode.delete)).toEqual({ id: '1' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a dangerous action', () => {
  const open = (danger: { count?: number; typed?: string }) => {
    const confirmed = vi.fn();
    show(<DangerConfirm open thing="作废电子码" action={label('作废')} {...danger} onConfirm={confirmed} onCancel={() => undefined} />);
    return { confirmed, button: screen.getByRole('button', { name: '作废' }) as HTMLButtonElement };
  };

  it('of a hundred things needs no typing', async () => {
    const { confirmed, button } = open({ count: 100 });
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(button);
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it('of more wants their number typed, with or without separators', async () => {
    const { confirmed, button } = open({ count: 1200 });
    expect(button.disabled).toBe(true);
    const box = screen.getByRole('textbox');
    await userEvent.type(box, '120{Enter}');
    expect(confirmed).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.type(box, '1,200');
    expect(button.disabled).toBe(false);
    await userEvent.type(box, '{Enter}');
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it('may want a name typed exactly', async () => {
    const { button } = open({ typed: '示例家具有限公司' });
    await userEvent.type(screen.getByRole('textbox'), '示例家具');
    expect(button.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox'), '有限公司');
    expect(button.disabled).toBe(false);
  });
});
