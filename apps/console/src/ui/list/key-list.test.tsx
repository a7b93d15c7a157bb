import { sgtin, type Parsed } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { columnsOf, fieldsOf, ListPage, useList } from '../index.ts';
import { currentAddress, ok, show, useServer } from '../test-rig.tsx';
import { fillRow } from '../fill-answer-test-rig.ts';

const fields = { id: { zh: '单元数据串', en: 'Element string' }, status: { zh: '状态', en: 'Status' } };

describe('a list paged by key', () => {
  const codes = Array.from({ length: 230 }, (_, n) => fillRow(sgtin.list, { id: `(01)09521101000016(21)S${n}` }));
  /** A key here is the number of rows before it. */
  const keyPage = ({ after = '1-0', pageSize }: Parsed<typeof sgtin.list>) => {
    const from = Number(after.split('-')[1]);
    const to = from + pageSize;
    return ok({ records: codes.slice(from, to), next: to < codes.length ? `1-${to}` : null, total: null });
  };
  const keyed = useServer([[sgtin.list, keyPage]]);
  const Code = fieldsOf(sgtin.list, fields);
  function Codes() {
    const list = useList(sgtin.list);
    const columns = columnsOf(sgtin.list, fields, (c) => [c.text('id')]);
    return (
      <ListPage
        list={list}
        columns={columns}
        title={{ zh: '编码', en: 'Codes' }}
        filters={<Code.Choice name="status" of={codeLife.words} />}
        batch={<span />}
      />
    );
  }
  const input = () => keyed.last(sgtin.list);
  const shows = (n: number) => screen.findByText(codes[n]!.id);

  it('is turned forwards and back by the keys of its pages, and says no number that nobody counted', async () => {
    show(<Codes />);
    await shows(0);
    expect(screen.queryByText(/共/)).toBeNull();
    expect(input()).toEqual({ pageSize: 20 });
    for (const first of [20, 40]) {
      await userEvent.click(screen.getByRole('button', { name: '下一页' }));
      await shows(first);
    }
    expect(currentAddress()).toBe('/?after=1-40');
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await shows(20);
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await shows(0);
    expect(currentAddress()).toBe('/');
    expect((screen.getByRole('button', { name: '上一页' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('ends on its last page, and goes back to the first one after a reload', async () => {
    show(<Codes />, { at: '/?after=1-220' });
    await shows(220);
    expect(screen.getByText('已到最后')).toBeTruthy();
    expect((screen.getByRole('button', { name: '下一页' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await shows(0);
  });

  it('chooses what matches over all pages', async () => {
    show(<Codes />);
    await shows(0);
    await userEvent.click(screen.getAllByRole('checkbox').at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: '选择前 1,000 条' }));
    expect(await screen.findByText('已选 230 项')).toBeTruthy();
  });
});
