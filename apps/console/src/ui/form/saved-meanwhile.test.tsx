import { calls, type Output, pageOf as pageSchema, paging, read, write } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { useRead } from '../../api/hooks.ts';
import { fieldsOf, FormDialog, type Initial, useDialog } from '../index.ts';
import { ok, pageOf, show, useServer } from '../test-rig.tsx';

const saved = {
  brandName: z.string(),
  brandType: z.enum(['OWN', 'LICENSED']),
  website: z.string(),
  niceClasses: z.array(z.int()),
  authorizer: z.string(),
};
/** A brand whose list has not all that its form may hold. */
const brand = calls('brand', {
  list: read('POST /api/brand/list', {
    input: z.object(paging),
    output: pageSchema(z.object({ id: z.string(), version: z.int(), ...saved })),
    access: 'open',
  }),
  save: write('POST /api/brand/save', {
    input: z.object({ id: z.string().optional(), version: z.int().optional(), ...saved, trademarkNo: z.string().optional() }),
    output: z.object({ id: z.string(), version: z.int() }),
    access: 'open',
    audit: { zh: '保存品牌', en: 'Save a brand' },
  }),
});
const fields = {
  brandName: { zh: '品牌名称', en: 'Brand' },
  brandType: { zh: '类型', en: 'Type' },
  website: { zh: '网址', en: 'Website' },
  niceClasses: { zh: '商标类别', en: 'Classes' },
  authorizer: { zh: '授权方', en: 'Authorised by' },
};
const types = { OWN: { zh: '自有', en: 'Own' }, LICENSED: { zh: '授权', en: 'Licensed' } };
const Field = fieldsOf(brand.save, fields);
const saveCall = brand.save;
type Draft = Initial<typeof brand.save>;
type Brand = Output<typeof brand.list>['records'][number];
const opened: Brand = {
  id: '7',
  version: 3,
  brandName: '木林',
  brandType: 'OWN',
  website: 'https://a.example',
  niceClasses: [20],
  authorizer: '甲',
};
/** The same brand as a colleague has saved it meanwhile. */
const colleagues: Brand = { ...opened, version: 4, brandName: '木林森', brandType: 'LICENSED', niceClasses: [20, 21], authorizer: '乙' };
const conflict = () => ({ success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null }) as const;

let stored = opened;
const server = useServer([
  [brand.list, () => pageOf([{ ...opened, id: '6', version: 9 }, stored])],
  [saveCall, (input) => (input.version === 4 ? ok({ id: '7', version: 5 }) : conflict())],
]);

function Page({ draft, again }: { draft: Draft; again?: (row: never) => Promise<Draft> }) {
  useRead(brand.list, { pageNum: 1, pageSize: 20 });
  const editor = useDialog<Draft>();
  return (
    <>
      <button type="button" onClick={() => editor.open(draft)}>
        open
      </button>
      <FormDialog call={brand.save} dialog={editor} title={{ zh: '品牌', en: 'Brand' }} {...(again ? { again } : {})}>
        <Field.Text name="brandName" />
        <Field.Choice name="brandType" of={types} />
        <Field.Text name="website" />
        <Field.Multi name="niceClasses" of={[20, 21].map((value) => ({ value, label: `第 ${value} 类` }))} />
        <Field.Text name="authorizer" />
      </FormDialog>
    </>
  );
}

const box = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
const retype = async (name: string, words: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), words);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

/** Opens the form, types, and saves while a colleague has already done so. */
async function collide(draft: Draft = opened, again?: (row: never) => Promise<Draft>) {
  stored = opened;
  show(<Page draft={draft} {...(again ? { again } : {})} />);
  await waitFor(() => expect(server.last(brand.list)).toBeDefined());
  await userEvent.click(screen.getByText('open'));
  await screen.findByRole('dialog');
  await retype('品牌名称', '橡木');
  await retype('网址', 'https://b.example');
  stored = colleagues;
  await save();
}

describe('an object that somebody else saved while its form was open', () => {
  it.each([
    ['**三', '李四', ['授权方']],
    ['138****1025', '13800001026', ['授权方']],
    ['138****1025', '138****1025', []],
    ['甲*乙', '丙', []],
  ])('asks about %s where I wrote %s: a mask may hide that the other one wrote it anew', async (mask, typed, asked) => {
    const draft = { ...opened, authorizer: mask };
    stored = draft;
    show(<Page draft={draft} />);
    await waitFor(() => expect(server.last(brand.list)).toBeDefined());
    await userEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
    await retype('授权方', typed);
    stored = { ...draft, version: 4 };
    await save();
    const both = within(await screen.findByRole('group', { name: '保存期间的修改' }));
    expect(both.queryAllByRole('radiogroup').map((one) => one.getAttribute('aria-label'))).toEqual(asked);
    if (asked.length > 0) expect(both.getByRole<HTMLInputElement>('radio', { name: new RegExp(`我填写的.*${typed}`) }).checked).toBe(true);
  });

  it('is shown in both versions, field by field; what only the other changed is taken over, what only I changed stays', async () => {
    await collide();
    const both = within(await screen.findByRole('group', { name: '保存期间的修改' }));
    expect(both.getAllByRole('radiogroup').map((one) => one.getAttribute('aria-label'))).toEqual([
      '品牌名称',
      '类型',
      '商标类别',
      '授权方',
    ]);
    const name = within(both.getByRole('radiogroup', { name: '品牌名称' }));
    expect(name.getByRole<HTMLInputElement>('radio', { name: /我填写的.*橡木/ }).checked).toBe(true);
    expect(name.getByRole<HTMLInputElement>('radio', { name: /已保存的.*木林森/ }).checked).toBe(false);
    // Choices are said in words.
    const kind = within(both.getByRole('radiogroup', { name: '类型' }));
    expect(kind.getByRole<HTMLInputElement>('radio', { name: /已保存的.*授权/ }).checked).toBe(true);
    const classes = within(both.getByRole('radiogroup', { name: '商标类别' }));
    expect(classes.getByRole<HTMLInputElement>('radio', { name: /已保存的.*第 20 类、第 21 类/ }).checked).toBe(true);
    expect([box('品牌名称').value, box('网址').value, box('授权方').value]).toEqual(['橡木', 'https://b.example', '乙']);
    expect(screen.queryByText(/请刷新/)).toBeNull();
  });

  it('brings both versions into view, however far down the form was', async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      seen.push(this);
    };
    await collide();
    const both = await screen.findByRole('group', { name: '保存期间的修改' });
    await waitFor(() => expect(seen.some((one) => one.contains(both))).toBe(true));
  });

  it('is saved as chosen, against the version that was looked at', async () => {
    await collide();
    const choose = async (field: string, version: RegExp) =>
      userEvent.click(within(await screen.findByRole('radiogroup', { name: field })).getByRole('radio', { name: version }));
    await choose('品牌名称', /已保存的/);
    expect(box('品牌名称').value).toBe('木林森');
    await choose('授权方', /我填写的/);
    await save();
    await waitFor(() =>
      expect(server.last(saveCall)).toEqual({
        id: '7',
        version: 4,
        brandName: '木林森',
        brandType: 'LICENSED',
        website: 'https://b.example',
        niceClasses: [20, 21],
        authorizer: '甲',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is read by the page where its row has not all that the form holds', async () => {
    const whole = (row: { id: string }) => Promise.resolve({ ...colleagues, id: row.id, trademarkNo: '7654321' });
    await collide({ ...opened, trademarkNo: '1234567' }, whole);
    await screen.findByRole('radiogroup', { name: '品牌名称' });
    await save();
    await waitFor(() => expect(server.last(saveCall)).toMatchObject({ version: 4, brandName: '橡木', trademarkNo: '7654321' }));
  });

  it('is not overwritten where it cannot be read again, and nothing typed is lost', async () => {
    await collide({ ...opened, trademarkNo: '1234567' });
    expect(await screen.findByText(/其他人已修改/)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(box('品牌名称').value).toBe('橡木');
    await save();
    expect(server.last(saveCall)).toMatchObject({ version: 3 });
  });
});
