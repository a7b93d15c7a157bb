import { type Output, partner, type PrintOrder, printOrder } from '@touchmark/contract';
import { inState, printOrderLife } from '@touchmark/domain';
import { Alert, Button, Form, Modal, Rate, Table } from 'antd';
import { useState } from 'react';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { columnsFor, CopyButton, Facts, fieldsOf, FormDialog, type Initial, OpenButton, Steps, useDialog } from '../../../ui/index.ts';
import { fields, t } from './print-order.text.ts';

const Field = fieldsOf(printOrder.create, fields);
const Said = fieldsOf(partner.rate, fields);
type Made = Output<typeof printOrder.create>;

/** Hands a job to a partner printer, and shows once what he opens it with. */
export function useHandOut() {
  const dialog = useDialog<Initial<typeof printOrder.create>>();
  const [made, setMade] = useState<Made>();
  const secret = (label: (typeof fields)['link' | 'pin' | 'password'], value: string) => ({
    label,
    value: (
      <>
        <code style={{ overflowWrap: 'anywhere' }}>{value}</code> <CopyButton text={value} />
      </>
    ),
  });
  const view = (
    <>
      <FormDialog call={printOrder.create} dialog={dialog} title={t.send} action={t.send} onDone={setMade}>
        <Printer />
        <Field.Number name="days" min={1} max={30} />
      </FormDialog>
      <Modal
        open={made !== undefined}
        title={say(t.send)}
        onCancel={() => setMade(undefined)}
        mask={{ closable: false }}
        footer={<Button onClick={() => setMade(undefined)}>{say(words.close)}</Button>}
        destroyOnHidden
      >
        <Alert type="warning" showIcon title={say(t.once)} style={{ marginBottom: 12 }} />
        {made ? (
          <Facts
            columns={1}
            items={[secret(fields.link, made.link), secret(fields.pin, made.pin), secret(fields.password, made.password)]}
          />
        ) : null}
      </Modal>
    </>
  );
  return { view, open: (id: string) => dialog.open({ id, days: 7 }) };
}

/** A service provider that prints, or the name of any other printing house. */
function Printer() {
  const offered = useOffered(partner.select, { kind: 'PRINT' }).data;
  const chosen = Form.useWatch<string | undefined>('partnerId', Form.useFormInstance());
  return (
    <>
      <Field.Choice
        name="partnerId"
        help={t.chooseHelp}
        of={offered?.map(({ id, name, regionNames, rating }) => ({
          value: id,
          label: [name, regionNames, rating === null ? '' : `★ ${rating}`].filter(Boolean).join(' · '),
        }))}
      />
      {chosen ? null : <Field.Text name="partner" max={50} required />}
    </>
  );
}

/** The partner printers of a job, and what they reported. */
export function PrintOrders({ jobId }: { jobId: string }) {
  const { data } = useRead(printOrder.list, { id: jobId });
  const rating = useDialog<Initial<typeof partner.rate>>();
  if (!data?.length) return null;
  const columns = columnsFor<PrintOrder>()(fields, (c) => [
    c.text('partner', { width: 150 }),
    c.tag('status', printOrderLife.words, { width: 110 }),
    c.time('until', { width: 130 }),
    c.number('downloads', { width: 90 }),
    c.time('reportedTime', { width: 130 }),
    c.cell(fields.good, ({ good }) => good ?? '—', { width: 80, align: 'right' }),
    c.text('remark', { width: 140 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <Steps
            row={row}
            life={printOrderLife}
            calls={printOrder}
            first={['revoke']}
            how={{ revoke: { danger: true, confirm: t.sure } }}
          />
          {row.partnerId && inState(printOrderLife, row.status, 'reported') ? (
            <OpenButton
              call={partner.rate}
              label={t.rate}
              onClick={() => rating.open({ printOrderId: row.id, ...(row.stars === null ? {} : { stars: row.stars }) })}
            />
          ) : null}
        </>
      ),
      100,
    ),
  ]);
  return (
    <>
      <h3>{say(t.orders)}</h3>
      <Table rowKey="id" size="small" columns={columns} dataSource={data} pagination={false} scroll={{ x: 'max-content' }} />
      <FormDialog call={partner.rate} dialog={rating} title={t.rateTitle} action={t.rate}>
        <Said.Custom name="stars">
          <Rate aria-label={say(fields.stars)} />
        </Said.Custom>
        <Said.Area name="content" max={300} />
      </FormDialog>
    </>
  );
}
