import { builtPages, pages, type PagePath, type PageRow, type PermissionCode, type Text } from '@touchmark/contract';
import { useMay } from '../core/permissions.tsx';
import { text } from './shell.text.ts';

export interface LinkTo {
  label: Text;
  to: string;
}

const centre: PagePath = '/personalCenter/index';
const companyAuthPage: PagePath = '/realNameAuth/companyAuth';

/** Whether a page exists and the user may see it. */
function useOpenable(path: PagePath): boolean {
  const { codes } = pages[path] as PageRow<PermissionCode>;
  const may = useMay(codes.filter((code) => code.endsWith('_view')));
  return builtPages.has(path) && may;
}

/** The links of the user's menu (specification 2.6), and the errors of this browser, limited to those he may open. */
export function useLinks(): LinkTo[] {
  const [own, company, delTest] = [useOpenable(centre), useOpenable(companyAuthPage), useMay('companyAuth_delTest')];
  const links: [boolean, LinkTo][] = [
    [own, { label: text.personal, to: centre }],
    [own, { label: text.security, to: `${centre}?tab=security` }],
    [company, { label: text.realName, to: companyAuthPage }],
    [own, { label: text.control, to: `${centre}?tab=control` }],
    [own, { label: text.access, to: `${centre}?tab=access` }],
    [delTest, { label: text.delTest, to: 'delTest' }],
    [true, { label: text.errorLog, to: 'errors' }],
  ];
  return links.filter(([shown]) => shown).map(([, link]) => link);
}
