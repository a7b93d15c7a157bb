import { labelTemplate, productIdentify } from '@touchmark/contract';
import type { Page, Template } from '@touchmark/labels';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { HeldPermissions } from '../../../../core/permissions.tsx';
import { ok, show, useServer, workAs, pageOf } from '../../../../ui/test-rig.tsx';
import { fillRow } from '../../../../ui/fill-answer-test-rig.ts';
import { Studio } from './studio.tsx';

workAs({ permissions: ['labelTemplate_view', 'labelTemplate_edit'] } as never);
const server = useServer([
  [labelTemplate.fields, () => ok([])],
  [productIdentify.list, () => pageOf([])],
]);
beforeEach(() => {
  // The simulated browser has no pointers to hold.
  Element.prototype.setPointerCapture = () => undefined;
});

const page: Page = { widthMm: 60, heightMm: 40, dpi: 203 };
const text = { type: 'text', text: '净重', x: 10, y: 10, width: 40, height: 5, size: 8 } as const;
function Kept() {
  const [value, setValue] = useState<Pick<Template, 'elements'>>({ elements: [text] });
  return <Studio page={page} value={value} onChange={setValue} />;
}
const draw = () => show(<Kept />);

const canvas = () => screen.getByRole('application', { name: '画布' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const percent = () => screen.getByText(/^\d+%$/);

/** Where the canvas shows a millimetre of the label, in pixels from its corner. */
function onCanvas(mm: number, across: boolean): number {
  const [x, y, width, height] = canvas().getAttribute('viewBox')!.split(' ').map(Number);
  return across
    ? ((mm - x!) * Number(canvas().getAttribute('width'))) / width!
    : ((mm - y!) * Number(canvas().getAttribute('height'))) / height!;
}

interface Marks {
  /** Pixels of the marks, from the corner. */
  all: number[];
  numbers: [mm: number, px: number][];
}
function ruler(across: boolean): Marks {
  const drawn = document.querySelector(across ? '.tm-studio-across' : '.tm-studio-down')!;
  const marks = drawn
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M([\d.]+) ([\d.]+)/g);
  return {
    all: [...marks].map(([, x, y]) => Number(across ? x : y)),
    numbers: [...drawn.querySelectorAll('text')].map((one) => [
      Number(one.textContent),
      across ? Number(one.getAttribute('x')) : Number(one.getAttribute('y')) - 3,
    ]),
  };
}

it('has rulers whose millimetres are those of the label, at every zoom', async () => {
  draw();
  for (let n = 0; n < 3; n++) {
    for (const [across, length] of [
      [true, 60],
      [false, 40],
    ] as const) {
      const { all, numbers } = ruler(across);
      expect(all).toHaveLength(length + 1);
      all.forEach((px, mm) => expect(px).toBeCloseTo(onCanvas(mm, across), 6));
      expect(numbers.map(([mm]) => mm).filter((mm) => mm % 10 === 0)).toEqual(Array.from({ length: length / 10 + 1 }, (_, at) => at * 10));
      for (const [mm, px] of numbers) expect(px).toBeCloseTo(onCanvas(mm, across), 6);
    }
    await press('放大');
  }
});

it('leaves out marks and numbers that could not be read, and adds numbers where there is room', async () => {
  draw();
  for (let n = 0; n < 8; n++) await press('缩小');
  expect([ruler(true).all.length, ruler(true).numbers.map(([mm]) => mm)]).toEqual([13, [0, 20, 40, 60]]);
  for (let n = 0; n < 10; n++) await press('放大');
  expect(
    ruler(true)
      .numbers.map(([mm]) => mm)
      .slice(0, 4),
  ).toEqual([0, 5, 10, 15]);
});

it('zooms by buttons and by keys, between two ends, and comes back to the whole label', async () => {
  draw();
  const [whole, width] = [percent().textContent, Number(canvas().getAttribute('width'))];
  await press('放大');
  expect(Number(canvas().getAttribute('width'))).toBeCloseTo(width * 1.25, 6);
  fireEvent.keyDown(canvas(), { key: '+' });
  expect(Number(canvas().getAttribute('width'))).toBeCloseTo(width * 1.25 ** 2, 6);
  fireEvent.keyDown(canvas(), { key: '-' });
  fireEvent.keyDown(canvas(), { key: '-' });
  expect(percent().textContent).toBe(whole);
  for (let n = 0; n < 20; n++) fireEvent.keyDown(canvas(), { key: '+' });
  expect([percent().textContent, screen.getByRole('button', { name: '放大' }).matches(':disabled')]).toEqual(['635%', true]);
  for (let n = 0; n < 20; n++) fireEvent.keyDown(canvas(), { key: '-' });
  expect([percent().textContent, screen.getByRole('button', { name: '缩小' }).matches(':disabled')]).toEqual(['40%', true]);
  await userEvent.click(percent());
  expect(percent().textContent).toBe(whole);
  fireEvent.keyDown(canvas(), { key: '+' });
  fireEvent.keyDown(canvas(), { key: '0' });
  expect(percent().textContent).toBe(whole);
});

it('shows the label with the data of the product that is chosen', async () => {
  const fieldOf = (sample: string) => ({ name: 'model', zh: '型号', en: 'Model', group: { zh: '产品', en: 'Product' }, sample });
  const long = 'YH-S301-加长版';
  server.answer(labelTemplate.fields, ({ productId }) => ok([fieldOf(productId === '7' ? long : 'YH')]));
  server.answer(productIdentify.list, () =>
    pageOf([fillRow(productIdentify.list, { id: '7', productName: '三人沙发', model: 'YH-S301' })]),
  );
  const field = { type: 'field', field: 'model', x: 10, y: 10, width: 40, height: 5, size: 8 } as const;
  show(
    <HeldPermissions.Provider value={new Set(['product_view'])}>
      <Studio page={page} value={{ elements: [field] }} />
    </HeldPermissions.Provider>,
  );
  await waitFor(() => expect(canvas().textContent).toContain('YH'));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /示例数据/ }));
  await userEvent.click(await screen.findByText('三人沙发 YH-S301'));
  await waitFor(() => expect(canvas().textContent).toContain('加长版'));
  expect(server.last(labelTemplate.fields)).toEqual({ productId: '7' });
});

it('a number typed into a field is no zoom', async () => {
  draw();
  await press('文字 净重');
  const whole = percent().textContent;
  await userEvent.type(screen.getByLabelText('内容'), '+-0');
  expect(percent().textContent).toBe(whole);
});

it('moves an element by what the pointer went over the label, at every zoom', async () => {
  draw();
  await press('文字 净重');
  const left = () => Number(screen.getByLabelText<HTMLInputElement>('左（mm）').value);
  const pixels = () => Number(canvas().getAttribute('width')) / (page.widthMm + 6);
  for (const zooms of [0, 3]) {
    for (let n = 0; n < zooms; n++) await press('放大');
    const before = left();
    // Alt: without jumping to edges.
    const at = (mm: number) => ({ clientX: mm * pixels(), clientY: 0, altKey: true, button: 0 });
    fireEvent.pointerDown(document.querySelector('[data-element="0"]')!, at(15));
    fireEvent.pointerMove(canvas(), at(22.4));
    fireEvent.pointerUp(canvas(), at(22.4));
    expect(left()).toBeCloseTo(before + 7.4, 1);
  }
});

it('shows text until the outlines of its letters have come, and then these, each asked for once', async () => {
  const outlines = ({ chars }: Record<string, unknown>) => [...String(chars)].map(() => 'M1 2L3 4Z');
  server.answer(labelTemplate.glyphs, (input) => ok({ outlines: outlines(input) }));
  const words = { ...text, text: '毫厘毕现' };
  show(<Studio page={page} value={{ elements: [words, { ...words, y: 20 }, { ...words, y: 30, bold: true }] }} />);
  expect([...canvas().querySelectorAll('text')].map((one) => one.textContent)).toEqual(['毫厘毕现', '毫厘毕现', '毫厘毕现']);
  await waitFor(() => expect(canvas().querySelector('text')).toBeNull());
  expect(canvas().querySelectorAll('path[d="M1 2L3 4Z"]')).toHaveLength(12);
  const asked = server.sent(labelTemplate.glyphs);
  expect(asked).toEqual([
    { chars: '毫厘毕现', bold: false },
    { chars: '毫厘毕现', bold: true },
  ]);
});

it('a fault of the drawing frames no field of the panel, and is over when the print check is green again', async () => {
  let sound = 0;
  const Refused = () => {
    const [value, setValue] = useState<Pick<Template, 'elements'>>({ elements: [{ ...text, x: 30 }] });
    return (
      <Form>
        <Form.Item validateStatus="error" help="第 1 个元素：文字放不下">
          <Studio page={page} value={value} onChange={setValue} onSound={() => sound++} />
        </Form.Item>
      </Form>
    );
  };
  show(<Refused />);
  fireEvent.keyDown(canvas(), { key: 'a', ctrlKey: true });
  expect(document.querySelectorAll('.tm-studio-right input').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('.tm-studio :is([class*="-status-error"])')).toHaveLength(0);
  expect(sound).toBe(0);
  fireEvent.keyDown(canvas(), { key: 'Delete' });
  await waitFor(() => expect(sound).toBeGreaterThan(0));
});

it('leaves a thin line to be dragged: its handles are at its ends, and it is taken from both sides', async () => {
  const line = { type: 'line', x: 5, y: 0, length: 50, thickness: 0.3 } as const;
  function WithLine() {
    const [value, setValue] = useState<Pick<Template, 'elements'>>({ elements: [line] });
    return (
      <>
        <Studio page={page} value={value} onChange={setValue} />
        <output>{JSON.stringify(value.elements[0])}</output>
      </>
    );
  }
  show(<WithLine />);
  const taken = await waitFor(() => document.querySelector<SVGRectElement>('[data-element="0"]')!);
  const canvas = document.querySelector<SVGSVGElement>('.tm-studio-canvas')!;
  expect(Number(taken.getAttribute('y'))).toBeLessThan(0);
  fireEvent.pointerDown(taken, { button: 0, clientX: 100, clientY: 20 });
  fireEvent.pointerMove(canvas, { clientX: 100, clientY: 80 });
  fireEvent.pointerUp(canvas);
  await waitFor(() => expect((JSON.parse(document.querySelector('output')!.textContent!) as { y: number }).y).toBeGreaterThan(1));
  expect(document.querySelectorAll('.tm-studio-handle')).toHaveLength(2);
});
