import { type Output, printOrder } from '@touchmark/contract';
import { Alert, Button, Form, Input, Result } from 'antd';
import { useState } from 'react';
import { download, newKey, Refusal, send } from '../../../api/send.ts';
import { tellFault } from '../../../api/fault.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { countFault, DigitsBox, Facts, nearTime, NumberBox } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { fields, t } from './print-order.text.ts';

type Order = Output<typeof printOrder.open>;
interface Key {
  token: string;
  pin: string;
}

/** /printOrder#token: the page of a partner printer, who has no account. The token stands behind #, so no server logs it. */
export default function PartnerPage() {
  useTitle(say(t.page));
  const [token] = useState(() => location.hash.slice(1));
  const [opened, setOpened] = useState<{ order: Order; access: Key }>();
  const open = (access: Key) => send(printOrder.open, access).then((order) => setOpened({ order, access }));
  return (
    <PublicPage>
      {token === '' ? <Result status="404" title={say(t.noToken)} /> : null}
      {token !== '' && !opened ? <PinForm onPin={(pin) => open({ token, pin })} /> : null}
      {opened ? <OpenOrder {...opened} onReported={() => setOpened({ ...opened, order: { ...opened.order, reported: true } })} /> : null}
    </PublicPage>
  );
}

function PinForm({ onPin }: { onPin: (pin: string) => Promise<void> }) {
  const [form] = Form.useForm<{ pin: string }>();
  const [busy, setBusy] = useState(false);
  const go = ({ pin }: { pin: string }) => {
    setBusy(true);
    onPin(pin)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        form.setFields([{ name: 'pin', errors: [error.message] }]);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section className="open-card">
      <h1>{say(t.page)}</h1>
      <Form form={form} layout="vertical" onFinish={go}>
        <Form.Item name="pin" label={say(t.askPin)} rules={[{ required: true, pattern: /^\d{6}$/, message: say(t.askPin) }]}>
          <DigitsBox size="large" most={6} autoFocus />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say(t.open)}
        </Button>
      </Form>
    </section>
  );
}

function OpenOrder({ order, access, onReported }: { order: Order; access: Key; onReported: () => void }) {
  const [busy, setBusy] = useState(false);
  const fetch = () => {
    setBusy(true);
    void download(printOrder.file, access)
      .catch(tellFault)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <section className="open-card">
        <h1>{order.productName}</h1>
        <Facts columns={1} items={factsOfOrder(order)} />
      </section>
      {order.reported ? (
        <Result status="success" title={say(t.reported)} />
      ) : (
        <>
          <section className="open-card">
            <h2>{say(t.file)}</h2>
            <p>{say(t.fileHint)}</p>
            <Button size="large" block loading={busy} onClick={fetch}>
              {say(t.file)}
            </Button>
          </section>
          <ReportForm order={order} access={access} onReported={onReported} />
        </>
      )}
    </>
  );
}

const factsOfOrder = ({ companyName, companyNameEn, partner, jobNo, batchNo, rangeFrom, rangeTo, labels, width, height, until }: Order) => [
  { label: fields.companyName, value: nameOf(companyName, companyNameEn) },
  { label: fields.partner, value: partner },
  { label: fields.jobNo, value: jobNo },
  { label: fields.batchNo, value: batchNo },
  { label: fields.range, value: `${rangeFrom}–${rangeTo}` },
  { label: fields.labels, value: labels.toLocaleString('en-US') },
  { label: fields.size, value: `${width} × ${height} mm` },
  { label: fields.until, value: nearTime(until) },
];

interface Report {
  good: number;
  spoilt?: string;
  missing?: string;
  remark?: string;
}

/** What was printed, by the rule of every roll: planned = good + spoilt + missing. */
function ReportForm({ order, access, onReported }: { order: Order; access: Key; onReported: () => void }) {
  const [form] = Form.useForm<Report>();
  const planned = order.rangeTo - order.rangeFrom + 1;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  // A repeated attempt after a lost answer is the same one.
  const [attempt] = useState(newKey);
  const go = ({ good, spoilt = '', missing = '', remark = '' }: Report) => {
    setBusy(true);
    setFault('');
    send(printOrder.report, { ...access, good, spoilt, missing, remark }, attempt)
      .then(onReported, (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.fields.length > 0) form.setFields(error.fields.map(({ field, msg }) => ({ name: field as keyof Report, errors: [msg] })));
        else setFault(error.message);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section className="open-card">
      <h2>{say(t.report)}</h2>
      <p>
        {fill(t.reportHint, { n: planned })}
        {order.labels > planned ? <br /> : null}
        {order.labels > planned ? fill(t.setsHint, { n: order.labels / planned }) : null}
      </p>
      <Form form={form} layout="vertical" onFinish={go} scrollToFirstError={{ focus: true, block: 'center' }}>
        <Form.Item
          name="good"
          label={say(fields.good)}
          rules={[
            { required: true, message: say(t.goodNeeded) },
            {
              validator: async (_, value?: number | string | null) => {
                const wrong = countFault(value, { min: 0, max: planned });
                if (wrong) throw new Error(wrong);
              },
            },
          ]}
        >
          <NumberBox size="large" min={0} max={planned} />
        </Form.Item>
        <Form.Item name="spoilt" label={say(fields.spoilt)} extra={say(t.serialsHint)}>
          <Input size="large" maxLength={500} />
        </Form.Item>
        <Form.Item name="missing" label={say(fields.missing)} extra={say(t.serialsHint)}>
          <Input size="large" maxLength={500} />
        </Form.Item>
        <Form.Item name="remark" label={say(fields.remark)}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
        {fault === '' ? null : <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say(t.submit)}
        </Button>
      </Form>
    </section>
  );
}
