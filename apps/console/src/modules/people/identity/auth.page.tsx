import { companyAudit, personalCenter, user, userAuth, userPersonal } from '@touchmark/contract';
import { applyLife, identityAt, inState, joinLife, userLife } from '@touchmark/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Steps } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { useFace, useSession } from '../../../api/session.tsx';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton } from '../../../ui/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checklist, text } from './identity.text.ts';

const stepOf: Record<string, number> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 3 };

/** /auth: the state of the certification, and its next step. */
export default function AuthPage() {
  const status = useSession().userInfo?.status ?? '0';
  const Card = cards[status] ?? Verify;
  return (
    <AuthFrame title={say(text.hub)}>
      <h1>{say(text.hub)}</h1>
      <section className="auth-card">
        <Way status={status} />
      </section>
      <div className="auth-two">
        <section className="auth-card">
          <Card />
          <Again />
        </section>
        <Aside />
      </div>
    </AuthFrame>
  );
}

/** The five steps. While the personal data is being checked, the user is still at that step and has no company. */
function Way({ status }: { status: string }) {
  const person = useRead(userAuth.mine, {}, { enabled: inState(userLife, status, 'pending') });
  const steps = [text.stepRegister, text.stepPerson, text.stepCompany, text.stepReview, text.stepDone];
  return (
    <Steps
      current={person.data?.state === identityAt.byHand ? 1 : (stepOf[status] ?? 1)}
      {...(inState(userLife, status, 'rejected') ? { status: 'error' as const } : {})}
      items={steps.map((step) => ({ title: say(step) }))}
      responsive
    />
  );
}

const lookAgain = 15_000;

/** Requests the state, also by itself while the page is in view; a new state opens its page. */
function Again() {
  const { userInfo } = useSession();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<boolean> => {
    const status = await send(user.userStatus, {});
    if (status === userInfo?.status) return false;
    // Certified: the session now belongs to a company, so the console is loaded again.
    if (inState(userLife, status, 'certified')) location.assign('/');
    else await cache.invalidateQueries();
    return true;
  };
  const askByItself = useEffectEvent(() => void ask().catch(() => undefined));
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askByItself();
    }, lookAgain);
    return () => clearInterval(timer);
  }, []);
  const check = async () => {
    setBusy(true);
    try {
      if (!(await ask())) toast('success', say(text.stillSame));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="auth-actions">
      <Button onClick={() => void check()} loading={busy}>
        {say(text.refresh)}
      </Button>
    </div>
  );
}

function Verify() {
  const navigate = useNavigate();
  const mine = useRead(userAuth.mine, {});
  return (
    <>
      <h2>{say(text.personTitle)}</h2>
      {mine.data?.state === identityAt.rejected && (
        <Alert type="error" showIcon title={fill(text.rejectedPerson, { reason: mine.data.opinion })} style={{ marginBottom: 12 }} />
      )}
      <p>{say(text.personText)}</p>
      <Button type="primary" onClick={() => void navigate('/authApply?mode=personal')}>
        {say(text.goPerson)}
      </Button>
    </>
  );
}

function Choose() {
  const navigate = useNavigate();
  const mine = useRead(companyAudit.myAudit, {});
  return (
    <>
      <h2>{say(text.selectTitle)}</h2>
      <p>{say(text.selectText)}</p>
      <Button type="primary" onClick={() => void navigate('/authSelect')}>
        {say(text.goSelect)}
      </Button>
      {mine.data?.name && (
        <Button style={{ marginInlineStart: 8 }} onClick={() => void navigate('/authApply?mode=company')}>
          {fill(text.goOn, { name: mine.data.name })}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  const company = useRead(companyAudit.myAudit, {});
  const person = useRead(userAuth.mine, {});
  const joins = useRead(userPersonal.applyInvitedList, { kind: 'APPLY', pageSize: 20 });
  if (!company.isFetched || !person.isFetched || !joins.isFetched) return <Skeleton active />;
  const asked = joins.data?.records.filter(({ kind, status }) => kind === 'APPLY' && inState(joinLife, status, 'pending')) ?? [];
  const audit = inState(applyLife, company.data?.applyStatus, 'pending') ? company.data : null;
  return (
    <>
      <h2>{say(text.reviewTitle)}</h2>
      {audit && (
        <Item title={fill(text.reviewCompany, { name: audit.name })} time={audit.submitTime} expected={say(text.expected)}>
          <CallButton
            call={companyAudit.withdraw}
            label={words.withdraw}
            type="default"
            input={{ id: audit.id, version: audit.version }}
            confirm={text.sureWithdraw}
          />
        </Item>
      )}
      {person.data?.state === identityAt.byHand && (
        <Item title={say(text.reviewPerson)} time={person.data.submitTime} expected={say(text.expected)}>
          <CallButton call={userAuth.withdraw} label={words.withdraw} type="default" input={{}} confirm={text.sureWithdraw} />
        </Item>
      )}
      {asked.map((join) => (
        <Item
          key={join.id}
          title={fill(text.reviewJoin, { name: nameOf(join.companyName, join.companyNameEn) })}
          time={join.createTime}
          expected={say(text.expectedJoin)}
        >
          <CallButton
            call={userPersonal.linkedCom}
            label={words.withdraw}
            type="default"
            input={{ id: join.id, operation: 'CANCEL' }}
            confirm={text.sureWithdraw}
          />
        </Item>
      ))}
    </>
  );
}

function Item({ title, time, expected, children }: { title: string; time: string | null; expected: string; children: React.ReactNode }) {
  return (
    <div className="auth-company">
      <b>{title}</b>
      <span>{time && fill(text.submitted, { time })}</span>
      <span>{expected}</span>
      <div>{children}</div>
    </div>
  );
}

function Rejected() {
  const navigate = useNavigate();
  const mine = useRead(companyAudit.myAudit, {});
  const startOver = useWrite(companyAudit.startOver);
  if (!mine.data) return <Skeleton active />;
  return (
    <>
      <h2>{say(text.rejectedTitle)}</h2>
      <Alert
        type="error"
        showIcon
        title={mine.data.name}
        description={fill(text.reason, { reason: mine.data.opinion })}
        style={{ marginBottom: 16 }}
      />
      <Button type="primary" onClick={() => void navigate('/authApply?mode=company')}>
        {say(text.resubmit)}
      </Button>
      <Button style={{ marginInlineStart: 8 }} loading={startOver.isPending} onClick={() => startOver.mutate({})}>
        {say(text.startOver)}
      </Button>
    </>
  );
}

const cards: Record<string, () => React.ReactNode> = { 0: Verify, 1: Choose, 2: Waiting, 4: Rejected };

function Aside() {
  const { hotline } = useFace();
  const { signIn } = useSession();
  const companies = useRead(personalCenter.companyList, {});
  const change = useWrite(personalCenter.switchCompany);
  return (
    <aside className="auth-card">
      <h2>{say(text.checklist)}</h2>
      <ul>
        {checklist.map((item) => (
          <li key={item.zh}>{say(item)}</li>
        ))}
      </ul>
      {hotline && (
        <>
          <h2 style={{ marginBlockStart: 16 }}>{say(text.help)}</h2>
          <p>{fill(text.hotline, { phone: hotline })}</p>
        </>
      )}
      {(companies.data?.length ?? 0) > 0 && (
        <>
          <h2>{say(text.otherCompanies)}</h2>
          {companies.data!.map(({ id, name }) => (
            <div key={id} className="auth-company">
              <b>{name}</b>
              <div>
                <Button size="small" onClick={() => change.mutate({ id }, { onSuccess: signIn })}>
                  {say(text.enter)}
                </Button>
              </div>
            </div>
          ))}
        </>
      )}
    </aside>
  );
}
