import { type AuthChange, companyAudit, type CurrentAuth } from '@touchmark/contract';
import { applyLife, companyLife, inState } from '@touchmark/domain';
import { Alert, Button, QRCode, Space, Timeline } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { useMay } from '../../../core/permissions.tsx';
import {
  CallButton,
  ChoiceText,
  CodeText,
  DownloadButton,
  Facts,
  fieldsOf,
  FileLinks,
  FormDrawer,
  type Initial,
  Loaded,
  OpenButton,
  useDialog,
  Nothing,
} from '../../../ui/index.ts';
import { CompanyFields } from './company-fields.tsx';
import { CompanyFacts } from './company-view.tsx';
import { fields, text } from './company.text.ts';
import { TestDataDialog } from './test-data-dialog.tsx';

const Field = fieldsOf(companyAudit.change, fields);

/** /realNameAuth/companyAuth: the certified data, requested changes, and the certificate. */
export default function CompanyAuthPage() {
  const current = useRead(companyAudit.current, {});
  return <Loaded of={current}>{(data) => <Certified auth={data} />}</Loaded>;
}

function Certified({ auth }: { auth: CurrentAuth }) {
  const editor = useDialog<Initial<typeof companyAudit.change>>();
  const [deleting, setDeleting] = useState<string>();
  const mayDelete = useMay('companyAuth_delTest');
  const { change, content } = auth;
  const waiting = change && inState(applyLife, change.applyStatus, 'pending');
  const certified = inState(companyLife, auth.authStatus, 'certified');
  const edit = () => editor.open({ ...content, version: auth.version, agree: true, proofs: [], reason: '' });
  return (
    <div className="tm-list" style={{ overflow: 'auto' }}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        <Space wrap>
          {certified && !waiting ? <OpenButton call={companyAudit.change} label={text.change} type="primary" onClick={edit} /> : null}
          {waiting ? (
            <CallButton
              call={companyAudit.withdrawChange}
              label={text.withdraw}
              type="default"
              input={{ id: change.id, version: change.version }}
              confirm={text.sureWithdraw}
            />
          ) : null}
          {certified && auth.entNo ? <DownloadButton call={companyAudit.certificate} input={{}} label={text.certificate} /> : null}
          <Links auth={auth} />
          {mayDelete && (
            <Button danger onClick={() => setDeleting(auth.companyId)}>
              {say(text.deleteTest)}
            </Button>
          )}
        </Space>
      </header>
      <Notices auth={auth} />
      <section className="auth-card company-status">
        <Facts
          items={[
            { label: words.status, value: <ChoiceText of={companyLife.words} value={auth.authStatus} /> },
            { label: fields.name, value: content.name },
            { label: text.entNo, value: auth.entNo && <CodeText code={auth.entNo} /> },
            { label: text.nodePrefix, value: auth.nodePrefix && <CodeText code={auth.nodePrefix} /> },
            { label: text.companyIdentifier, value: auth.identifier && <CodeText code={auth.identifier} /> },
            { label: text.authTime, value: auth.authTime },
          ]}
        />
        {auth.resolveUrl && (
          <QRCode value={auth.resolveUrl} size={120} bordered={false} bgColor="#fff" color="#000" aria-label={auth.resolveUrl} />
        )}
      </section>
      <section className="auth-card" style={{ marginBlockStart: 16 }}>
        <h2>{say(text.verified)}</h2>
        <CompanyFacts content={content} />
      </section>
      <section className="auth-card" style={{ marginBlockStart: 16 }}>
        <h2>{say(text.history)}</h2>
        <Changes />
      </section>
      <FormDrawer call={companyAudit.change} dialog={editor} title={text.changeTitle} width={960} action={words.submit}>
        <CompanyFields fixed first={content} />
        <Field.Upload name="proofs" scene="certificate" max={5} help={text.proofsHelp} />
        <Field.Area name="reason" max={200} />
      </FormDrawer>
      <TestDataDialog key={deleting ?? ''} companyId={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  );
}

function Links({ auth: { resolveUrl, publicUrl } }: { auth: CurrentAuth }) {
  return (
    <Space>
      {resolveUrl && (
        <Button href={resolveUrl} target="_blank">
          {say(text.identifier)}
        </Button>
      )}
      {publicUrl && (
        <Button href={publicUrl} target="_blank">
          {say(text.publicPage)}
        </Button>
      )}
    </Space>
  );
}

function Notices({ auth: { authStatus, freezeReason, isTrial, change } }: { auth: CurrentAuth }) {
  return (
    <Space orientation="vertical" style={{ width: '100%', marginBlockEnd: 12 }}>
      {inState(companyLife, authStatus, 'frozen') && <Alert type="error" showIcon title={fill(text.frozen, { reason: freezeReason })} />}
      {inState(applyLife, change?.applyStatus, 'pending') && <Alert type="info" showIcon title={say(text.pending)} />}
      {change && inState(applyLife, change.applyStatus, 'rejected') && (
        <Alert type="warning" showIcon title={fill(text.rejectedChange, { reason: change.opinion })} />
      )}
      {isTrial && inState(companyLife, authStatus, 'certified') && <Alert type="info" showIcon title={say(text.trial)} />}
    </Space>
  );
}

function Changes() {
  const [page, setPage] = useState(1);
  const history = useRead(companyAudit.history, { pageNum: page, pageSize: 5 });
  const rows = history.data?.records ?? [];
  if (history.data && rows.length === 0) return <Nothing text={text.noHistory} />;
  return (
    <>
      <Timeline items={rows.map((row) => ({ key: row.id, content: <Change row={row} /> }))} />
      {(history.data?.pages ?? 0) > 1 && (
        <Space>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say(words.previous)}
          </Button>
          <Button disabled={page >= history.data!.pages} onClick={() => setPage(page + 1)}>
            {say(words.next)}
          </Button>
        </Space>
      )}
    </>
  );
}

function Change({ row }: { row: AuthChange }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Space wrap>
        <ChoiceText of={applyLife.words} value={row.applyStatus} />
        <span>{row.applicantName}</span>
        <span>{row.submitTime}</span>
        <Button type="link" size="small" onClick={() => setOpen(!open)}>
          {say(open ? words.close : words.detail)}
        </Button>
      </Space>
      <div>
        {joinItems(row.changed.map((name) => say(fields[name as keyof typeof fields] ?? words.more)))} · {row.reason}
      </div>
      {row.opinion && <div className="company-remark">{row.opinion}</div>}
      {open && (
        <>
          <CompanyFacts content={row.content} before={row.before} changed={row.changed} remarks={row.remarks} />
          <FileLinks files={row.proofs} />
        </>
      )}
    </div>
  );
}
