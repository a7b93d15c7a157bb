import { calls, pageOf as pageSchema, paging, read, write } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { useRead } from '../../api/hooks.ts';
import { ToastHost } from '../../core/toast.tsx';
import { fieldsOf, FormDialog, useDialog } from '../index.ts';
import { pageOf, show, useServer } from '../test-rig.tsx';

/** Payments that wait, each with its own dialog; one that was decided is no longer among them. */
const payment = calls('payment', {
  list: read('POST /api/payment/list', {
    input: z.object(paging),
    output: pageSchema(z.object({ id: z.string(), version: z.int() })),
    access: 'open',
  }),
  confirm: write('POST /api/payment/confirm', {
    input: z.object({ id: z.string(), version: z.int(), remark: z.string() }),
    output: z.literal(true),
    access: 'open',
    audit: { zh: '确认到账', en: 'Confirm a payment' },
  }),
});
const Field = fieldsOf(payment.confirm, { remark: { zh: '备注', en: 'Remark' } });
const waiting = { id: '7', version: 3 };
const server = useServer([
  [payment.list, () => pageOf([waiting])],
  [payment.confirm, () => ({ success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null }) as never],
]);

function Row({ row }: { row: typeof waiting }) {
  const dialog = useDialog<{ id: string; version: number; remark: string }>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ ...row, remark: '' })}>
        open
      </button>
      <FormDialog call={payment.confirm} dialog={dialog} title={{ zh: '确认到账', en: 'Confirm' }}>
        <Field.Text name="remark" />
      </FormDialog>
    </>
  );
}
const Page = () => (
  <>
    <ToastHost />
    {useRead(payment.list, { pageNum: 1, pageSize: 20 }).data?.records.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </>
);

it('a dialog that goes with its row, because somebody else has decided it, says that nothing was saved', async () => {
  show(<Page />);
  await userEvent.click(await screen.findByText('open'));
  await userEvent.type(await screen.findByLabelText('备注', { selector: 'input' }), '已核对');
  server.answer(payment.list, () => pageOf([]));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/数据已被他人修改/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
