import { calls, pageOf, paging, read, write } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { useState } from 'react';
import { inFen } from './field-values.ts';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { columnsOf, EditorForm, fieldsOf, type Initial, ListPage, MeasureBox, NumberBox, useEditor, useList } from '../index.ts';
import { currentAddress, ok, pageOf as answerPage, show, useServer } from '../test-rig.tsx';

const row = z.object({ id: z.string(), name: z.string() });
const thing = calls('thing', {
  list: read('POST /api/thing/list', {
    input: z.object({
      ...paging,
      name: z.string().optional(),
      level: z.union([z.literal(1), z.literal(2)]).optional(),
      startTime: z.string().optional(),
      endTime: z.string().optional(),
      a: z.string().optional(),
      b: z.string().optional(),
      c: z.string().optional(),
      d: z.string().optional(),
    }),
    output: pageOf(row),
    access: 'open',
  }),
  save: write('POST /api/thing/save', {
    input: z.object({
      level: z.union([z.literal(1), z.literal(2)]),
      price: z.int().min(1).max(100_000),
      enabled: z.boolean(),
      kinds: z.array(z.int()).min(1),
      note: z.string(),
      why: z.string().trim().min(5).max(100).optional(),
      link: z.string().optional(),
      tags: z.array(z.string()).max(3),
      due: z.iso.date().nullish(),
    }),
    output: z.literal(true),
    access: 'open',
    audit: { zh: '保存', en: 'Save' },
  }),
});
const label = (zh: string) => ({ zh, en: zh });
const labels = {
  name: label('名称'),
  level: label('级别'),
  startTime: label('时间'),
  endTime: label('止'),
  price: label('价格'),
  enabled: label('启用'),
  kinds: label('种类'),
  note: label('备注'),
  link: label('链接'),
  why: label('用途'),
  tags: label('标签'),
  due: label('期限'),
  a: label('甲'),
  b: label('乙'),
  c: label('丙'),
  d: label('第七'),
};
const levels = { 1: label('一级'), 2: label('二级') };
const Field = fieldsOf(thing.save, labels);
const Filter = fieldsOf(thing.list, labels);
const server = useServer([
  [thing.save, () => ok(true)],
  [thing.list, () => answerPage([{ id: '1', name: '一' }])],
]);

function Editor({ initial }: { initial: Initial<typeof thing.save> }) {
  const editor = useEditor(thing.save, initial);
  return (
    <EditorForm editor={editor}>
      <Field.Radio name="level" of={levels} />
      <Field.Money name="price" />
      <Field.Switch name="enabled" />
      <Field.Multi name="kinds" of={levels} />
      <Field.Area name="note" />
      <Field.Text name="link" />
      <Field.Words name="tags" />
      <Field.Date name="due" />
      <Button onClick={editor.submit}>保存</Button>
    </EditorForm>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const sent = () => server.last(thing.save);

describe('several of a tree', () => {
  it('are set in by their level in the list; their labels are not, so that chosen ones begin at their edge', async () => {
    const of = [
      { value: 1, label: '家具', level: 1 },
      { value: 2, label: '沙发', level: 2 },
    ];
    function Chosen() {
      return (
        <EditorForm editor={useEditor(thing.save, { kinds: [2] })}>
          <Field.Multi name="kinds" of={of} />
        </EditorForm>
      );
    }
    show(<Chosen />);
    await userEvent.click(await screen.findByRole('combobox'));
    const inList = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option-content')];
    expect(inList.map(({ innerHTML }) => innerHTML)).toEqual(['家具', '<span style="padding-inline-start: 16px;">沙发</span>']);
  });
});

it('says before it is typed how long a text has to be, unless its help does', async () => {
  function Asked() {
    return (
      <EditorForm editor={useEditor(thing.save, {})}>
        <Field.Area name="why" />
        <Field.Text name="why" label={label('说明')} help={label('5–100 字')} />
        <Field.Text name="link" />
      </EditorForm>
    );
  }
  show(<Asked />);
  const hint = (of: string) => screen.getByLabelText<HTMLInputElement>(of).placeholder;
  expect([hint('用途'), hint('链接')]).toEqual(['请输入，至少 5 个字', '请输入']);
  expect(document.querySelectorAll('[placeholder="请输入"]')).toHaveLength(2);
});

describe('a number', () => {
  const typing = async (text: string) => {
    const sent: unknown[] = [];
    function Box() {
      const [value, setValue] = useState<number | string | null>(null);
      const change = (next: number | string | null) => {
        sent.push(next);
        setValue(next);
      };
      return <NumberBox aria-label="n" grouped value={value} onChange={change} />;
    }
    show(<Box />);
    const box = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'n' });
    await userEvent.type(box, text);
    const beside = document.body.textContent;
    await userEvent.tab();
    return { last: sent.at(-1), shown: box.value, beside };
  };

  it.each([
    ['20000', 20_000, '20,000'],
    ['1.5', 1.5, '1.5'],
    ['-300', -300, '-300'],
    ['abc', 'abc', 'abc'],
    ['1.5.2', '1.5.2', '1.5.2'],
  ])('typed as %s is %j and stays', async (text, last, shown) => expect(await typing(text)).toMatchObject({ last, shown }));

  it('with a Chinese unit shows what it comes to', async () =>
    expect(await typing('1.5万')).toMatchObject({ last: 15_000, shown: '15,000', beside: expect.stringContaining('= 15,000') }));

  it('outside a form stays as it was typed beside its fault, and moves by exact steps', async () => {
    const sent: number[] = [];
    function Box() {
      const [value, setValue] = useState(6.6);
      const change = (next: number) => {
        sent.push(next);
        if (!Number.isNaN(next)) setValue(next);
      };
      return <MeasureBox aria-label="mm" value={value} min={1} max={10} step={0.1} onChange={change} />;
    }
    show(<Box />);
    const box = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'mm' });
    await userEvent.type(box, '{ArrowUp}');
    expect([sent.at(-1), box.value]).toEqual([6.7, '6.7']);
    await userEvent.clear(box);
    await userEvent.type(box, '6,7mm');
    expect([sent.at(-1), box.value]).toEqual([Number.NaN, '6,7mm']);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await userEvent.clear(box);
    await userEvent.type(box, '25');
    expect([sent.at(-1), box.value, screen.getByRole('alert').textContent]).toEqual([Number.NaN, '25', '不能大于 10']);
    await userEvent.clear(box);
    await userEvent.type(box, '8');
    expect([sent.at(-1), box.value, screen.queryByRole('alert')]).toEqual([8, '8', null]);
  });

  it.each([
    ['12.34', 12.34, null],
    ['12.345', Number.NaN, '最多 2 位小数'],
    ['0.1', 0.1, null],
  ])('outside a form that has at most two decimals: %s', async (typed, last, fault) => {
    const sent: number[] = [];
    function Price() {
      const [value, setValue] = useState(Number.NaN);
      const change = (next: number) => {
        sent.push(next);
        setValue(next);
      };
      return <MeasureBox aria-label="¥" value={value} places={2} onChange={change} />;
    }
    show(<Price />);
    await userEvent.type(await screen.findByRole('spinbutton', { name: '¥' }), typed);
    expect([sent.at(-1), screen.queryByRole('alert')?.textContent ?? null]).toEqual([last, fault]);
  });

  it('of yuan with three decimals is not rounded', () => {
    const fen = (value: number | string | null) => inFen.getValueFromEvent!(value) as unknown;
    expect([fen(1.1), fen(1.005), fen('x'), fen(null)]).toEqual([110, '1.005', 'x', null]);
  });
});

describe('fields', () => {
  it('send what the call takes: numbers as numbers, yuan as fen, a switch left alone as no, cleared texts as the call wants them', async () => {
    show(<Editor initial={{ kinds: [2], link: 'x' }} />);
    await userEvent.click(screen.getByLabelText('二级', { selector: 'input[type=radio]' }));
    await userEvent.type(screen.getByLabelText('价格'), '12.34');
    await userEvent.clear(screen.getByLabelText('链接'));
    await save();
    await waitFor(() => expect(sent()).toEqual({ level: 2, price: 1234, enabled: false, kinds: [2], note: '', tags: [], link: '' }));
  });

  it('hold what they were given', async () => {
    show(<Editor initial={{ level: 1, price: 100, enabled: true, kinds: [1], note: 'n', tags: ['t'], due: '2026-01-31' }} />);
    expect((screen.getByLabelText('价格') as HTMLInputElement).value).toBe('1.00');
    expect((screen.getByLabelText('期限') as HTMLInputElement).value).toBe('2026-01-31');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual({ level: 1, price: 100, enabled: true, kinds: [1], note: 'n', tags: ['t'], due: '2026-01-31' }),
    );
  });

  it('mark what is required and nothing else', () => {
    show(<Editor initial={{}} />);
    const marked = [...document.querySelectorAll('.ant-form-item-required')].map((node) => node.textContent);
    expect(marked).toEqual(['级别', '价格', '种类']);
  });
});

function List() {
  const list = useList(thing.list);
  const other = useList(thing.list, { level: 2 }, { name: 'b' });
  return (
    <>
      <ListPage
        list={list}
        columns={columnsOf(thing.list, labels, (c) => [c.text('name')])}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="level" of={levels} />
            <Filter.Period name="startTime" until="endTime" times />
            <Filter.Text name="a" />
            <Filter.Text name="b" />
            <Filter.Text name="c" />
            <Filter.Text name="d" />
          </>
        }
      />
      <button type="button" onClick={() => other.change({ name: 'z' })}>
        other
      </button>
    </>
  );
}
const asked = () => server.asked.map(({ input }) => input);

describe('filters', () => {
  it('take a period out of the address as two fields', async () => {
    show(<List />, { at: '/?startTime=2026-01-01 00:00:00&endTime=2026-01-31 23:59:59' });
    await screen.findByText('一');
    expect(asked()).toContainEqual({ pageNum: 1, pageSize: 20, startTime: '2026-01-01 00:00:00', endTime: '2026-01-31 23:59:59' });
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-picker-range input')].map((input) => (input as HTMLInputElement).value)).toEqual([
        '2026-01-01',
        '2026-01-31',
      ]),
    );
  });

  it('fold behind 展开 when there are more than six, and unfold', async () => {
    show(<List />);
    await screen.findByText('一');
    const seventh = () => screen.getByLabelText('第七').closest('[hidden]');
    expect(seventh()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '展开' }));
    expect(seventh()).toBeNull();
  });

  it('of two lists on one page keep apart in the address, and fixed ones stay out of it', async () => {
    show(<List />, { at: '/?name=y' });
    await screen.findByText('一');
    await userEvent.click(screen.getByText('other'));
    await waitFor(() => expect(asked()).toContainEqual({ pageNum: 1, pageSize: 20, level: 2, name: 'z' }));
    expect(currentAddress()).toBe('/?name=y&b.name=z');
  });
});
