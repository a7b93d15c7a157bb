import { auditLog, type AuditReport } from '@touchmark/contract';
import { Alert, Button, Collapse } from 'antd';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, say } from '../../../core/text.ts';
import { columnsOf, CopyButton, fieldsOf, ListPage, number, useList } from '../../../ui/index.ts';
import { fields, faultText, text } from './audit-log.text.ts';

const Filter = fieldsOf(auditLog.list, fields);

/** The platform's audit log, and the verification of its hash chain. */
export function AuditLogPanel() {
  const list = useList(auditLog.list, {}, { name: 'audit' });
  const [report, setReport] = useState<AuditReport>();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await send(auditLog.verify, {})
      .then(setReport)
      .catch((error: Error) => toast('error', error.message));
    setBusy(false);
  };
  const columns = columnsOf(auditLog.list, fields, (c) => [
    c.time('at', { width: 160 }),
    c.text('userName', { width: 120 }),
    c.text('companyName', { width: 220 }),
    c.text('what', { width: 180 }),
    c.text('call', { width: 220 }),
    c.text('bizId', { width: 170 }),
    c.text('fromStatus', { width: 80 }),
    c.text('toStatus', { width: 80 }),
    c.text('opinion', { width: 240 }),
    c.number('seq', { width: 90 }),
  ]);
  return (
    <>
      <p className="tm-hint">{say(text.hint)}</p>
      {report ? <Report report={report} /> : null}
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <>
            <Button type="primary" loading={busy} onClick={() => void check()}>
              {say(text.verify)}
            </Button>
          </>
        }
        exports={auditLog.export}
        filters={
          <>
            <Filter.Text name="company" />
            <Filter.Text name="user" />
            <Filter.Text name="call" />
            <Filter.Text name="bizId" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
    </>
  );
}

function Report({ report }: { report: AuditReport }) {
  const { faults, companies, rows, seals, exports, lastSeal, publicKey } = report;
  const whole = faults.length === 0;
  return (
    <Alert
      type={whole ? 'success' : 'error'}
      showIcon
      style={{ marginBottom: 16 }}
      title={whole ? say(text.intact) : fill(text.broken, { n: faults.length })}
      description={
        <>
          <p style={{ margin: '4px 0' }}>
            {fill(text.summary, {
              companies: number(companies),
              rows: number(rows),
              seals: number(seals),
              exports: number(exports),
              time: lastSeal ?? say(text.never),
            })}
          </p>
          {whole ? null : (
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {faults.map((fault) => (
                <li key={`${fault.companyId}.${fault.seq}.${fault.kind}`}>
                  {fill(text.fault, { company: fault.companyName || fault.companyId, seq: fault.seq, what: say(faultText[fault.kind]) })}
                </li>
              ))}
            </ul>
          )}
          <Collapse
            ghost
            size="small"
            items={[
              {
                key: 'key',
                label: say(text.key),
                children: (
                  <>
                    <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{publicKey}</pre>
                    <CopyButton text={publicKey} />
                  </>
                ),
              },
            ]}
          />
        </>
      }
    />
  );
}
