import { factoryRecord, recall } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useDialog } from '../../../ui/index.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { newRecall, opened, RecallForm } from './recall-form.tsx';
import RecallPage from './recall.page.tsx';

const lotOf = (id: string, lotNo: string) => ({ id, material: '坐垫海绵', supplier: '华南海绵', lotNo, batches: 2 });
const newest = [lotOf('1', 'HP-201'), lotOf('2', 'HP-202')];
const old = lotOf('9', 'HP-001');
const words = { title: '坐垫召回', drill: false, reason: '甲醛超标', instructions: '请停止使用', instructionsEn: '', hotline: '' };
const draft = {
  ...words,
  id: '5',
  version: 3,
  status: 0,
  kind: 'LOTS',
  lotIds: ['9'],
  prodBatchIds: ['71'],
  batchId: null,
  from: null,
  to: null,
  codes: [],
  sourceNames: ['坐垫海绵 HP-001（华南海绵）'],
};
const row = {
  id: '5',
  recallNo: 'ZH1',
  title: '坐垫召回',
  drill: false,
  status: 2,
  units: 1000,
  boxes: 900,
  holders: 2,
  answered: 1,
  isTest: false,
  createUserName: '李工',
  createTime: '2026-03-01 08:00:00',
  publishTime: '2026-03-01 09:30:00',
  endTime: null,
  mayApprove: false,
  askedEnd: false,
  version: 4,
};
const whole = {
  ...draft,
  ...row,
  findMs: 12,
  foundTime: '2026-03-01 09:30:00',
  foundUnits: 999,
  allAnsweredTime: null,
  approveUserName: '王工',
  opinion: '',
  endReason: '',
  endAskUserName: '',
  deciders: [],
  boxNos: [{ boxNo: 'X1', units: 4 }],
  history: [],
};
const server = useServer([
  [factoryRecord.materialLots, ({ search }) => ok(search === '001' ? [old] : newest)],
  [recall.findOne, () => ok(fillAnswer(recall.findOne, draft))],
  [recall.batches, () => ok([])],
  [recall.list, () => pageOf([row])],
  [recall.holders, () => pageOf([fillRow(recall.holders, { id: '61', name: '南康门店', units: 400, boxes: 3, version: 1 })])],
  [recall.saveOrUpdate, () => ok({ id: '5', version: 4, units: 3, boxes: 1, holders: 1 })],
]);
workAs({ companyName: '云禾' });
const may = ['recall_view', 'recall_add', 'recall_export'];

function Page({ id }: { id?: string }) {
  const editor = useDialog<typeof newRecall>();
  const open = async () => editor.open(id ? await opened({ id }) : { ...newRecall, ...words, kind: 'LOTS' });
  return (
    <>
      <button type="button" onClick={() => void open()}>
        open
      </button>
      <RecallForm dialog={editor} />
    </>
  );
}
const user = userEvent.setup();
const lots = () => screen.findByRole('combobox', { name: /物料批次/ });
const optionOf = (text: RegExp) => screen.findByText(text, { selector: '.ant-select-item-option-content' });
const chosen = (text: RegExp) => screen.findByText(text, { selector: '.ant-select-selection-item-content' });

it('a lot that is not among the newest is found by what is typed, and keeps its name when another is searched', async () => {
  show(<Page />, { may });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await lots());
  await user.type(await lots(), '001');
  await user.click(await optionOf(/HP-001/));
  await user.click(await optionOf(/HP-202/));
  await chosen(/HP-001/);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.last(recall.saveOrUpdate)).toMatchObject({ kind: 'LOTS', lotIds: ['9', '2'] }));
});

it('an opened draft shows the names of its source and is saved with it, though the search does not list it', async () => {
  show(<Page id="5" />, { may });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await chosen(/坐垫海绵 HP-001/);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.last(recall.saveOrUpdate)).toMatchObject({ id: '5', version: 3, lotIds: ['9'] }));
});

it('the details say how far it is: the share that was found, the time of each step, and that the list of boxes has more', async () => {
  server.answer(recall.findOne, () => ok(whole));
  show(<RecallPage />, { at: '/?id=5', may });
  await user.click(await screen.findByRole('button', { name: '坐垫召回' }));
  await screen.findByText('999 / 1,000 件（99.9%）');
  await screen.findByText('1 小时 30 分钟');
  expect(screen.getAllByText('进行中')).toHaveLength(2);
  await screen.findByText('仅显示前 1 箱，全部见箱清单');
  // The list of units, the list of boxes and that of one holder.
  expect(screen.getAllByRole('button', { name: /导出/ }).length).toBeGreaterThanOrEqual(3);
});

it('a recall of a lot begins on the page of lots: its form opens with the lot chosen', async () => {
  show(<RecallPage />, { at: '/?lot=2', may });
  await chosen(/HP-202/);
  await lots();
});

describe('a lifting that waits', () => {
  const ending = { ...row, status: 5, askedEnd: false, mayApprove: true };
  const approver = [...may, 'recall_approve'];

  it('is confirmed by a second person, who is told what follows', async () => {
    server.answer(recall.list, () => pageOf([ending]));
    server.answer(recall.end, () => ok(true));
    show(<RecallPage />, { may: approver });
    await user.click(await screen.findByRole('button', { name: '确认解除' }));
    await screen.findByText(/不再看到“已召回”/);
  });

  it('offers him who asked to withdraw it, and nobody else anything', async () => {
    server.answer(recall.list, () =>
      pageOf([
        { ...ending, mayApprove: false, askedEnd: true },
        { ...ending, id: '6', title: '另一召回', mayApprove: false },
      ]),
    );
    server.answer(recall.keep, () => ok(true));
    show(<RecallPage />, { may: approver });
    const of = async (title: string) => within((await screen.findByText(title)).closest('tr')!);
    expect((await of('另一召回')).queryByRole('button', { name: '确认解除' })).toBeNull();
    await user.click((await of('坐垫召回')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '撤回解除申请' }));
    await waitFor(() => expect(server.last(recall.keep)).toMatchObject({ id: row.id }));
  });

  it('says who may decide, or that nobody may', async () => {
    server.answer(recall.list, () => pageOf([ending]));
    server.answer(recall.findOne, () => ok({ ...whole, ...ending, endAskUserName: '李工', deciders: ['王工', '赵工'] }));
    show(<RecallPage />, { at: `/?id=${row.id}`, may });
    await screen.findByText('王工、赵工');
    server.answer(recall.findOne, () => ok({ ...whole, ...ending, endAskUserName: '李工', deciders: [] }));
    show(<RecallPage />, { at: `/?id=${row.id}`, may });
    await screen.findByText(/目前没有可以复核的同事/);
  });
});
