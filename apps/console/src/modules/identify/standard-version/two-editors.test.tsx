import { type DraftItem, standardVersion, dataElement } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRead } from '../../../api/hooks.ts';
import { FormDrawer, type Initial, useDialog } from '../../../ui/index.ts';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { DraftFields } from './draft-fields.tsx';

const names: Record<string, string> = { 1: '材质', 2: '长', 3: '宽', 4: '防火等级', 5: '保养', 6: '旧的长' };
/** The sixth is the former revision of the second. */
const codeOf = (id: string) => `DE0000${id === '6' ? 2 : id}`;
const item = (elementId: string, constraint: DraftItem['constraint'] = 'O'): DraftItem => ({
  elementId,
  constraint,
  groupZh: '基础',
  groupEn: 'Basic',
  whenCode: null,
  whenIn: [],
  publicDefault: true,
  defaultValue: '',
});
const draft = {
  id: '9',
  version: 1,
  code: 'STD-SOFA',
  nameZh: '沙发',
  nameEn: 'Sofas',
  categoryCodes: ['F1010'],
  dataVersionId: '3',
  scope: '',
  refs: [],
  changeLog: '',
  items: [item('1'), item('2'), item('3')],
};
/** A colleague made the length mandatory, removed the width, added the fire-safety grade for oak and wrote what changed. */
const colleagues = {
  ...draft,
  version: 2,
  changeLog: '增加防火等级',
  items: [item('1'), item('2', 'M'), { ...item('4', 'C'), whenCode: 'DE00001', whenIn: ['OAK'] }],
};

let stored = draft;
const save = standardVersion.saveOrUpdate;
const server = useServer([
  [standardVersion.list, () => pageOf([fillRow(standardVersion.list, stored)])],
  [
    dataElement.select,
    ({ ids, keyword }) =>
      ok(
        (ids ?? (keyword === undefined ? [] : Object.keys(names))).map((id) =>
          fillRow(dataElement.select, {
            id,
            item: {
              code: codeOf(id),
              name: { zh: names[id]!, en: names[id]! },
              type: 'text',
              ...(id === '1' && { options: [{ value: 'OAK', zh: '橡木', en: 'Oak' }] }),
            },
            group: { zh: '基础', en: 'Basic' },
            constraint: 'O',
            publicDefault: true,
            status: id === '6' ? 2 : 1,
          }),
        ),
      ),
  ],
  [
    save,
    (input) =>
      input.version === 2
        ? ok({ id: '9', version: 3 })
        : { success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null },
  ],
]);

function Page() {
  useRead(standardVersion.list, { pageNum: 1, pageSize: 20 });
  const editor = useDialog<Initial<typeof standardVersion.saveOrUpdate>>();
  return (
    <>
      <button type="button" onClick={() => editor.open(draft)}>
        open
      </button>
      <button type="button" onClick={() => editor.open(stored)}>
        open stored
      </button>
      <FormDrawer call={standardVersion.saveOrUpdate} dialog={editor} title={{ zh: '草稿', en: 'Draft' }} again={async () => stored}>
        <DraftFields categories={[{ value: 'F1010', label: '沙发' }]} releases={[{ value: '3', label: 'V1.0' }]} />
      </FormDrawer>
    </>
  );
}
it('a switch of an element says what it is: public when it is on, hidden when it is off', async () => {
  show(<Page />, { may: ['standard_edit'] });
  await userEvent.click(screen.getByText('open'));
  const one = (await screen.findAllByRole('switch', { name: / · 公开$/ }))[0]!;
  const said = () => one.querySelector(`.ant-switch-inner-${one.getAttribute('aria-checked') === 'true' ? '' : 'un'}checked`)!.textContent;
  const first = said();
  await userEvent.click(one);
  expect(new Set([first, said()])).toEqual(new Set(['公开', '不公开']));
});

const rows = () => screen.getAllByRole('combobox', { name: / · 约束$/ }).map((row) => row.getAttribute('aria-label')!.split(' · ')[0]);

it('two people who edited one draft see both texts element by element, choose each side, and nothing is lost', async () => {
  show(<Page />);
  await waitFor(() => expect(server.last(standardVersion.list)).toBeDefined());
  await userEvent.click(screen.getByText('open'));
  await screen.findByRole('combobox', { name: '长 · 约束' });
  // I move the width up with the keyboard, make the material public no more, and remove the length.
  fireEvent.keyDown(screen.getByRole('combobox', { name: '宽 · 约束' }), { key: 'ArrowUp', altKey: true });
  expect(rows()).toEqual(['材质', '宽', '长']);
  await userEvent.click(screen.getAllByRole('switch', { name: '材质 · 公开' })[0]!);
  await userEvent.click(screen.getAllByRole('button', { name: '移除' })[2]!);
  stored = colleagues;
  await userEvent.click(screen.getByRole('button', { name: '保存' }));

  const both = within(await screen.findByRole('group', { name: '保存期间的修改' }));
  const of = async (name: RegExp) => within(await both.findByRole('radiogroup', { name }));
  const radio = async (name: RegExp, side: RegExp) => (await of(name)).getByRole<HTMLInputElement>('radio', { name: side });
  expect((await radio(/材质/, /我填写的.*选填、基础$/)).checked).toBe(true);
  expect((await radio(/长/, /我填写的.*不在清单中/)).checked).toBe(true);
  expect((await radio(/长/, /已保存的.*必填、基础、公开/)).checked).toBe(false);
  expect((await radio(/宽/, /已保存的.*不在清单中/)).checked).toBe(true);
  expect((await radio(/防火等级/, /已保存的.*条件必填、基础、材质 = 橡木/)).checked).toBe(true);
  await waitFor(() => expect(rows()).toEqual(['材质', '防火等级']));

  // The length is taken from the colleague after all, the width from me; then both lists are in one.
  await userEvent.click(await radio(/长/, /已保存的/));
  await userEvent.click(await radio(/宽/, /我填写的/));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.last(save)).toMatchObject({ version: 2, changeLog: '增加防火等级' }));
  const sent = server.last(save)!['items'] as DraftItem[];
  expect(
    sent.map(({ elementId, constraint, publicDefault }) => `${elementId}${constraint}${publicDefault ? '' : ' hidden'}`).sort(),
  ).toEqual(['1O hidden', '2M', '3O', '4C']);
});

it('an element that was revised meanwhile is exchanged for its newest revision, and stays as it was taken', async () => {
  stored = { ...draft, items: [{ ...item('6', 'M'), groupZh: '规格' }] };
  show(<Page />);
  await waitFor(() => expect(server.last(standardVersion.list)).toBeDefined());
  await userEvent.click(screen.getByText('open stored'));
  await userEvent.click(await screen.findByRole('button', { name: '旧的长 · 改用最新修订' }));
  await waitFor(() => expect(rows()).toEqual(['长']));
  expect(screen.queryByRole('button', { name: /改用最新修订/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '长 · 分组' }).value).toBe('规格');
});
