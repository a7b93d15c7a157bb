import { type ChainFound, codeTrace, type TraceCard } from '@touchmark/contract';
import { codeLife, lookedUpWords } from '@touchmark/domain';
import { Alert, Button } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CodeText, Facts, Loaded, nearTime, StatusTag } from '../../../ui/index.ts';
import { fields, t, typeChoices } from './trace.text.ts';

/** The data of one unit. */
export function CodeCard({ node }: { node: ChainFound }) {
  const card = useRead(codeTrace.query, { text: node.key.slice('code:'.length) });
  return <Loaded of={card}>{(data) => <Card data={data} node={node} />}</Loaded>;
}

function Card({ data, node }: { data: TraceCard; node: ChainFound }) {
  const status = codeLife.words[data.status];
  return (
    <>
      {node.warning ? (
        <Alert type="error" showIcon title={say(node.warning.word)} description={say(node.warning.reason)} style={{ marginBottom: 12 }} />
      ) : null}
      {data.isTest ? <Alert type="info" showIcon title={say(t.test)} style={{ marginBottom: 12 }} /> : null}
      {data.platformHold === null ? null : (
        <Alert type="warning" showIcon title={say(t.platformHoldHelp)} description={data.platformHold} style={{ marginBottom: 12 }} />
      )}
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
          { label: t.holder, value: node.holder || data.holder },
          { label: lookedUpWords.company, value: node.companyName },
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
