import { codeQuota, companyAudit, productIdentify, user } from '@touchmark/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { AmountWords } from '../amount-words.tsx';
import { DigitsBox } from '../digits-box.tsx';
import { DayBox } from './dates.tsx';
import { fieldsOf } from './fields.tsx';
import { useServer } from '../test-rig.tsx';

useServer([]);

const t = (zh: string) => ({ zh, en: zh });
const Count = fieldsOf(codeQuota.buy, { quantity: t('数量') });
const Company = fieldsOf(companyAudit.submit, { regCapital: t('注册资本'), contactPhone: t('电话') });

const Price = fieldsOf(productIdentify.saveOrUpdate, { retailPrice: t('零售价') });

const type = (box: HTMLElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

it.each([
  ['-300', /不能小于/],
  ['1.5', '应为整数'],
  ['abc', '应为数字'],
  ['99999999999', /不能大于/],
])('the quantity %s is refused on leaving its field', async (typed, words) => {
  render(
    <Form validateTrigger="onBlur">
      <Count.Number name="quantity" />
    </Form>,
  );
  type(screen.getByRole('spinbutton'), typed);
  expect(await screen.findByText(words)).toBeDefined();
});

it('a capital of 500万 in a field of 万元 is 500, said in words below it', async () => {
  let values: unknown;
  render(
    <Form validateTrigger="onBlur" onValuesChange={(_, all) => (values = all)}>
      <Company.Number name="regCapital" unit={t('万元')} under={<AmountWords name="regCapital" fen={1_000_000} />} />
    </Form>,
  );
  type(screen.getByRole('spinbutton'), '５００万');
  expect(values).toEqual({ regCapital: 500 });
  await screen.findByText('伍佰万元整');
});

it('an amount of money is repeated in words below its field', async () => {
  render(
    <Form validateTrigger="onBlur">
      <Price.Money name="retailPrice" />
    </Form>,
  );
  type(screen.getByRole('spinbutton'), '12,345.6');
  await screen.findByText('壹万贰仟叁佰肆拾伍元陆角整');
});

it.each([
  ['399.005', '最多两位小数'],
  ['-5', '不能小于 ¥0'],
  ['99999999999', /^不能大于 ¥[\d,]+$/],
  ['abc', '应为数字'],
])('the amount %s is refused in yuan, as it was typed', async (typed, words) => {
  render(
    <Form validateTrigger="onBlur">
      <Price.Money name="retailPrice" />
    </Form>,
  );
  type(screen.getByRole('spinbutton'), typed);
  expect(await screen.findByText(words)).toBeDefined();
});

it('a rule that looks at another field is judged on leaving, and again when that field changes', async () => {
  const judge = {
    by: (value: unknown, all: Readonly<Record<string, unknown>>) => (value === all['regCapital'] ? null : t('不一致')),
    beside: ['regCapital'],
  };
  render(
    <Form validateTrigger="onBlur" initialValues={{ contactPhone: '13900138000' }}>
      <Company.Text name="contactPhone" judge={judge} />
      <Company.Text name="regCapital" />
    </Form>,
  );
  fireEvent.blur(screen.getByLabelText('电话'));
  await screen.findByText('不一致');
  type(screen.getByLabelText('注册资本'), '13900138000');
  await waitFor(() => expect(screen.queryByText('不一致')).toBeNull());
});

it.each(['１２３４５６', '123 456', ' 123-456\u200b', '12345678'])('%s pasted as a code of six digits loses nothing', (typed) => {
  let digits = '';
  render(<DigitsBox most={6} aria-label="code" onChange={(value) => (digits = value)} />);
  fireEvent.change(screen.getByLabelText('code'), { target: { value: typed } });
  expect(digits).toBe('123456');
  expect(user.phoneLogin.input.safeParse({ phone: '１３９　００1３ 800１', smsCode: digits }).success).toBe(true);
});

it.each(['２０２６－０３－０１', '20260301', '2026/3/1', '2026.3.1', '2026年3月1日', '2026-03-01'])(
  'the day %s is read on leaving',
  async (typed) => {
    let day: string | undefined;
    render(<DayBox aria-label="day" onChange={(value) => (day = value?.format('YYYY-MM-DD'))} />);
    const box = screen.getByLabelText('day');
    fireEvent.mouseDown(box);
    type(box, typed);
    await waitFor(() => expect(day).toBe('2026-03-01'));
  },
);
