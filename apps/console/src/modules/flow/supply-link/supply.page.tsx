import { type Output, supplyLink, type SupplyTask } from '@touchmark/contract';
import { inState, supplyPlanLife } from '@touchmark/domain';
import { Alert, Button, Form, Input, Modal, Result, Space } from 'antd';
import { useState } from 'react';
import { Refusal, send } from '../../../api/send.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, DigitsBox, Facts } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { amountOf } from '../material/public.ts';
import { type Offer, offersOf, OfferTable } from '../supply/public.ts';
import { text as t } from './supply-link.text.ts';

interface Key {
  token: string;
  pass: string;
}
/** What a refusal says; without a connection, that nothing is lost. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 0 ? say(t.offline) : error.message;
};
const isEnded = (error: unknown) => error instanceof Refusal && error.error === 'linkEnded';

/** /m/supply#token: where a supplier answers a plan on his phone. The token stands behind #, so no server logs it. */
export default function SupplyLinkPage() {
  useTitle(say(t.page));
  const [token] = useState(() => location.hash.slice(1));
  const [opened, setOpened] = useState<{ access: Key; task: SupplyTask }>();
  const [ended, setEnded] = useState('');
  const open = async (access: Key) => setOpened({ access, task: await send(supplyLink.open, access) });
  const content = () => {
    if (token.length < 20) return <Result status="404" title={say(t.noLink)} />;
    if (ended) return <Result status="warning" title={ended} />;
    return opened ? (
      <Task {...opened} key={opened.task.version} onChanged={() => open(opened.access)} onLost={() => setOpened(undefined)} />
    ) : (
      <CodeForm token={token} onOpen={(pass) => open({ token, pass })} onEnded={setEnded} />
    );
  };
  return <PublicPage>{content()}</PublicPage>;
}

interface CodeProps {
  token: string;
  onOpen: (pass: string) => Promise<void>;
  onEnded: (why: string) => void;
}
/** A code by SMS, then the plan. */
function CodeForm({ token, onOpen, onEnded }: CodeProps) {
  const [form] = Form.useForm<{ code: string }>();
  const [sent, setSent] = useState<Output<typeof supplyLink.code>>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    work()
      .catch((error: unknown) => (isEnded(error) ? onEnded((error as Refusal).message) : setFault(faultOf(error))))
      .finally(() => setBusy(false));
  };
  const ask = () => run(async () => setSent(await send(supplyLink.code, { token })));
  const enter = ({ code }: { code: string }) => run(async () => onOpen((await send(supplyLink.signIn, { token, code })).pass));
  return (
    <section className="open-card">
      <h1>{say(t.page)}</h1>
      <p>{sent ? fill(t.sentTo, { phone: sent.phone }) : say(t.codeHint)}</p>
      {sent?.outbox ? <p className="tm-hint">{say(t.inOutbox)}</p> : null}
      {fault ? <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} /> : null}
      {sent ? (
        <Form form={form} layout="vertical" onFinish={enter}>
          <Form.Item name="code" label={say(t.code)} rules={[{ required: true, pattern: /^\d{6}$/, message: say(t.code) }]}>
            <DigitsBox size="large" most={6} autoFocus />
          </Form.Item>
          <Space orientation="vertical" style={{ width: '100%' }}>
            <Button type="primary" size="large" block htmlType="submit" loading={busy}>
              {say(t.open)}
            </Button>
            <Button size="large" block disabled={busy} onClick={ask}>
              {say(t.again)}
            </Button>
          </Space>
        </Form>
      ) : (
        <Button type="primary" size="large" block loading={busy} onClick={ask}>
          {say(t.sendCode)}
        </Button>
      )}
    </section>
  );
}

interface TaskProps {
  access: Key;
  task: SupplyTask;
  onChanged: () => Promise<void>;
  onLost: () => void;
}
function Task({ access, task, onChanged, onLost }: TaskProps) {
  const { planNo, buyerName, buyerNameEn, periodStart, periodEnd, note, status, lines } = task;
  return (
    <>
      <section className="open-card">
        <h1>{fill(t.asks, { company: nameOf(buyerName, buyerNameEn) })}</h1>
        <Facts
          columns={1}
          items={[
            { label: t.planNo, value: planNo },
            { label: t.period, value: `${periodStart} – ${periodEnd}` },
            { label: t.status, value: <ChoiceText of={supplyPlanLife.words} value={status} /> },
            note ? { label: t.note, value: note } : null,
          ]}
        />
      </section>
      {inState(supplyPlanLife, status, 'toConfirm') ? (
        <AnswerForm access={access} task={task} onChanged={onChanged} onLost={onLost} />
      ) : (
        <section className="open-card">
          <Result
            status={inState(supplyPlanLife, status, 'negotiating') ? 'info' : 'success'}
            title={say(t.done)}
            subTitle={say(inState(supplyPlanLife, status, 'negotiating') ? t.waiting : t.agreed)}
          />
          <Facts
            columns={1}
            items={lines.map((line) => ({
              label: { zh: line.material, en: line.material },
              value: (
                <>
                  {line.spec} {fill(t.asked, { qty: amountOf(line.qty, line.unit), day: line.needDate })}
                  {line.confirmedQty === null ? null : (
                    <>
                      <br />
                      {fill(t.confirmed, { qty: amountOf(line.confirmedQty, line.unit), day: line.confirmedDate ?? '—' })}
                      {line.delivered > 0 ? ` · ${fill(t.delivered, { qty: amountOf(line.delivered, line.unit) })}` : ''}
                    </>
                  )}
                </>
              ),
            }))}
          />
        </section>
      )}
    </>
  );
}

/** What is typed stays until it arrived. */
function AnswerForm({ access, task, onChanged, onLost }: TaskProps) {
  const [offers, setOffers] = useState<Offer[]>(() => offersOf(task.lines));
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'confirm' | 'counter'>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const begin = (how: 'confirm' | 'counter') => {
    if (offers.some(({ qty, day }) => typeof qty !== 'number' || qty < 0 || day === '')) return setFault(say(t.wrong));
    if (how === 'counter' && note.trim().length < 5) return setFault(say(t.saidWhy));
    setFault('');
    setAsking(how);
  };
  const go = async () => {
    const input = { ...access, version: task.version, offers: offers as { lineId: string; qty: number; day: string }[] };
    setAsking(undefined);
    setBusy(true);
    try {
      await (asking === 'confirm' ? send(supplyLink.confirm, { ...input, note }) : send(supplyLink.counter, { ...input, reason: note }));
      await onChanged();
    } catch (error) {
      if (error instanceof Refusal && error.error === 'passEnded') return onLost();
      setFault(faultOf(error));
      if (error instanceof Refusal && error.error === 'versionConflict') {
        setFault(say(t.changed));
        await onChanged().catch(() => undefined);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="open-card">
      <p>{say(t.hint)}</p>
      <OfferTable lines={task.lines} value={offers} onChange={setOffers} />
      <label style={{ display: 'block', marginBlock: 16 }}>
        {say(t.noteLabel)}
        <Input.TextArea value={note} maxLength={200} rows={2} onChange={(event) => setNote(event.target.value)} />
      </label>
      {fault ? <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} /> : null}
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Button type="primary" size="large" block loading={busy} onClick={() => begin('confirm')}>
          {say(t.confirm)}
        </Button>
        <Button size="large" block disabled={busy} onClick={() => begin('counter')}>
          {say(t.counter)}
        </Button>
      </Space>
      <Modal
        open={asking !== undefined}
        title={asking ? say(t[asking]) : ''}
        okText={asking ? say(t[asking]) : ''}
        cancelText={say(words.cancel)}
        onCancel={() => setAsking(undefined)}
        onOk={() => void go()}
      >
        <p>{asking === 'counter' ? say(t.sureCounter) : say(t.sureConfirm)}</p>
      </Modal>
    </section>
  );
}
