import { mainAccount } from '@touchmark/contract';
import { transferLife } from '@touchmark/domain';
import { Alert, Card } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { columnsOf, Facts, ListPage, OpenButton, StatusTag, useDialog, useList, Pending } from '../../../ui/index.ts';
import { fields, text } from './main-account.text.ts';
import { OpenTransfer } from './open-transfer.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** The holder of the main account, and its transfer. */
export default function MainAccountPage() {
  const info = useRead(mainAccount.info, {});
  const list = useList(mainAccount.history);
  const dialog = useDialog();
  const holder = info.data?.holder;
  if (!info.data) return <Pending of={info} />;
  const columns = columnsOf(mainAccount.history, fields, (c) => [
    c.text('fromName', { width: 130 }),
    c.text('toName', { width: 130 }),
    c.tag('status', transferLife.words, { width: 130 }),
    c.text('reason', { width: 240 }),
    c.time('createTime'),
    c.time('handledTime'),
    c.text('opinion', { width: 200 }),
  ]);
  const start = (
    <OpenButton
      call={mainAccount.transfer}
      label={text.transfer}
      type="primary"
      disabled={info.data?.open !== null || !info.data.sms}
      onClick={() => dialog.open({})}
    />
  );
  return (
    <>
      <header className="tm-list-head" style={{ marginBottom: 16 }}>
        <h1>{say(text.title)}</h1>
        {info.data?.isMain ? start : null}
      </header>
      <OpenTransfer />
      {info.data && !info.data.sms ? <Alert type="warning" showIcon title={say(text.noSms)} style={{ marginBottom: 16 }} /> : null}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))', gap: 16, marginBottom: 24 }}>
        <Card title={say(text.holder)} loading={info.isPending}>
          {holder ? (
            <Facts
              items={[
                {
                  label: { zh: '姓名', en: 'Name' },
                  value: (
                    <span style={{ display: 'inline-flex', gap: 12 }}>
                      {holder.name}
                      {holder.verified ? <StatusTag tone="green" text={text.verified} /> : null}
                    </span>
                  ),
                },
                { label: { zh: '账号', en: 'Account' }, value: holder.account },
                { label: { zh: '手机号', en: 'Mobile number' }, value: holder.phone || '—' },
                { label: { zh: '生效时间', en: 'Effective' }, value: fill(text.since, { day: holder.since.slice(0, 10) }) },
              ]}
            />
          ) : (
            say(text.none)
          )}
        </Card>
        <Card title={say(text.ruleTitle)}>
          <ol style={{ margin: 0, paddingInlineStart: 18, display: 'grid', gap: 6 }}>
            {text.rules.map((rule) => (
              <li key={rule.en}>{say(rule)}</li>
            ))}
          </ol>
        </Card>
      </div>
      <h2 style={{ fontSize: 16, margin: '0 0 12px' }}>{say(text.history)}</h2>
      <ListPage list={list} columns={columns} empty={{ drawing: 'people', text: text.noHistory }} />
      <TransferDialog key={dialog.turn} dialog={dialog} />
    </>
  );
}
