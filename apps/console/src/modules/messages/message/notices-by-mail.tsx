import { accountSecurity, noticeKinds, personalCenter, type PersonDetail } from '@touchmark/contract';
import { Alert, Card, Switch } from 'antd';
import { Link } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { kindChoices, kindHints, mailText } from './notice.text.ts';
import './notice.css';

type Kind = (typeof noticeKinds)[number];

/** The kinds of messages also sent by mail. Each switch is saved at once. */
export function NoticesByMail({ me }: { me: Pick<PersonDetail, 'email' | 'notices'> }) {
  const ways = useRead(accountSecurity.state, {});
  const save = useWrite(personalCenter.changeUserCfg);
  const chosen = save.isPending ? (save.variables.notices ?? []) : me.notices;
  const change = (kind: Kind, on: boolean) =>
    save.mutate({ notices: noticeKinds.filter((one) => (one === kind ? on : chosen.includes(one))) });
  const none = ways.data?.mail === false;
  return (
    <Card title={say(mailText.title)} style={{ maxWidth: 560, marginTop: 16 }} className="notices-by-mail">
      {none ? (
        <Alert type="info" showIcon title={say(mailText.notSet)} />
      ) : me.email ? (
        <p className="tm-hint">{fill(mailText.to, { address: me.email })}</p>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {say(mailText.noAddress)} <Link to="/personalCenter/index?tab=security">{say(mailText.bind)}</Link>
            </>
          }
        />
      )}
      <ul>
        {noticeKinds.map((kind) => (
          <li key={kind}>
            <label htmlFor={`notice-${kind}`}>
              <b>{say(kindChoices[kind]!)}</b>
              <span className="tm-hint">{say(kindHints[kind])}</span>
            </label>
            <Switch
              id={`notice-${kind}`}
              checked={chosen.includes(kind)}
              disabled={none || !me.email || save.isPending}
              onChange={(on) => change(kind, on)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
