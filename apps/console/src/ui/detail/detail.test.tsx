import { timeText } from '@touchmark/domain';
import { brandNode, type Task } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { useOne } from '../../api/hooks.ts';
import { CopyRows, Countdown, Detail, DetailDrawer, Facts, TaskBar, useDetail } from '../index.ts';
import { currentAddress, ok, show, useServer } from '../test-rig.tsx';
import { fillAnswer } from '../fill-answer-test-rig.ts';

const server = useServer([]);
const label = (zh: string) => ({ zh, en: zh });
const rows = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙' },
  { id: '3', name: '丙' },
];

function Page() {
  const detail = useDetail();
  const navigate = useNavigate();
  const row = rows.find(({ id }) => id === detail.id);
  return (
    <>
      <button type="button" onClick={() => void navigate('/?name=y')}>
        筛选
      </button>
      <button type="button" onClick={() => detail.open('2')}>
        打开
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <DetailDrawer open={row !== undefined} title={row?.name ?? ''} onClose={detail.close} {...detail.through(rows)}>
        <Facts items={[{ label: label('名称'), value: row?.name }, { label: label('备注'), value: '' }, false]} />
      </DetailDrawer>
    </>
  );
}

describe('a detail drawer', () => {
  it('opens by the address, goes through the list without closing, and leaves the address', async () => {
    show(<Page />, { at: '/?id=2&name=x' });
    expect(screen.getAllByText('乙').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    expect(currentAddress()).toBe('/?id=3&name=x');
    expect((screen.getByRole('button', { name: '下一条' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '上一条' }));
    await userEvent.click(screen.getByRole('button', { name: '上一条' }));
    expect(currentAddress()).toBe('/?id=1&name=x');
    await userEvent.click(document.querySelector('.ant-drawer-close')!);
    expect(currentAddress()).toBe('/?name=x');
  });

  it('is closed first by Back, also after going through the list; closed by its button, it leaves no entry behind', async () => {
    show(<Page />, { at: '/?name=x' });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const at = (address: string) => waitFor(() => expect(currentAddress()).toBe(address));
    await press('筛选');
    await press('打开');
    await at('/?name=y&id=2');
    await press('下一条');
    await at('/?name=y&id=3');
    await press('后退');
    await at('/?name=y');
    await press('打开');
    await at('/?name=y&id=2');
    await userEvent.click(document.querySelector('.ant-drawer-close')!);
    await at('/?name=y');
    await press('后退');
    await at('/?name=x');
  });

  it('shows a dash where there is nothing to show', () => {
    show(<Page />, { at: '/?id=1' });
    expect([...document.querySelectorAll('.tm-facts dd')].map((node) => node.textContent)).toEqual(['甲', '—']);
  });
});

describe('a detail drawer of something that is read for it', () => {
  const findOne = brandNode.findOne;
  function Brands() {
    const detail = useDetail();
    const one = useOne(brandNode.findOne, detail.id);
    return (
      <Detail
        of={one}
        title={(brand) => brand.brandName}
        onClose={detail.close}
        steps={detail.through(rows)}
        extra={(brand) => <button type="button">二维码 {brand.id}</button>}
        tabs={(brand) => [{ key: 'facts', label: label('基本信息'), children: `商标 ${brand.trademarkNo}` }]}
      >
        {(brand) => <p>{brand.brandName} 的提示</p>}
      </Detail>
    );
  }
  const brand = (id: string) => ok(fillAnswer(findOne, { id, brandName: `品牌${id}`, trademarkNo: `${id}${id}` }));

  it('asks nothing and shows nothing while there is no id', () => {
    show(<Brands />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked).toHaveLength(0);
  });

  it('shows the thing, and never one thing under the name of another', async () => {
    let release = () => undefined as void;
    server.answer(findOne, ({ id }) => brand(id));
    show(<Brands />, { at: '/?id=1' });
    expect(document.querySelector('.ant-skeleton')).not.toBeNull();
    expect(await screen.findByText('品牌1 的提示')).toBeTruthy();
    expect(screen.getByText('商标 11')).toBeTruthy();
    expect(screen.getByText('二维码 1')).toBeTruthy();
    vi.stubGlobal('fetch', () => new Promise((done) => (release = () => done(new Response(JSON.stringify(brand('2')))))));
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    expect(screen.queryByText(/品牌1|商标 11|二维码/)).toBeNull();
    expect(document.querySelector('.ant-skeleton')).not.toBeNull();
    release();
    expect(await screen.findByText('品牌2 的提示')).toBeTruthy();
  });

  it('says why it could not be read, and tries again', async () => {
    server.answer(findOne, () => ({ success: false, code: 404, error: 'notFound', msg: '数据不存在或已删除', data: null }));
    show(<Brands />, { at: '/?id=1' });
    expect(await screen.findByText('数据不存在或已删除')).toBeTruthy();
    server.answer(findOne, ({ id }) => brand(id));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('品牌1 的提示')).toBeTruthy();
  });
});

describe('work that runs', () => {
  const task: Task = {
    id: '1',
    kind: 'x',
    title: label('生成电子码'),
    state: 'running',
    done: 12_500,
    total: 50_000,
    rate: 2500,
    secondsLeft: 75,
    fault: '',
    result: null,
    refId: null,
    createTime: '',
    updateTime: '',
    mayCancel: true,
  };
  it('says how far it is, how fast, and how long still', () => {
    show(<TaskBar task={task} />);
    expect(document.body.textContent).toContain('12,500 / 50,000 · 2,500 条/秒 · 剩余约 1 分钟 15 秒');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByRole('button', { name: '取消任务' })).toBeTruthy();
  });

  it('of somebody else is followed, and not cancelled', () => {
    show(<TaskBar task={{ ...task, mayCancel: false }} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.queryByRole('button', { name: '取消任务' })).toBeNull();
  });

  it('says why it failed, and can no longer be cancelled', () => {
    show(<TaskBar task={{ ...task, state: 'failed', fault: '磁盘空间不足' }} />);
    expect(document.body.textContent).toContain('磁盘空间不足');
    expect(screen.getByRole('status').textContent).toBe('失败');
    expect(screen.queryByRole('button', { name: '取消任务' })).toBeNull();
  });
});

describe('a payment', () => {
  const wire = (fromNow: number) => timeText(new Date(Date.now() + fromNow * 1000));
  it.each([
    ['blue', 3 * 86_400 + 7200, '剩余 3 天 '],
    ['amber', 7200, '剩余 '],
    ['red', -5, '已超过付款期限'],
  ])('counts down in %s', (tone, seconds, text) => {
    show(<Countdown until={wire(seconds)} />);
    const status = document.querySelector('.tm-status')!;
    expect(status.getAttribute('data-tone')).toBe(tone);
    expect(status.textContent).toContain(text.trimEnd());
  });

  it('copies one line, and all of them', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    show(
      <CopyRows
        rows={[
          { label: label('户名'), value: '示例公司' },
          { label: label('账号'), value: '6222 0200' },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: '复制 6222 0200' }));
    expect(write).toHaveBeenLastCalledWith('6222 0200');
    await user.click(screen.getByRole('button', { name: '复制全部' }));
    expect(write).toHaveBeenLastCalledWith('户名：示例公司\n账号：6222 0200');
    await waitFor(() => expect(screen.getAllByText('已复制').length).toBeGreaterThan(0));
  });
});
