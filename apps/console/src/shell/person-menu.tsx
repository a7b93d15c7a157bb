import { DownOutlined } from '@ant-design/icons';
import { companyLife, wordsOf } from '@touchmark/domain';
import { App, Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../api/session.tsx';
import { language, nameOf, say, words } from '../core/text.ts';
import { openDialog } from '../core/dialog-store.ts';
import { type LinkTo, useLinks } from './person-links.ts';
import { text } from './shell.text.ts';
import { Face } from '../ui/small-parts.tsx';

/** The user's menu: name, company, certification state, links, and sign-out. */
export function Person() {
  const { userInfo, signOut } = useSession();
  const { modal } = App.useApp();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const links = useLinks();
  if (!userInfo) return null;
  const name = userInfo.realName || userInfo.user_name;
  const state = wordsOf(companyLife, userInfo.authStatus);
  const leave = () => {
    setOpen(false);
    void modal.confirm({
      title: say(text.sureToSignOut),
      content: say(text.signOutNote),
      okText: say(text.signOut),
      cancelText: say(words.cancel),
      onOk: () => signOut(),
    });
  };
  const follow = ({ to }: LinkTo) => {
    setOpen(false);
    if (to === 'delTest' || to === 'errors') openDialog(to);
    else void navigate(to);
  };
  const content = (
    <div className="person">
      <div className="person-head">
        <Face name={name} image={userInfo.headImg} large />
        <div>
          <div className="person-name">{name}</div>
          <div className="person-note">
            {userInfo.user_name} · {userInfo.roleName[language()]}
          </div>
        </div>
      </div>
      <dl className="person-facts">
        <dt>{say(text.accountId)}</dt>
        <dd className="num">{userInfo.user_id}</dd>
        <dt>{say(text.account)}</dt>
        <dd>{say(userInfo.isMain ? text.mainAccount : text.subAccount)}</dd>
        <dt>{say(text.certification)}</dt>
        <dd data-tone={state?.tone}>{state ? say(state) : '—'}</dd>
      </dl>
      <div className="person-note">{nameOf(userInfo.companyName, userInfo.companyNameEn) || say(text.noCompany)}</div>
      <nav className="person-links">
        {links.map((link) => (
          <button key={link.to} type="button" onClick={() => follow(link)}>
            {say(link.label)}
          </button>
        ))}
      </nav>
      <Button block onClick={leave}>
        {say(text.signOut)}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content} open={open} onOpenChange={setOpen}>
      <Button type="text" className="bar-button person-button" aria-label={`${name} · ${userInfo.roleName[language()]}`}>
        <Face name={name} image={userInfo.headImg} />
        <span className="person-label">{name}</span>
        <DownOutlined className="caret" />
      </Button>
    </Popover>
  );
}
