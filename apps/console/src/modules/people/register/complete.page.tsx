import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useFace } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { useTitle } from '../../../ui/titles.ts';
import { copyText } from '../../../ui/index.ts';
import { MobilePage } from './mobile-page.tsx';
import { text } from './register.text.ts';
import { registered } from './registered.ts';

/** /quickRegister/complete: the next steps. Reachable only from the form. */
export default function RegisterComplete() {
  const { publicUrl, hotline } = useFace();
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  const account = registered();
  const address = `${publicUrl || location.origin}/login`;
  useTitle(say(text.done));
  if (!account) return <Navigate to="/quickRegister/index" replace />;
  return (
    <MobilePage>
      <div className="quick-done">
        <CheckCircleFilled aria-hidden />
        <h1>{say(text.done)}</h1>
        <p>{say(text.nextStep)}</p>
      </div>
      <dl className="quick-facts">
        <dt>{say(text.yourAccount)}</dt>
        <dd className="num">{account}</dd>
        <dt>{say(text.address)}</dt>
        <dd>
          <span className="quick-address">{address}</span>
          <Button size="small" onClick={() => void copyText(address).then(() => setCopied(true))}>
            {say(copied ? text.copied : text.copy)}
          </Button>
        </dd>
        {hotline && (
          <>
            <dt>{say(text.hotline)}</dt>
            <dd>
              <a href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}>{hotline}</a>
            </dd>
          </>
        )}
      </dl>
      <Button type="primary" size="large" block onClick={() => void navigate('/login', { replace: true })}>
        {say(text.toSignIn)}
      </Button>
    </MobilePage>
  );
}
