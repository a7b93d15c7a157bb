import { companyAudit, type TestCounts } from '@touchmark/contract';
import { Alert, Button, Input, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { testWords, text } from './company.text.ts';

const rowsOf = (counts: TestCounts | undefined) =>
  Object.entries(testWords).map(([key, label]) => ({ key, label, n: counts?.[key as keyof TestCounts] ?? 0 }));

/** The amount of test data, what remains after deletion, and the name to type as confirmation. */
export function TestDataDialog({ companyId, onClose }: { companyId: string | undefined; onClose: () => void }) {
  const [name, setName] = useState('');
  const counts = useRead(companyAudit.testCounts, { id: companyId ?? '0' }, { enabled: companyId !== undefined });
  const remove = useWrite(companyAudit.delTest);
  const was = remove.data;
  const rows = rowsOf(was ?? counts.data).filter(({ n }) => n > 0);
  const left = rowsOf(counts.data);
  const done = () => remove.mutate({ id: companyId!, companyName: name.trim() }, { onSuccess: () => toast('success', say(text.deleted)) });
  return (
    <Modal
      open={companyId !== undefined}
      title={say(text.testTitle)}
      onCancel={onClose}
      destroyOnHidden
      okText={say(text.deleteTest)}
      okButtonProps={{ danger: true, disabled: rows.length === 0 || Boolean(was) || name.trim() !== counts.data?.companyName }}
      confirmLoading={remove.isPending}
      onOk={done}
      {...(was ? { footer: <Button onClick={onClose}>{say(words.close)}</Button> } : {})}
    >
      <Alert type="warning" showIcon title={say(text.testHint)} style={{ marginBottom: 12 }} />
      {counts.data ? (
        rows.length === 0 ? (
          <p>{say(text.noTest)}</p>
        ) : (
          <table style={{ width: '100%', marginBlockEnd: 12 }}>
            {was && (
              <thead>
                <tr>
                  <th />
                  <th style={{ textAlign: 'end' }}>{say(text.before)}</th>
                  <th style={{ textAlign: 'end' }}>{say(text.after)}</th>
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map(({ key, label, n }) => (
                <tr key={key}>
                  <td>{say(label)}</td>
                  <td style={{ textAlign: 'end' }}>{number(n)}</td>
                  {was && <td style={{ textAlign: 'end' }}>{number(left.find((one) => one.key === key)?.n ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )
      ) : (
        <Spin />
      )}
      {rows.length > 0 && !was && counts.data ? (
        <label>
          {fill(text.typeName, { name: counts.data.companyName })}
          <Input value={name} onChange={(event) => setName(event.target.value)} style={{ marginBlockStart: 6 }} />
        </label>
      ) : null}
    </Modal>
  );
}
