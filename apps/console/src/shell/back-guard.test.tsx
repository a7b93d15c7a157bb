import { brandNode } from '@touchmark/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDialog } from '../core/dialog-store.ts';
import { DetailDrawer, fieldsOf, FormDialog, FormDrawer, useDetail, useDialog } from '../ui/index.ts';
import { open, plain, usePages, useWholeServer } from './whole.test-rig.tsx';

const Field = fieldsOf(brandNode.saveOrUpdate, { brandName: { zh: '品牌名称', en: 'Name' } });

/** A page with everything that can lie over one: a form in a dialog, one in a drawer, and a drawer in the address with a form above it. */
function BrandPage() {
  const [form, wide] = [useDialog(), useDialog()];
  const detail = useDetail();
  return (
    <>
      <p>brand page</p>
      <button type="button" onClick={() => form.open({})}>
        新增
      </button>
      <button type="button" onClick={() => wide.open({})}>
        详细新增
      </button>
      <button type="button" onClick={() => detail.open('7')}>
        详情
      </button>
      <DetailDrawer open={detail.id !== undefined} title="品牌详情" onClose={detail.close}>
        <button type="button" onClick={() => form.open({})}>
          修改
        </button>
      </DetailDrawer>
      <FormDialog call={brandNode.saveOrUpdate} dialog={form} title="品牌表单">
        <Field.Text name="brandName" max={30} />
      </FormDialog>
      <FormDrawer call={brandNode.saveOrUpdate} dialog={wide} title="品牌长表单">
        <Field.Text name="brandName" max={30} />
      </FormDrawer>
    </>
  );
}

function LabelPage() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/brandNode/index')}>
      去品牌
    </button>
  );
}

usePages({ '/wel/index': plain('home page'), '/brandNode/index': BrandPage, '/labelTemplate/index': LabelPage });
useWholeServer([]);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 15_000 }));
const goBack = () => act(async () => history.back());
const isAt = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address));
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')]
    .filter((layer) => layer.style.display !== 'none' && !layer.querySelector('[class*="-leave"]'))
    .map((layer) => layer.querySelector('.ant-modal-title, .ant-drawer-title, .ant-modal-confirm-title')?.textContent);
const shown = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

beforeEach(() => {
  // In its tests the library gives all layers one name, so that it would not know which one is on top.
  vi.stubEnv('NODE_ENV', 'development');
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** The brand page, with the label page before it in the history. */
async function onBrandPage(): Promise<void> {
  open('/labelTemplate/index');
  await press('去品牌');
  await screen.findByText('brand page');
}

test.each([
  ['a dialog', '新增', '品牌表单'],
  ['a drawer', '详细新增', '品牌长表单'],
])('Back closes %s before it leaves the page', async (_, button, title) => {
  await onBrandPage();
  await press(button);
  await shown(title);
  await goBack();
  await shown();
  await isAt('/brandNode/index');
  await goBack();
  await isAt('/labelTemplate/index');
});

test('Back asks about what was typed, and keeps it if one stays', async () => {
  await onBrandPage();
  await press('新增');
  await userEvent.type(await screen.findByRole('textbox', { name: '品牌名称' }), '云禾');
  await goBack();
  await shown('品牌表单', '放弃未保存的内容？');
  // Back again is no answer: it only takes the question away.
  await goBack();
  await shown('品牌表单');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '品牌名称' }).value).toBe('云禾');
  await isAt('/brandNode/index');
});

test('Back closes a form over a drawer first, then the drawer, then leaves; the drawer’s own button leaves no entry', async () => {
  await onBrandPage();
  await press('详情');
  await isAt('/brandNode/index?id=7');
  await press('修改');
  await shown('品牌详情', '品牌表单');
  await goBack();
  await shown('品牌详情');
  await isAt('/brandNode/index?id=7');
  await goBack();
  await isAt('/brandNode/index');
  await shown();
  await press('详情');
  await shown('品牌详情');
  await userEvent.click(document.querySelector('.ant-drawer-close')!);
  await isAt('/brandNode/index');
  await goBack();
  await isAt('/labelTemplate/index');
});

test('help beside the page stays while one goes back', async () => {
  await onBrandPage();
  act(() => openDialog('help'));
  await screen.findByRole('searchbox', { name: '搜索帮助' }, { timeout: 15_000 });
  await goBack();
  await isAt('/labelTemplate/index');
});

test('a link that opened the console with a drawer has its list below it: Back closes the drawer', async () => {
  open('/brandNode/index?id=7');
  await screen.findByText('brand page', {}, { timeout: 15_000 });
  await shown('品牌详情');
  await isAt('/brandNode/index?id=7');
  await goBack();
  await shown();
  await isAt('/brandNode/index');
});
