import { type Invited, userPersonal } from '@touchmark/contract';
import { inState, inviteLife } from '@touchmark/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { tellFault } from '../../../api/fault.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton, Nothing } from '../../../ui/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { text } from './identity.text.ts';

/** /authSelect: certify a new company, apply to join one, or accept an invitation. */
export default function AuthSelectPage() {
  const navigate = useNavigate();
  return (
    <AuthFrame title={say(text.selectHead)}>
      <h1>{say(text.selectHead)}</h1>
      <div className="auth-three">
        <section className="auth-card">
          <h2>{say(text.createTitle)}</h2>
          <p>{say(text.createText)}</p>
          <Button type="primary" onClick={() => void navigate('/authApply?mode=company')}>
            {say(text.create)}
          </Button>
        </section>
        <section className="auth-card">
          <h2>{say(text.joinTitle)}</h2>
          <p>{say(text.joinText)}</p>
          <Join />
        </section>
        <section className="auth-card">
          <h2>{say(text.inviteTitle)}</h2>
          <Invites />
        </section>
      </div>
      <div className="auth-actions">
        <Button onClick={() => void navigate('/auth')}>{say(text.leave)}</Button>
      </div>
    </AuthFrame>
  );
}

type Found = { id: string; name: string; usccMasked: string; region: string; mainAccountMasked: string };

/** Finds a company by its exact name only, and applies to join it. */
function Join() {
  const [found, setFound] = useState<Found | null>();
  const [asked, setAsked] = useState('');
  const [busy, setBusy] = useState(false);
  const apply = useWrite(userPersonal.apply);
  const find = async (comName: string) => {
    if (comName.trim().length < 2) return;
    setBusy(true);
    try {
      setFound(await send(userPersonal.findOne, { comName: comName.trim() }));
      setAsked(comName.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Input.Search
        aria-label={say(text.comName)}
        placeholder={say(text.comName)}
        enterButton={say(text.find)}
        maxLength={100}
        loading={busy}
        onSearch={(name) => void find(name).catch((error: Error) => toast('error', error.message))}
      />
      {found === null && <p role="status">{say(text.notFound)}</p>}
      {found && (
        <div className="auth-company">
          <b>{found.name}</b>
          <span>{found.usccMasked}</span>
          <span>{found.region}</span>
          <span>{fill(text.mainAccount, { name: found.mainAccountMasked })}</span>
          <Form
            layout="vertical"
            onFinish={({ reason }: { reason: string }) =>
              apply.mutate(
                { id: found.id, comName: asked, applyReason: reason.trim() },
                { onSuccess: () => toast('success', say(text.applied)) },
              )
            }
          >
            <Form.Item
              name="reason"
              label={say(text.applyReason)}
              rules={[{ required: true, whitespace: true, min: 5, max: 200, message: say(text.applyRule) }]}
            >
              <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={apply.isPending}>
              {say(text.apply)}
            </Button>
          </Form>
        </div>
      )}
    </>
  );
}

function Invites() {
  const invites = useRead(userPersonal.applyInvitedList, { kind: 'INVITE', pageSize: 50 });
  const cache = useQueryClient();
  if (!invites.data) return <Skeleton active />;
  const open = invites.data.records.filter(({ kind, status }) => kind === 'INVITE' && inState(inviteLife, status, 'open'));
  if (open.length === 0) return <Nothing drawing="people" text={text.noInvite} />;
  // After accepting, the account is certified, so the console is loaded again.
  const entered = () => {
    cache.clear();
    location.assign('/');
  };
  return (
    <>
      {open.map((invite) => (
        <Invite key={invite.id} invite={invite} onAccepted={entered} />
      ))}
    </>
  );
}

function Invite({ invite, onAccepted }: { invite: Invited; onAccepted: () => void }) {
  const [busy, setBusy] = useState(false);
  // Not by `useWrite`: its refetch would leave this page with old menus and rights before the console is loaded again.
  const accept = async () => {
    setBusy(true);
    await send(userPersonal.linkedCom, { id: invite.id, operation: 'ACCEPT' }).then(onAccepted, tellFault);
    setBusy(false);
  };
  return (
    <div className="auth-company">
      <b>{nameOf(invite.companyName, invite.companyNameEn)}</b>
      <span>{[invite.deptName, invite.position].filter(Boolean).join(' · ')}</span>
      <span>{fill(text.role, { role: invite.roleName })}</span>
      {invite.authDeadLine && <span>{fill(text.until, { day: invite.authDeadLine })}</span>}
      {invite.memo && <span>{invite.memo}</span>}
      <div className="auth-actions" style={{ marginBlockStart: 4 }}>
        <Button type="primary" loading={busy} onClick={() => void accept()}>
          {say(text.accept)}
        </Button>
        <CallButton
          call={userPersonal.linkedCom}
          label={text.refuse}
          type="default"
          input={{ id: invite.id, operation: 'REFUSE' }}
          confirm={text.sureRefuse}
        />
      </div>
    </div>
  );
}
