import { goodsCodes, productIdentify } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { fieldsOf, KnownValues } from '../../../ui/index.ts';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { GtinPick } from '../../gtin/master/public.ts';
import { useKnownOfGtin } from './known-of-gtin.ts';
import { fields } from './product.text.ts';

const registered = {
  id: '21',
  nameCn: '云朵休闲椅',
  model: 'YH-R110',
  spec: '1100×900×980 mm',
  unit: '张',
  categoryId: '4',
  status: 2,
  brandId: '3',
  brandName: '云禾',
} as const;
useServer([
  [goodsCodes.select, () => ok([])],
  [goodsCodes.standing, () => ok({ fault: null, doubt: null, product: null, code: registered })],
]);
const Field = fieldsOf(productIdentify.saveOrUpdate, fields);

function Basics({ model = '' }: { model?: string }) {
  const [form] = Form.useForm();
  const { known, take } = useKnownOfGtin(form);
  return (
    <Form form={form} name="basics" initialValues={{ unit: '件', model }}>
      <KnownValues of={known}>
        <Field.Text name="productName" />
        <Field.Text name="model" />
        <Field.Text name="spec" />
        <Field.Text name="unit" />
        <Field.Text name="categoryId" />
        <Field.Custom name="gtin">
          <GtinPick brandId="3" onKnown={take} />
        </Field.Custom>
      </KnownValues>
    </Form>
  );
}
const box = (name: string) => document.querySelector<HTMLInputElement>(`#basics_${name}`)!;
const valuesOf = () => ['productName', 'model', 'spec', 'unit', 'categoryId'].map((name) => box(name).value);
const marks = () => screen.queryAllByText('取自商品码的登记').length;
const typeGtin = async () => {
  await userEvent.click(box('gtin'));
  await userEvent.paste('9521101000085');
};

it('fills a product in from the registration of its GTIN, and marks what it filled in', async () => {
  show(<Basics />);
  await typeGtin();
  await waitFor(() => expect(valuesOf()).toEqual(['云朵休闲椅', 'YH-R110', '1100×900×980 mm', '张', '4']));
  expect(marks()).toBe(5);
  await userEvent.type(box('spec'), '（加高）');
  await waitFor(() => expect(marks()).toBe(4));
});

it('leaves what somebody typed', async () => {
  show(<Basics model="A-1" />);
  await typeGtin();
  await waitFor(() => expect(box('productName').value).toBe('云朵休闲椅'));
  expect(box('model').value).toBe('A-1');
  expect(marks()).toBe(4);
});
