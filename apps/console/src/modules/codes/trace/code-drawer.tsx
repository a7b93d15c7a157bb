import { codeTrace, ecodeBatch, type TraceCard } from '@touchmark/contract';
import { Alert, Button } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { codeLife, inState } from '@touchmark/domain';
import {
  CodeText,
  Detail,
  DownloadButton,
  Facts,
  fieldsOf,
  FormDialog,
  type Initial,
  nearTime,
  type Neighbours,
  OpenButton,
  StatusTag,
  useDialog,
} from '../../../ui/index.ts';
import { EventLine } from './event-line.tsx';
import { fields, stepChoices, t, typeChoices } from './trace.text.ts';
import { ScanTable } from './scan-table.tsx';

const EventField = fieldsOf(codeTrace.addEvent, fields);
const FreezeField = fieldsOf(ecodeBatch.freeze, { reason: t.freezeReason });

/** One code: its data, events and scans. */
export function CodeDrawer({ text, onClose, through }: { text: string | undefined; onClose: () => void; through: Neighbours }) {
  const card = useRead(codeTrace.query, { text: text ?? '-' }, { enabled: text !== undefined });
  const chain = useRead(codeTrace.events, { text: text ?? '-' }, { enabled: text !== undefined && card.isSuccess });
  return (
    <Detail
      of={{ ...card, id: text }}
      title={(data) => data.productName}
      onClose={onClose}
      steps={through}
      extra={(data) => <CodeActions data={data} />}
      tabs={(data) => [
        { key: 'timeline', label: t.timeline, children: <EventLine text={data.code} events={chain.data?.events} /> },
        {
          key: 'scans',
          label: `${say(t.scans)}${chain.data ? ` ${chain.data.scans.length}` : ''}`,
          children: <ScanTable scans={chain.data?.scans} />,
        },
      ]}
    >
      {(data) => <Card data={data} />}
    </Detail>
  );
}

/** Adding an event, freezing, and the report. */
function CodeActions({ data }: { data: TraceCard }) {
  const adding = useDialog<Initial<typeof codeTrace.addEvent>>();
  const freezing = useDialog<Initial<typeof ecodeBatch.freeze>>();
  const frozen = inState(codeLife, data.status, 'frozen');
  const word = frozen ? t.unfreeze : t.freeze;
  return (
    <>
      <OpenButton
        call={codeTrace.addEvent}
        label={t.addEvent}
        type="default"
        onClick={() => adding.open({ text: data.code, public: true })}
      />
      {inState(codeLife, data.status, 'voided') ? null : (
        <OpenButton
          call={ecodeBatch.freeze}
          label={word}
          danger={!frozen}
          type="default"
          onClick={() => freezing.open({ id: data.batchId, target: { scope: 'CODES', codes: [data.code] } })}
        />
      )}
      <DownloadButton call={codeTrace.report} label={t.report} input={{ text: data.code }} />
      <FormDialog call={codeTrace.addEvent} dialog={adding} title={t.addEvent}>
        <EventField.Choice name="bizStep" of={stepChoices} />
        <EventField.Time name="time" />
        <EventField.Text name="place" max={60} />
        <EventField.Area name="note" max={200} />
        <EventField.Switch name="public" />
      </FormDialog>
      <FormDialog call={frozen ? ecodeBatch.unfreeze : ecodeBatch.freeze} dialog={freezing} title={word} action={word}>
        <FreezeField.Area name="reason" max={200} />
      </FormDialog>
    </>
  );
}

function Card({ data }: { data: TraceCard }) {
  const status = codeLife.words[data.status];
  return (
    <>
      {data.isTest ? <Alert type="info" showIcon title={say(t.test)} style={{ marginBottom: 12 }} /> : null}
      <Facts
        items={[
          {
            label: fields.shown,
            value: <CodeText code={data.shown} kind={data.codeType === 'ECODE' ? 'ecode' : data.codeType === 'AUTH' ? 'auth' : 'plain'} />,
            wide: true,
          },
          { label: words.status, value: <StatusTag tone={status.tone} text={status} /> },
          { label: fields.codeType, value: say(typeChoices[data.codeType]) },
          { label: fields.model, value: data.model },
          { label: t.identifier, value: data.identifier },
          { label: fields.batchNo, value: data.batchNo },
          { label: t.serial, value: data.serial.toLocaleString('en-US') },
          { label: t.prodBatch, value: data.prodBatchNo },
          { label: t.holder, value: data.holder },
          data.customOrderNo ? { label: t.order, value: data.customOrderNo } : null,
          { label: fields.scans, value: data.scans },
          { label: t.firstScan, value: data.firstScanTime ? `${nearTime(data.firstScanTime)} ${data.firstScanCity}` : null },
          { label: t.lastScan, value: data.lastScanTime ? nearTime(data.lastScanTime) : null },
        ]}
      />
      <Button type="link" style={{ paddingInline: 0 }} href={data.address} target="_blank" rel="noreferrer">
        {say(t.open)}
      </Button>
    </>
  );
}
