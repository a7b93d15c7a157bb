import { brandNode } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../core/toast.tsx';
import { fieldsOf, FormDialog, type Initial, useDialog } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const Field = fieldsOf(brandNode.saveOrUpdate, { brandName: { zh: '品牌名称', en: 'Brand' } });
const save = brandNode.saveOrUpdate;
const draft: Initial<typeof save> = {
  trademarkNo: '1234567',
  trademarkExpire: '2034-05-20',
  brandType: 'OWN',
  niceClasses: [20],
  logo: '5',
  certFile: ['6'],
  authLetter: [],
};
useServer([[save, () => ok({ id: '7', version: 1 })]]);

/** What reached the server: the key of the request and its input. `cut` loses the answers. */
let cut = false;
const reached: { key: string; name: unknown }[] = [];
beforeEach(() => {
  reached.length = 0;
  cut = true;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => {
    if (`POST ${to}` === save.endpoint)
      reached.push({
        key: (init.headers as Record<string, string>)['Idempotency-Key']!,
        name: (JSON.parse(String(init.body)) as Record<string, unknown>)['brandName'],
      });
    return cut ? Promise.reject(new TypeError('Failed to fetch')) : answer(to, init);
  });
});

function Page() {
  const editor = useDialog<Initial<typeof brandNode.saveOrUpdate>>();
  return (
    <>
      <ToastHost />
      <button type="button" onClick={() => editor.open(draft)}>
        open
      </button>
      <FormDialog call={brandNode.saveOrUpdate} dialog={editor} title={{ zh: '品牌', en: 'Brand' }}>
        <Field.Text name="brandName" />
      </FormDialog>
    </>
  );
}
const box = () => screen.getByLabelText('品牌名称', { selector: 'input' }) as HTMLInputElement;

async function saveWithoutAnswer() {
  show(<Page />);
  await userEvent.click(screen.getByText('open'));
  await userEvent.type(box(), '木林');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('没有收到服务器的答复');
}

describe('a save whose answer is lost', () => {
  it('is said in the form, and what was typed stays', async () => {
    await saveWithoutAnswer();
    expect(box().value).toBe('木林');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is sent again by itself once the connection is back, as the same request, and the form closes', async () => {
    await saveWithoutAnswer();
    cut = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('网络已恢复，内容已保存')).toBeTruthy();
    // It is said once, not beside the usual words.
    await waitFor(() => expect(screen.queryByText(/成功$/)).toBeNull());
    expect(reached).toHaveLength(2);
    expect(reached[1]).toEqual(reached[0]);
  });

  it('can be sent again at once, still as the same request', async () => {
    await saveWithoutAnswer();
    cut = false;
    await userEvent.click(screen.getByRole('button', { name: '立即重试' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(reached.map(({ key }) => key)).size).toBe(1);
  });

  it('is not changed by accident: the fields wait until the user says that he goes on', async () => {
    await saveWithoutAnswer();
    expect(box().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(box().disabled).toBe(false);
    await userEvent.type(box(), '二');
    cut = false;
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reached.map(({ name }) => name)).toEqual(['木林', '木林二']);
    expect(reached[1]!.key).not.toBe(reached[0]!.key);
  });
});
