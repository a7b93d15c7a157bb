import { brandNode } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../core/text.ts';
import { fieldsOf, FormDialog, type FormDialogProps, type Initial, putValues, useDialog } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const label = (zh: string, en: string) => ({ zh, en });
const fields = {
  brandName: label('品牌名称', 'Brand'),
  trademarkNo: label('商标号', 'Trademark'),
  brandType: label('类型', 'Type'),
  website: label('网址', 'Website'),
  certFile: label('商标证', 'Certificate'),
  authorizer: label('授权方', 'Authorised by'),
};
const types = { OWN: label('自有', 'Own'), LICENSED: label('授权', 'Licensed') };
const Field = fieldsOf(brandNode.saveOrUpdate, fields);
const saveCall = brandNode.saveOrUpdate;
const server = useServer([
  [saveCall, () => ok({ id: '7', version: 4 })],
  [brandNode.submit, () => ok(true)],
]);

const stored = { fileId: '90', name: 'a.pdf', originalName: '商标证.pdf', link: '/f/90', size: 3, mime: 'application/pdf' };
const brand = {
  id: '7',
  version: 3,
  brandName: '木林',
  trademarkNo: '1234567',
  brandType: 'OWN' as const,
  logo: { ...stored, fileId: '91' },
  certFile: [stored],
  trademarkExpire: '2030-01-31',
  authEnd: null,
  updateTime: '2026-01-01 00:00:00',
};

type More = Pick<FormDialogProps<typeof brandNode.saveOrUpdate>, 'onDone' | 'refused'>;
function Page({ subject, ...more }: { subject: Initial<typeof brandNode.saveOrUpdate> } & More) {
  const editor = useDialog<Initial<typeof brandNode.saveOrUpdate>>();
  return (
    <>
      <button type="button" onClick={() => editor.open(subject)}>
        open
      </button>
      <FormDialog call={brandNode.saveOrUpdate} dialog={editor} title={label('品牌', 'Brand')} {...more}>
        <Field.Text name="brandName" />
        <Field.Text name="trademarkNo" />
        <Field.Choice name="brandType" of={types} />
        <Field.Text name="website" />
        <Field.Upload name="certFile" scene="certificate" max={5} />
        <Field.Text name="authorizer" />
      </FormDialog>
    </>
  );
}

const open = async (subject: Initial<typeof brandNode.saveOrUpdate>, more: More = {}) => {
  show(<Page subject={subject} {...more} />);
  await userEvent.click(screen.getByText('open'));
  return screen.findByRole('dialog');
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;

afterEach(() => setLanguage('zh'));

describe('a form that was opened from a form', () => {
  function Nested() {
    const outer = useDialog<Initial<typeof saveCall>>();
    const inner = useDialog<Initial<typeof brandNode.submit>>();
    return (
      <>
        <button type="button" onClick={() => outer.open({})}>
          outer
        </button>
        <FormDialog call={saveCall} dialog={outer} title={label('外层', 'Outer')}>
          <Field.Text name="brandName" />
          <Field.Choice name="brandType" of={types} />
          <button type="button" onClick={() => inner.open({ id: '7' })}>
            inner
          </button>
          <FormDialog call={brandNode.submit} dialog={inner} title={label('内层', 'Inner')}>
            <input aria-label="inside" />
          </FormDialog>
        </FormDialog>
      </>
    );
  }

  it('keeps Ctrl + Enter for the innermost one: the outer is neither sent nor marked', async () => {
    show(<Nested />);
    await userEvent.click(screen.getByText('outer'));
    await userEvent.click(await screen.findByText('inner'));
    fireEvent.keyDown(await screen.findByLabelText('inside'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.asked.map(({ call }) => call)).toEqual([brandNode.submit]));
    expect(screen.queryByText('请选择类型')).toBeNull();
    fireEvent.keyDown(box('品牌名称'), { key: 'Enter', ctrlKey: true });
    await screen.findByText('请选择类型');
  });
});

describe('a field that is filled by program', () => {
  function Filled() {
    const editor = useDialog<Initial<typeof saveCall>>();
    return (
      <>
        <button type="button" onClick={() => editor.open({})}>
          open
        </button>
        <FormDialog call={saveCall} dialog={editor} title={label('品牌', 'Brand')}>
          <Field.Text name="brandName" />
          <Fill />
        </FormDialog>
      </>
    );
  }
  function Fill() {
    const form = Form.useFormInstance();
    return (
      <button type="button" onClick={() => putValues(form, { brandName: '木林' })}>
        fill
      </button>
    );
  }

  it('loses the error of its former value', async () => {
    show(<Filled />);
    await userEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
    await save();
    await screen.findByText('请填写品牌名称');
    await userEvent.click(screen.getByText('fill'));
    await waitFor(() => expect(document.querySelector('.ant-form-item-has-error')).toBeNull());
    expect(box('品牌名称').value).toBe('木林');
  });
});

describe('a form in a dialog', () => {
  it.each([
    ['zh', '保存', ['请填写品牌名称', '请选择类型', '请上传商标证']],
    ['en', 'Save', ['Brand is required', 'Type is required', 'Certificate is required']],
  ] as const)('says what is missing, names each field, and sends nothing (%s)', async (language, name, faults) => {
    setLanguage(language);
    await open({});
    await userEvent.click(screen.getByRole('button', { name }));
    for (const fault of faults) expect(await screen.findByText(fault)).toBeTruthy();
    expect(box(language === 'zh' ? '品牌名称' : 'Brand').getAttribute('aria-invalid')).toBe('true');
    expect(server.last(saveCall)).toBeUndefined();
  });

  it('checks a field when it is left, and words what is wrong', async () => {
    await open({});
    await userEvent.type(box('商标号'), 'abc');
    await userEvent.tab();
    expect(await screen.findByText('应为 5–12 位数字，末尾可带一个字母')).toBeTruthy();
    await userEvent.type(box('品牌名称'), '字'.repeat(51));
    await userEvent.tab();
    expect(await screen.findByText('最多 50 个字')).toBeTruthy();
  });

  it('sends the fields of the call alone: files as ids, hidden fields along, what was cleared left out', async () => {
    await open(brand);
    await save();
    await waitFor(() =>
      expect(server.last(saveCall)).toEqual({
        id: '7',
        version: 3,
        brandName: '木林',
        trademarkNo: '1234567',
        brandType: 'OWN',
        logo: '91',
        certFile: ['90'],
        trademarkExpire: '2030-01-31',
        authEnd: null,
      }),
    );
  });

  it('closes and tells when it is saved', async () => {
    let done = 0;
    await open(brand, {
      onDone: () => {
        done += 1;
      },
    });
    await save();
    await waitFor(() => expect(done).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the server’s refusals at their fields and keeps what was typed', async () => {
    server.answer(saveCall, () => ({
      success: false,
      code: 400,
      error: 'invalidInput',
      msg: 'x',
      data: {
        fields: [
          { field: 'brandName', msg: '名称已存在' },
          { field: 'certFile.0', msg: '文件无法读取' },
          { field: 'elsewhere', msg: '别处的错误' },
        ],
      },
    }));
    await open(brand);
    await userEvent.clear(box('品牌名称'));
    await userEvent.type(box('品牌名称'), '橡木');
    await save();
    expect(await screen.findByText('名称已存在')).toBeTruthy();
    expect(screen.getByText('文件无法读取')).toBeTruthy();
    expect(screen.getByText('别处的错误')).toBeTruthy();
    expect(box('品牌名称').value).toBe('橡木');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stays open with what was typed when the answer says what is wrong, and shows all of it at the field', async () => {
    let done = 0;
    await open(brand, {
      refused: () => [
        { field: 'brandName', msg: '第一处不符' },
        { field: 'brandName', msg: '第二处不符' },
      ],
      onDone: () => {
        done += 1;
      },
    });
    await userEvent.clear(box('品牌名称'));
    await userEvent.type(box('品牌名称'), '橡木');
    await save();
    expect(await screen.findByText('第一处不符')).toBeTruthy();
    expect(screen.getByText('第二处不符')).toBeTruthy();
    expect(box('品牌名称').value).toBe('橡木');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(done).toBe(0);
  });

  it('shows a refusal that names no field at the head', async () => {
    server.answer(saveCall, () => ({ success: false, code: 403, error: 'forbidden', msg: '没有权限', data: null }));
    await open(brand);
    await save();
    expect(await screen.findByText('没有权限')).toBeTruthy();
  });

  it('leaves the focus with whoever types before the dialog stands', async () => {
    show(<Page subject={{}} />);
    fireEvent.click(screen.getByText('open'));
    const website = await screen.findByLabelText('网址', { selector: 'input' });
    website.focus();
    await new Promise((later) => setTimeout(later, 300));
    expect(document.activeElement).toBe(website);
  });

  it('saves with Ctrl + Enter', async () => {
    await open(brand);
    await userEvent.click(box('品牌名称'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.last(saveCall)?.['id']).toBe('7'));
  });

  it('asks before it is closed once something was typed, and at once when nothing was', async () => {
    await open(brand);
    await userEvent.type(box('授权方'), '甲');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect((await screen.findAllByText('放弃未保存的内容？')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(box('授权方').value).toBe('甲');
    await userEvent.clear(box('授权方'));
  });

  it('begins anew each time it is opened', async () => {
    await open(brand);
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByText('open'));
    expect(box('品牌名称').value).toBe('木林');
  });
});
