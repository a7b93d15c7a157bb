import { CheckOutlined, DownOutlined, SwapOutlined } from '@ant-design/icons';
import { personalCenter, type OwnCompany } from '@touchmark/contract';
import { App, Avatar, Button, Dropdown, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../api/hooks.ts';
import { useSession } from '../app/session.tsx';
import { language, say, words } from '../app/text.ts';
import { text } from './shell.text.ts';
import { forgetTabs } from './tabs.ts';
import { type Mode, useMode } from './theme.ts';

const activeMembership = 2;

/** One sign for a person: the last of a Chinese name, the first of any other. */
const signOf = (name: string): string => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1)! : ([...name][0] ?? '').toUpperCase());

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
  const navigate = useNavigate();
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
    void navigate('/', { replace: true });
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
        <Avatar size={40} className="avatar">{signOf(name)}</Avatar>
        <div><div className="person-name">{name}</div><div className="person-note">{userInfo.user_name} · {userInfo.roleName[language()]}</div></div>
      </div>
      <div className="person-note">{userInfo.companyName || say(text.noCompany)}</div>
      <div className="person-mode">
        <span>{say(text.theme)}</span>
        <Segmented<Mode> size="small" value={mode} onChange={setMode} aria-label={say(text.theme)} options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: say(text[value]) }))} />
      </div>
      <Button block onClick={leave}>{say(text.signOut)}</Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content} open={open} onOpenChange={setOpen}>
      <Button type="text" className="bar-button person-button" aria-label={`${name} · ${userInfo.roleName[language()]}`}>
        <Avatar size={24} className="avatar">{signOf(name)}</Avatar><span className="person-label">{name}</span><DownOutlined className="caret" />
      </Button>
    </Popover>
  );
}
