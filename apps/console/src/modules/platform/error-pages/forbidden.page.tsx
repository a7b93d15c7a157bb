import { canRead, pages, permissionApply, type PagePath, type Text } from '@touchmark/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useContext, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isNamed } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { HeldPermissions } from '../../../core/permissions.tsx';
import { language, say, words } from '../../../core/text.ts';
import { ShutCabinet } from './drawings.tsx';
import { text } from './error-pages.text.ts';
import { FaultPage } from './fault-page.tsx';

const viewCodes = (path: PagePath) => pages[path].codes.filter((code) => code.endsWith('_view')).join(' / ');

function AskForm({ route, onDone, onCancel }: { route: PagePath; onDone: () => void; onCancel: () => void }) {
  const ask = useWrite(permissionApply.apply);
  const send = ({ reason }: { reason: string }) => ask.mutate({ route, reason: reason.trim() }, { onSuccess: onDone });
  return (
    <Form className="fault-form" layout="vertical" requiredMark={false} onFinish={send}>
      <Form.Item
        name="reason"
        label={say(text.reason)}
        validateTrigger="onBlur"
        rules={[{ required: true, transform: (value?: string) => value?.trim() ?? '', min: 5, max: 100, message: say(text.reasonLength) }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={100} showCount placeholder={say(text.reasonHint)} />
      </Form.Item>
      {ask.error && <Alert className="fault-alert" type="error" showIcon title={ask.error.message} style={{ marginBottom: 16 }} />}
      <div className="fault-actions" style={{ marginTop: 0 }}>
        <Button onClick={onCancel}>{say(words.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {say(text.send)}
        </Button>
      </div>
    </Form>
  );
}

/** The page that was refused, from the navigation state set by the guard. */
function useRefused(): PagePath | undefined {
  const path = (useLocation().state as { path?: string } | null)?.path;
  return path && isNamed(pages, path) ? (path as PagePath) : undefined;
}

const factsOf = (path: PagePath, role = '') =>
  [
    [say(text.page), say(pages[path].title)],
    [say(text.missing), <code key="code">{viewCodes(path)}</code>],
    [say(text.role), role || '—'],
  ] as const;

function noteOf(path: PagePath | undefined, companyId: string | null): Text {
  if (companyId === null) return text.noCompany;
  return path ? text.forbiddenNote : text.forbiddenUnknown;
}

/** /403: once the right is there, granted meanwhile or only just known here, the page opens by itself. */
export default function Forbidden() {
  const path = useRefused();
  const held = useContext(HeldPermissions);
  return path && canRead(path, held) ? <Navigate to={path} replace /> : <Missing path={path} />;
}

/** The page, the missing right, and a button to request it. */
function Missing({ path }: { path: PagePath | undefined }) {
  const { userInfo } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<'facts' | 'form' | 'sent'>('facts');
  // A user without a company has nobody to ask.
  const askable = path !== undefined && userInfo?.companyId !== null;
  const note = noteOf(path, userInfo?.companyId ?? null);
  const facts = path ? factsOf(path, userInfo?.roleName[language()]) : [];
  const asking = askable && step === 'facts';
  const actions = (
    <>
      <Button type={asking ? 'default' : 'primary'} onClick={() => void navigate('/', { replace: true })}>
        {say(text.home)}
      </Button>
      {asking && (
        <Button type="primary" onClick={() => setStep('form')}>
          {say(text.ask)}
        </Button>
      )}
    </>
  );
  return (
    <FaultPage
      drawing={<ShutCabinet />}
      code="403"
      title={say(text.forbidden)}
      note={say(note)}
      facts={facts}
      actions={step !== 'form' && actions}
    >
      {askable && step === 'form' && <AskForm route={path} onDone={() => setStep('sent')} onCancel={() => setStep('facts')} />}
      {step === 'sent' && <Alert className="fault-sent" type="success" showIcon title={say(text.sent)} description={say(text.sentNote)} />}
    </FaultPage>
  );
}
