import { type CompanyView, isUnreadable } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, FileLinks, number, type Submitted, SubmittedFacts, Thumb, Unreadable } from '../../../ui/index.ts';
import { fields, idChoices, roleChoices, text, typeChoices } from './company.text.ts';
import './company.css';

type CompanyField = Exclude<keyof CompanyView, 'regionName' | 'industryName' | 'usccReason' | 'bizTermLong'>;
type Show = (content: CompanyView) => ReactNode;

const shown: Record<CompanyField, Show> = {
  companyType: (c) => (c.companyType ? <ChoiceText of={typeChoices} value={c.companyType} /> : null),
  companyRoles: (c) => c.companyRoles.map((role) => say(roleChoices[role]!)).join(say({ zh: '、', en: ', ' })),
  name: (c) => c.name,
  nameEn: (c) => c.nameEn,
  shortName: (c) => c.shortName,
  uscc: (c) => <CodeText code={c.uscc} />,
  usccSpecial: (c) => (c.usccSpecial ? c.usccReason : null),
  licenseImg: (c) => (c.licenseImg ? <FileLinks files={[c.licenseImg]} /> : null),
  legalPerson: (c) => c.legalPerson,
  legalIdType: (c) => <ChoiceText of={idChoices} value={c.legalIdType} />,
  legalIdNo: (c) => (isUnreadable(c.legalIdNo) ? <Unreadable explained /> : c.legalIdNo ? <CodeText code={c.legalIdNo} /> : null),
  regDate: (c) => c.regDate,
  bizTermEnd: (c) => (c.bizTermLong ? say(text.unlimited) : c.bizTermEnd),
  regCapital: (c) =>
    c.regCapital === null ? null : fill(text.capitalOf, { amount: number(c.regCapital), yuan: number(c.regCapital * 10_000) }),
  adcode: (c) => c.regionName,
  address: (c) => c.address,
  industryCode: (c) => (c.industryCode ? `${c.industryCode} ${c.industryName}` : null),
  bizScope: (c) => c.bizScope,
  contactName: (c) => c.contactName,
  contactPhone: (c) => c.contactPhone,
  contactEmail: (c) => c.contactEmail,
  authLetter: (c) => (c.authLetter ? <FileLinks files={[c.authLetter]} /> : null),
  logo: (c) => (c.logo ? <Thumb file={c.logo} alt={c.name} size={72} /> : null),
  intro: (c) => c.intro,
};
const order = Object.keys(shown) as CompanyField[];
const empty = (value: ReactNode) => value === null || value === '' || value === undefined;

/** All data of a company; for a change with the old values. `number` renders the identity number. */
export function CompanyFacts({
  content,
  before = null,
  changed = [],
  remarks = {},
  number,
}: {
  content: CompanyView;
  before?: CompanyView | null;
  changed?: readonly string[];
  remarks?: Readonly<Record<string, string>>;
  number?: (masked: string, which: 'legalIdNo' | 'beforeLegalIdNo') => ReactNode;
}) {
  const differs = (name: CompanyField) =>
    changed.includes(name) ||
    (name === 'usccSpecial' && changed.includes('usccReason')) ||
    (name === 'bizTermEnd' && changed.includes('bizTermLong'));
  const value = (name: CompanyField, of: CompanyView, which: 'legalIdNo' | 'beforeLegalIdNo') =>
    name === 'legalIdNo' && number && of.legalIdNo ? number(of.legalIdNo, which) : shown[name](of);
  const remark = (name: CompanyField, node: ReactNode) =>
    remarks[name] ? (
      <>
        {node}
        <div className="company-remark">{remarks[name]}</div>
      </>
    ) : (
      node
    );
  const rows = order.map((name): Submitted | null => {
    const is = value(name, content, 'legalIdNo');
    if (empty(is) && !differs(name) && !remarks[name]) return null;
    return {
      label: fields[name],
      value: remark(name, is),
      ...(before && differs(name) ? { changed: true, before: value(name, before, 'beforeLegalIdNo') } : {}),
    };
  });
  return <SubmittedFacts items={rows} />;
}
