import { circulation, type CirculationDetail, type CirculationDoc } from '@touchmark/contract';
import { can, circulationLife } from '@touchmark/domain';
import { Alert, App, Button, Drawer, Input, Space } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton, Loaded, OpenButton, ScanField } from '../../../ui/index.ts';
import { t as doc } from './circulation.text.ts';
import { useDoc } from './doc-detail.tsx';
import { FileScans } from './file-scans.tsx';
import { PlanTable } from './plan-table.tsx';
import { scanText as t } from './scan.text.ts';
import { type OverPlan, useDocScans } from './use-doc-scans.ts';
import './circulation.css';

interface Props {
  id: string;
  onClose: () => void;
  onShip: (row: CirculationDoc) => void;
}

/** Scanning against a document. A refusal is a strip, never a dialog: the next scan is taken at once. */
export function ScanPanel({ id, onClose, onShip }: Props) {
  const one = useDoc(id);
  const scans = useDocScans(id);
  const { modal } = App.useApp();
  const leave = () => {
    if (scans.waiting === 0) return onClose();
    modal.warning({ title: fill(t.leaveTitle, { n: scans.waiting }), content: say(t.leaveHint), okText: say(t.stay) });
  };
  return (
    <Drawer
      open
      title={one.data ? fill(t.title, { no: one.data.docNo }) : ''}
      size={860}
      onClose={leave}
      mask={{ closable: false }}
      extra={
        <Space>
          <CallButton
            call={circulation.remove}
            right={circulation.scan.access}
            type="default"
            label={t.takeBack}
            input={{ id }}
            onDone={({ removed }) =>
              toast(removed > 0 ? 'success' : 'error', removed > 0 ? fill(doc.tookOut, { n: removed }) : say(t.nothingBack))
            }
          />
          {one.data && one.data.units > 0 && can(circulationLife, one.data.status, 'ship') ? (
            <OpenButton
              call={circulation.ship}
              label={circulationLife.steps.ship!}
              type="primary"
              disabled={scans.waiting > 0}
              onClick={() => onShip(one.data)}
            />
          ) : null}
        </Space>
      }
    >
      <Loaded of={one}>{(found) => <Scanning of={found} scans={scans} />}</Loaded>
    </Drawer>
  );
}

function Scanning({ of, scans }: { of: CirculationDetail; scans: ReturnType<typeof useDocScans> }) {
  const open = can(circulationLife, of.status, 'scan');
  const { waiting, broken, over } = scans;
  return (
    <div className="flow-scan">
      {open ? null : <Alert type="info" showIcon title={say(t.closed)} />}
      {broken ? <Alert type="warning" showIcon title={fill(t.offline, { n: waiting })} /> : null}
      <ScanField
        label={t.label}
        onScan={(text) => scans.put(text)}
        paused={!open}
        keepsOrder
        done={of.units}
        {...(of.planned > 0 ? { planned: of.planned } : {})}
      />
      {waiting > 0 && !broken ? (
        <span className="tm-hint" role="status">
          {fill(t.waiting, { n: waiting })}
        </span>
      ) : null}
      {over.length > 0 ? <Over of={over} onForce={scans.force} onLeaveOut={scans.leaveOut} /> : null}
      {open ? <FileScans onTake={scans.put} /> : null}
      {open ? <RangeFields onTake={(from, to) => scans.put(from, { to, way: 'RUN' })} /> : null}
      <PlanTable plan={scans.planNow(of.plan)} />
    </div>
  );
}

/** What is over the plan: added with a reason by who may ship, left out by everybody. */
function Over({ of, onForce, onLeaveOut }: { of: readonly OverPlan[]; onForce: (reason: string) => void; onLeaveOut: () => void }) {
  const [reason, setReason] = useState('');
  const may = useMay(circulation.ship.access);
  return (
    <section className="flow-over" aria-label={fill(t.over, { n: of.length })}>
      <b>{fill(t.over, { n: of.length })}</b>
      <p className="tm-hint">{say(t.overHint)}</p>
      <ul className="flow-faults">
        {of.map(({ text, shown, why }, at) => (
          <li key={`${text} ${at}`}>{fill(t.rejected, { shown, why })}</li>
        ))}
      </ul>
      <Space wrap>
        {may ? (
          <>
            <Input
              aria-label={say(t.overReason)}
              placeholder={say(t.overReason)}
              value={reason}
              maxLength={200}
              style={{ width: 280 }}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button type="primary" disabled={reason.trim().length < 5} onClick={() => onForce(reason.trim())}>
              {fill(t.overTake, { n: of.length })}
            </Button>
          </>
        ) : null}
        <Button onClick={onLeaveOut}>{say(t.overDrop)}</Button>
      </Space>
    </section>
  );
}

/** A run of consecutive codes by its first and last. What was refused stays in the fields. */
function RangeFields({ onTake }: { onTake: (from: string, to: string) => Promise<{ good: boolean; text: string }> }) {
  const [open, setOpen] = useState(false);
  const [{ from, to }, setRange] = useState({ from: '', to: '' });
  const [said, setSaid] = useState<{ good: boolean; text: string }>();
  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{say(t.range)}</Button>
      </div>
    );
  const take = async () => {
    const answer = await onTake(from.trim(), to.trim()).catch((error: Error) => ({ good: false, text: error.message }));
    setSaid(answer);
    if (answer.good) setRange({ from: '', to: '' });
  };
  return (
    <div>
      <p className="tm-hint">{say(t.rangeHint)}</p>
      <div className="flow-range">
        <Input
          aria-label={say(t.rangeFrom)}
          placeholder={say(t.rangeFrom)}
          value={from}
          onChange={(event) => setRange({ from: event.target.value, to })}
        />
        <Input
          aria-label={say(t.rangeTo)}
          placeholder={say(t.rangeTo)}
          value={to}
          onChange={(event) => setRange({ from, to: event.target.value })}
        />
        <Button disabled={from.trim() === '' || to.trim() === ''} onClick={() => void take()}>
          {say(t.rangeTake)}
        </Button>
      </div>
      {said ? <Alert type={said.good ? 'success' : 'error'} showIcon title={said.text} style={{ marginTop: 8 }} /> : null}
    </div>
  );
}
