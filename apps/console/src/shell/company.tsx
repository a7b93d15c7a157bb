import { CheckOutlined, SwapOutlined } from '@ant-design/icons';
import { builtPages, personalCenter, type OwnCompany } from '@touchmark/contract';
import { Button, Dropdown } from 'antd';
import { useRead, useWrite } from '../api/hooks.ts';
import { useSession } from '../api/session.tsx';
import { colon, nameOf, say } from '../core/text.ts';
import { text } from './shell.text.ts';
import { forgetTabs } from '../core/tabs.ts';

const activeMembership = 2;
/** The page opened after a change of company (specification 4.5). */
const landing = '/personalCenter/index';

/** The user's companies, and a function to switch to another. */
export function useCompanies() {
  const { userInfo, signIn } = useSession();
  const { data } = useRead(personalCenter.companyList, {});
  const change = useWrite(personalCenter.switchCompany);
  const open = (data ?? []).filter(({ status }) => status === activeMembership);
  const choose = async (id: string) => {
    if (open.find((company) => company.id === id)?.current) return;
    const result = await change.mutateAsync({ id });
    signIn(result);
    forgetTabs();
    // The page is reloaded, as specified: no data of the other company may stay on the screen.
    location.assign(builtPages.has(landing) ? landing : '/');
  };
  return {
    name: (userInfo && nameOf(userInfo.companyName, userInfo.companyNameEn)) || say(text.noCompany),
    open,
    busy: change.isPending,
    choose: (id: string) => void choose(id).catch(() => undefined),
  };
}

function CompanyName({ company }: { company: OwnCompany }) {
  return (
    <div className="company">
      <div className="company-name">
        {nameOf(company.name, company.nameEn)}
        {company.current && <CheckOutlined />}
      </div>
      <div className="company-role">
        {[company.role, company.deptName, company.isMain ? say(text.mainAccount) : '']
          .filter((part, at, all) => part && all.indexOf(part) === at)
          .join(' · ')}
      </div>
    </div>
  );
}

/** The current company; users with several companies can switch here. */
export function Company() {
  const { name, open, busy, choose } = useCompanies();
  if (open.length < 2)
    return (
      <span className="company-fixed" title={name}>
        {name}
      </span>
    );
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: open.map((company) => ({ key: company.id, label: <CompanyName company={company} /> })),
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button
        type="text"
        size="small"
        className="company-button"
        loading={busy}
        icon={<SwapOutlined />}
        aria-label={`${say(text.company)}${colon()}${name}`}
        title={`${say(text.company)}${colon()}${name}`}
      >
        <span className="company-fixed">{name}</span>
      </Button>
    </Dropdown>
  );
}
