import { circulation, type CirculationDetail, type Input as InputOf, type Output } from '@touchmark/contract';
import { App, Button, Drawer, Input, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { useUnsaved } from '../../../core/unsaved.ts';
import { askToDiscard, number } from '../../../ui/index.ts';
import { t as doc } from './circulation.text.ts';
import { Cards } from './cards.tsx';
import { type Fault, FaultList } from './fault-list.tsx';
import { moveFields, moveText as t } from './move.text.ts';
import { type Entries, receiptsOf, ReceiptLines } from './receipt-lines.tsx';
import './circulation.css';

interface Props {
  of: CirculationDetail;
  as: 'self' | 'for';
  onClose: () => void;
}
type Received = Output<typeof circulation.receive>;
const mostReceipts = 1000;
const shortestReason = 5;

const told = ({ received, missing }: Received, isEarly: boolean): string => {
  if (isEarly) return say(t.early);
  return missing > 0 ? fill(t.receivedMissing, { n: number(received), missing }) : fill(t.received, { n: number(received) });
};

/** What arrived of a document: everything at once, or line by line with what is damaged or missing. */
export function ReceiveDrawer({ of, as, onClose }: Props) {
  const [how, setHow] = useState<'whole' | 'each'>('whole');
  const [entries, setEntries] = useState<Entries>(new Map());
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const self = useWrite(circulation.receive);
  const onBehalf = useWrite(circulation.receiveFor);
  const { modal } = App.useApp();
  const typed = entries.size > 0 || reason !== '';
  useUnsaved(typed);
  const receipts = how === 'whole' ? [] : receiptsOf(entries);
  const why = faultOf({ as, how, count: receipts.length, reason });
  const done = (answer: Received) => {
    setFaults(answer.faults);
    if (answer.faults.length > 0) return;
    toast('success', told(answer, of.shipTime === null));
    onClose();
  };
  const run = () => {
    const input: InputOf<typeof circulation.receive> = { id: of.id, version: of.version, receipts };
    if (as === 'self') self.mutate(input, { onSuccess: done });
    else onBehalf.mutate({ id: of.id, version: of.version, receipts, reason: reason.trim() }, { onSuccess: done });
  };
  const leave = () => (typed ? askToDiscard(modal, onClose) : onClose());
  return (
    <Drawer
      open
      title={fill(as === 'self' ? t.receiveTitle : t.receiveForTitle, { no: of.docNo, to: of.to.name })}
      size={how === 'each' ? 960 : 640}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <div className="tm-footer">
          <Space>
            <span className="tm-hint" role="status">
              {why === '' && how === 'each' ? fill(t.chosenSum, { n: receipts.length }) : why}
            </span>
            <Button onClick={leave}>{say(words.cancel)}</Button>
            <Button type="primary" loading={self.isPending || onBehalf.isPending} disabled={why !== ''} onClick={run}>
              {say(as === 'self' ? doc.receive : doc.receiveFor)}
            </Button>
          </Space>
        </div>
      }
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <FaultList of={faults} />
        <Cards
          label={t.how}
          value={how}
          onChange={setHow}
          of={{
            whole: { title: t.wholeCard, hint: fill(t.wholeHint, { units: number(of.units - of.received) }) },
            each: { title: t.eachCard, hint: say(t.eachHint) },
          }}
        />
        {as === 'for' ? (
          <label>
            <span className="tm-hint">{say(t.receiveForHint)}</span>
            <Input.TextArea
              aria-label={say(moveFields.reason)}
              placeholder={say(moveFields.reason)}
              value={reason}
              maxLength={200}
              showCount
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
        ) : null}
        {how === 'each' ? <ReceiptLines docId={of.id} entries={entries} onChange={setEntries} /> : null}
      </Space>
    </Drawer>
  );
}

/** What is missing before it can be sent. */
function faultOf({ as, how, count, reason }: { as: Props['as']; how: 'whole' | 'each'; count: number; reason: string }): string {
  if (how === 'each' && count === 0) return say(t.noneChosen);
  if (count > mostReceipts) return say(t.mostLines);
  return as === 'for' && reason.trim().length < shortestReason ? say(doc.reasonShort) : '';
}
