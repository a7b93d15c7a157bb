import { codeQuota, type EnterpriseSummary } from '@touchmark/contract';
import { codeTypeWords, companyLife, inState } from '@touchmark/domain';
import { Tag } from 'antd';
import { fill, nameOf, say } from '../../../core/text.ts';
import { CodeText, number, OpenButton, StatusTag } from '../../../ui/index.ts';
import { FeeBanner } from '../../money/fee/public.ts';
import { DueBar } from '../../money/order/public.ts';
import { Card, Numbers } from './card.tsx';
import { Checklist } from './checklist.tsx';
import { Expiries } from './expiries.tsx';
import { Messages } from './messages.tsx';
import { QuickEntries } from './quick-entries.tsx';
import { SampleNote } from './sample-note.tsx';
import { Todos } from './todos.tsx';
import { numberWords, text } from './home.text.ts';

/** The home tab of a company: missing steps, pending items, expiries. */
export function EnterpriseHome({ summary }: { summary: EnterpriseSummary }) {
  return (
    <div className="wel">
      <div className="wel-column">
        <DueBar />
        <FeeBanner />
        <Checklist steps={summary.checklist} />
        <SampleNote there={summary.sample} offered={summary.checklist.some(({ state }) => state !== 'done')} />
        <Todos title={text.todos} />
        {summary.numbers.length > 0 ? (
          <Card title={text.numbers}>
            <Numbers items={summary.numbers.map(({ key, n, path }) => ({ label: numberWords[key], value: number(n), to: path }))} />
          </Card>
        ) : null}
        <Quotas quotas={summary.quotas} />
      </div>
      <div className="wel-column">
        <CompanyCard company={summary.company} />
        <QuickEntries />
        <Expiries rows={summary.expiries} />
        <Messages />
      </div>
    </div>
  );
}

function CompanyCard({ company }: { company: EnterpriseSummary['company'] }) {
  const state = inState(companyLife, company.authStatus, 'certified') ? (
    <StatusTag tone="green" text={text.certified} />
  ) : (
    <StatusTag
      tone={inState(companyLife, company.authStatus, 'frozen') ? 'red' : 'grey'}
      text={inState(companyLife, company.authStatus, 'frozen') ? text.frozen : text.notCertified}
    />
  );
  return (
    <section className="wel-card wel-company" aria-label={say(text.company)}>
      <h2>{nameOf(company.name, company.nameEn)}</h2>
      <div style={{ marginTop: 4 }}>
        {state}{' '}
        {company.isTrial ? (
          <Tag color="purple" style={{ marginInlineStart: 8 }}>
            {say(text.trial)}
          </Tag>
        ) : null}
      </div>
      <dl>
        <dt>{say(text.prefix)}</dt>
        <dd>
          <CodeText code={company.nodePrefix} />
        </dd>
        <dt>{say(text.entNo)}</dt>
        <dd>
          <CodeText code={company.entNo} />
        </dd>
        <dt>{say(text.region)}</dt>
        <dd>{company.regionName || '—'}</dd>
        <dt>{say(text.service)}</dt>
        <dd className="tm-number">{company.serviceEnd ?? say(text.notOpen)}</dd>
      </dl>
    </section>
  );
}

const issuing = '/ecodeManage/ecodeSend';

function Quotas({ quotas }: { quotas: EnterpriseSummary['quotas'] }) {
  if (quotas.length === 0) return null;
  return (
    <Card title={text.quotas} extra={<OpenButton call={codeQuota.buy} label={text.buy} type="link" size="small" to={issuing} />}>
      <div className="wel-quotas">
        {quotas.map((quota) => (
          <div key={quota.codeType}>
            <div className="wel-quota-head">
              <span>{say(codeTypeWords[quota.codeType])}</span>
              <b className="tm-number">{quota.total > 0 ? fill(text.left, { n: number(quota.left) }) : say(text.noQuota)}</b>
            </div>
            <div
              className="wel-bar"
              role="meter"
              aria-label={say(codeTypeWords[quota.codeType])}
              aria-valuemin={0}
              aria-valuemax={quota.total}
              aria-valuenow={quota.used}
            >
              <i style={{ width: share(quota.used, quota.total) }} />
              <i style={{ width: share(quota.frozen, quota.total) }} />
            </div>
            {quota.total > 0 ? (
              <div className="tm-hint">
                {fill(text.ofTotal, { used: number(quota.used), total: number(quota.total) })}
                {quota.frozen > 0 ? ` · ${fill(text.frozenQuota, { n: number(quota.frozen) })}` : ''}
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}

const share = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`;
