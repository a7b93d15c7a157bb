import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../api/send.ts';
import { burstMs, watchStrayKeys } from '../../core/stray-keys.ts';
import { Checks, History, ReviewDrawer, ScanField, StatusTabs } from '../index.ts';
import { show, useServer } from '../test-rig.tsx';

useServer([]);

describe('a scan station', () => {
  const strip = () => document.querySelector('.tm-strip')!;
  it('keeps the focus, sends on Enter, and says good or bad in word and colour', async () => {
    show(
      <ScanField
        onScan={async (code) => (code === 'A1' ? { good: true, text: '已核对' } : { good: false, text: '不属于本单' })}
        done={1}
        planned={4}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await userEvent.keyboard('A1{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('已核对'));
    expect(strip().getAttribute('data-tone')).toBe('green');
    await userEvent.keyboard('B2{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('不属于本单'));
    expect(strip().getAttribute('data-tone')).toBe('red');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('25%')).toBeTruthy();
  });

  it.each([
    ['Tab', '{Tab}'],
    ['Enter and Tab', '{Enter}{Tab}'],
    ['Tab and Enter', '{Tab}{Enter}'],
  ])('takes each scan once where the scanner ends with %s, and keeps the focus', async (_, suffix) => {
    const seen: string[] = [];
    show(
      <ScanField
        onScan={async (code) => {
          seen.push(code);
          return { good: true, text: code };
        }}
      />,
    );
    await userEvent.keyboard(`A1${suffix}A2${suffix}`);
    await waitFor(() => expect(seen).toEqual(['A1', 'A2']));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('takes a scan while the focus is on a button, which its Enter does not press', async () => {
    const seen: string[] = [];
    const press = vi.fn<() => void>();
    show(
      <>
        <button type="button" onClick={press}>
          elsewhere
        </button>
        <ScanField
          onScan={async (code) => {
            seen.push(code);
            return { good: true, text: code };
          }}
        />
      </>,
    );
    screen.getByText('elsewhere').focus();
    await userEvent.keyboard('https://id.example/z/A1?x=1{Enter}');
    await waitFor(() => expect(seen).toEqual(['https://id.example/z/A1?x=1']));
    expect(press).not.toHaveBeenCalled();
  });

  it('asks for nothing that a scanner began to type before the field was there, and takes the next scan', async () => {
    const seen: string[] = [];
    const stop = watchStrayKeys();
    let clock = 1000;
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => clock);
    await userEvent.keyboard('https://id.ex');
    clock += burstMs / 2;
    show(
      <ScanField
        onScan={async (code) => {
          seen.push(code);
          return { good: true, text: code };
        }}
      />,
    );
    await userEvent.keyboard('ample/z/A1{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('编码不完整，请重新扫描'));
    clock += 2 * burstMs;
    await userEvent.keyboard('A2{Enter}');
    await waitFor(() => expect(seen).toEqual(['A2']));
    time.mockRestore();
    stop();
  });

  it('shows characters that wait as not taken, and no old tick beside them', async () => {
    show(<ScanField onScan={async (code) => ({ good: true, text: `已核对 ${code}` })} />);
    await userEvent.keyboard('A1{Enter}');
    await waitFor(() => expect(strip().getAttribute('data-tone')).toBe('green'));
    await userEvent.keyboard('A2');
    expect(strip().textContent).toContain('尚未提交');
    expect(strip().getAttribute('data-tone')).toBe('grey');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(strip().textContent).toContain('已核对 A1');
  });

  it('checks one code after the other, in order, and shows the last twenty', async () => {
    const seen: string[] = [];
    show(
      <ScanField
        onScan={async (code) => {
          seen.push(code);
          return { good: true, text: code };
        }}
      />,
    );
    await userEvent.keyboard(Array.from({ length: 22 }, (_, n) => `${n}{Enter}`).join(''));
    await waitFor(() => expect(seen).toEqual(Array.from({ length: 22 }, (_, n) => String(n))));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
  });

  it('says that a scan failed for want of a network, and goes on', async () => {
    let away = true;
    show(
      <ScanField
        onScan={async () => {
          if (away) throw new Refusal(0, 'network', '网络连接失败');
          return { good: true, text: '已核对' };
        }}
      />,
    );
    await userEvent.keyboard('A1{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('网络连接失败'));
    expect(strip().getAttribute('data-tone')).toBe('red');
    away = false;
    await userEvent.keyboard('A1{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('已核对'));
  });

  it('gives on what a scanner meant: separators sent as control keys or signs, full-width digits, a line end as control key', async () => {
    const seen: string[] = [];
    show(
      <ScanField
        onScan={async (code) => {
          seen.push(code);
          return { good: true, text: '' };
        }}
      />,
    );
    await userEvent.keyboard('10L7{Control>}]{/Control}21A{Enter}');
    await userEvent.keyboard('（01）０９{Control>}j{/Control}');
    await userEvent.paste('https：、、a。cn、e、1');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(seen).toEqual(['10L7\u001d21A', '(01)09', 'https://a.cn/e/1']));
    expect(screen.getAllByText('10L7␝21A').length).toBeGreaterThan(0);
  });

  it('is the field alone where it is brief, until something was scanned', async () => {
    show(<ScanField brief onScan={async () => ({ good: false, text: '没有找到' })} />);
    expect(document.querySelector('.tm-strip')).toBeNull();
    await userEvent.keyboard('A1{Enter}');
    await waitFor(() => expect(strip().textContent).toContain('没有找到'));
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });

  it('takes nothing while it is paused', async () => {
    const onScan = vi.fn();
    show(<ScanField paused onScan={onScan} />);
    expect((screen.getByRole('textbox') as HTMLInputElement).disabled).toBe(true);
  });
});

describe('a review', () => {
  const lock = { lockUser: null, lockUserName: '', lockUntil: null };
  const open = (more: Partial<Parameters<typeof ReviewDrawer>[0]['decide'] & object> = {}) => {
    const onDecide = vi.fn();
    show(
      <ReviewDrawer
        id="1"
        title="审核"
        onClose={() => undefined}
        checks={[]}
        history={[]}
        decide={{ onDecide, busy: false, lock, me: '5', ...more }}
      >
        x
      </ReviewDrawer>,
    );
    return onDecide;
  };

  it('is not rejected without a reason of five characters', async () => {
    const onDecide = open();
    await userEvent.type(screen.getByLabelText(/审核意见/), '不行');
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    expect(onDecide).not.toHaveBeenCalled();
    expect(screen.getByText('驳回时请填写 5–200 字的意见')).toBeTruthy();
  });

  it('takes a quick phrase as the reason', async () => {
    const onDecide = open();
    await userEvent.click(screen.getByRole('button', { name: '证件已过期，请更新后再提交' }));
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    expect(onDecide).toHaveBeenCalledWith({ pass: false, opinion: '证件已过期，请更新后再提交' });
  });

  it('is approved without an opinion', async () => {
    const onDecide = open();
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    expect(onDecide).toHaveBeenCalledWith({ pass: true, opinion: '' });
  });

  it('cannot be decided while somebody else has it', () => {
    open({ lock: { lockUser: '6', lockUserName: '王芳', lockUntil: '2026-01-31 10:30:00' } });
    expect(screen.getByText('王芳 已领取，锁定至 10:30，暂不能审核')).toBeTruthy();
    expect((screen.getByRole('button', { name: '通过' }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: '驳回' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('lists faults before warnings before what is in order, each in a word', () => {
    show(
      <Checks
        checks={[
          { key: 'a', tone: 'ok', zh: '甲', en: 'a' },
          { key: 'b', tone: 'bad', zh: '乙', en: 'b' },
          { key: 'c', tone: 'warn', zh: '丙', en: 'c' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([' 不符合乙', ' 注意丙', ' 通过甲']);
    expect(screen.getByText('1 项通过，1 项需注意，1 项不符合')).toBeTruthy();
  });

  it('counts what waits in its tabs', async () => {
    const onChange = vi.fn();
    show(<StatusTabs tab="pending" counts={{ pending: 1234, passed: 2, rejected: 3, all: 1239 }} onChange={onChange} />);
    expect(screen.getByRole('tab', { name: /待审核\s*1,234/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /已驳回/ }));
    expect(onChange).toHaveBeenCalledWith('rejected');
  });

  it('tells its history: who, what, from where to where, and why', () => {
    show(
      <History
        states={{ 1: { zh: '待审核', en: 'Waiting' }, 3: { zh: '已驳回', en: 'Rejected' } }}
        actions={{ reject: { zh: '驳回', en: 'Reject' } }}
        rows={[
          {
            time: '2020-01-31 10:00:00',
            userName: '王芳',
            call: 'x',
            action: 'reject',
            fromStatus: '1',
            toStatus: '3',
            opinion: '资料不清晰',
          },
        ]}
      />,
    );
    expect(document.body.textContent).toContain('驳回 王芳 · 2020-01-31 10:00待审核 → 已驳回资料不清晰');
  });
});
