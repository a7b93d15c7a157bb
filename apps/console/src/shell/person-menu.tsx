import { CheckOutlined, DownOutlined, SwapOutlined } from '@ant-design/icons';
import { personalCenter, type OwnCompany } from '@touchmark/contract';
import { App, Button, Dropdown, Popover } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../api/hooks.ts';
import { useSession } from '../app/session.tsx';
import { language, say, words } from '../app/text.ts';
import { text } from './shell.text.ts';
import { Face, ModeChoice } from './small-parts.tsx';
import { forgetTabs } from './tabs.ts';
import { useMode } from './theme.ts';

const activeMembership = 2;

function CompanyName({ company }: { company: OwnCompany }) {
  return (
    <div className="company">
      <div className="company-name">{company.name}{company.current && <CheckOutlined />}</div>
      <div className="company-role">{[company.role, company.deptName, company.isMain ? say(text.mainAccount) : ''].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}</div>
    </div>
  );
}

/** The company one works for; who belongs to several changes between them here. */
export function Company() {
  const { userInfo, signIn } = useSession();
  const companies = useRead(personalCenter.companyList, {});
  const change = useWrite(personalCenter.switchCompany);
  const name = userInfo?.companyName || say(text.noCompany);
  const open = (companies.data ?? []).filter(({ status }) => status === activeMembership);
  if (open.length < 2) return <span className="company-fixed" title={name}>{name}</span>;
  const choose = async (id: string) => {
    if (open.find((company) => company.id === id)?.current) return;
    const result = await change.mutateAsync({ id });
    forgetTabs();
    signIn(result);
    // Loaded anew, as specified: nothing of the other company may stay on the screen.
    location.assign('/');
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: open.map((company) => ({ key: company.id, label: <CompanyName company={company} /> })), onClick: ({ key }) => void choose(key).catch(() => undefined) }}>
      <Button type="text" className="bar-button company-button" loading={change.isPending} icon={<SwapOutlined />} title={`${say(text.company)}：${name}`}><span className="company-fixed">{name}</span></Button>
    </Dropdown>
  );
}

/** The person: who, in which role, how the console looks to him, and the way out. */
export function Person() {
  const { userInfo, signOut } = useSession();
  const { mode, setMode } = useMode();
  const { modal } = App.useApp();
  const [open, setOpen] = useState(false);
  if (!userInfo) return null;
  const name = userInfo.realName || userInfo.user_name;
  const leave = () => {
    setOpen(false);
    void modal.confirm({ title: say(text.sureToSignOut), content: say(text.signOutNote), okText: say(text.signOut), cancelText: say(words.cancel), onOk: () => signOut() });
  };
  const content = (
    <div className="person">
      <div className="person-head">
        <Face name={name} large />
        <div><div className="person-name">{name}</div><div className="person-note">{userInfo.user_name} · {userInfo.roleName[language()]}</div></div>
      </div>
      <div className="person-note">{userInfo.companyName || say(text.noCompany)}</div>
      <ModeChoice mode={mode} onChange={setMode} />
      <Button block onClick={leave}>{say(text.signOut)}</Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content} open={open} onOpenChange={setOpen}>
      <Button type="text" className="bar-button person-button" aria-label={`${name} · ${userInfo.roleName[language()]}`}>
        <Face name={name} /><span className="person-label">{name}</span><DownOutlined className="caret" />
      </Button>
    </Popover>
  );
}
