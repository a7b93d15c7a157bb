import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brandNode } from '@touchmark/contract';
import { useWrite } from '../api/hooks.ts';
import { columnsOf, fieldsOf, ListPage, useList } from '../ui/index.ts';
import { pageOf } from '../ui/test-rig.tsx';
import { fillRow } from '../ui/fill-answer-test-rig.ts';
import { open, plain, usePages, useWholeServer } from './whole.test-rig.tsx';

const drawn = { brand: 0, rows: 0, label: 0 };

const words = { brandName: { zh: '品牌名称', en: 'Brand' } };
const Filter = fieldsOf(brandNode.list, words);
// Counts renders below the page: React may call a page's function and skip its children.
const Drawn = ({ name }: { name: keyof typeof drawn }) => {
  drawn[name] += 1;
  return null;
};
const rowClassName = () => {
  drawn.rows += 1;
  return '';
};
function Brands() {
  const list = useList(brandNode.list);
  return (
    <>
      <Drawn name="brand" />
      <ListPage
        list={list}
        columns={columnsOf(brandNode.list, words, (c) => [c.text('brandName')])}
        filters={<Filter.Text name="brandName" />}
        table={{ rowClassName }}
      />
    </>
  );
}
function Labels() {
  const remove = useWrite(brandNode.delete);
  return (
    <>
      <Drawn name="label" />
      <button type="button" onClick={() => remove.mutate({ id: '1', version: 1 })}>
        remove a brand
      </button>
    </>
  );
}
usePages({ '/wel/index': plain('home'), '/brandNode/index': Brands, '/labelTemplate/index': Labels });

const server = useWholeServer([[brandNode.list, () => pageOf([fillRow(brandNode.list, { id: '1', brandName: '云禾' })])]]);
const tab = (name: string) => within(document.querySelector<HTMLElement>('.tabs-list')!).getByText(name);
const inFront = (name: string) => waitFor(() => expect(document.querySelector('.tab-name[aria-current]')?.textContent).toBe(name));
const listRequests = () => server.sent(brandNode.list).length;
const pause = (ms: number) =>
  act(
    () =>
      new Promise((done) => {
        setTimeout(done, ms);
      }),
  );

async function openBoth() {
  open('/brandNode/index');
  // The first table takes long to render in a simulated browser.
  await screen.findByText('云禾', {}, { timeout: 20_000 });
  fireEvent.click(await waitFor(() => within(document.querySelector<HTMLElement>('.side')!).getByText('标签模板')));
  await screen.findByText('remove a brand');
}

test('a change of tabs draws neither page nor table again and asks for nothing that is fresh', async () => {
  await openBoth();
  const before = { ...drawn };
  for (const name of ['品牌标识', '标签模板', '品牌标识']) {
    fireEvent.click(tab(name));
    await inFront(name);
    await pause(100);
  }
  expect([drawn, listRequests()]).toEqual([before, 1]);
});

test('a list that something was written to meanwhile asks again when its tab comes to the front', async () => {
  server.answer(brandNode.delete, () => ({ success: true, code: 200, data: true, msg: '' }));
  await openBoth();
  fireEvent.click(screen.getByText('remove a brand'));
  await waitFor(() => expect(server.last(brandNode.delete)).toBeDefined());
  await pause(50);
  expect(listRequests()).toBe(1);
  fireEvent.click(tab('品牌标识'));
  await waitFor(() => expect(listRequests()).toBe(2));
});

test('what was typed into a filter and not searched for yet is still there', async () => {
  await openBoth();
  fireEvent.click(tab('品牌标识'));
  await inFront('品牌标识');
  fireEvent.change(screen.getByLabelText('品牌名称'), { target: { value: '云' } });
  for (const name of ['标签模板', '品牌标识']) {
    fireEvent.click(tab(name));
    await inFront(name);
  }
  expect(screen.getByLabelText<HTMLInputElement>('品牌名称').value).toBe('云');
});
