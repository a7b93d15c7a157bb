import { FullscreenOutlined } from '@ant-design/icons';
import { dashboard, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { Button, Segmented, Select } from 'antd';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { Loaded, Nothing } from '../../../ui/index.ts';
import { Cities, Funnel, Products, Trend } from './charts.tsx';
import { Tiles } from './tiles.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { StockTable } from './stock-table.tsx';
import { text } from './dashboard.text.ts';
import './dashboard.css';

const periods = [7, 30, 90, 365] as const;
const refetchInterval = 60_000;

/** The figures of a company, or of the platform. Period, company and the opened rows are kept in the address. */
export default function DashboardPage() {
  const frame = useRef<HTMLElement>(null);
  const [params, setParams] = useSearchParams();
  const put = (next: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(next)) {
          if (value === undefined) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true },
    );
  const days = periods.find((one) => String(one) === params.get('days')) ?? 30;
  const asked = { from: addDays(today(), 1 - days), to: today(), companyId: params.get('companyId') ?? undefined };
  const summary = useRead(dashboard.summary, asked, { refetchInterval });
  /** Opens the rows of a figure, of one product, city or day if given. */
  const open = (rows: string, more: { product?: string; city?: string; day?: string; ever?: string } = {}) =>
    put({ rows, product: more.product, city: more.city, day: more.day, ever: more.ever });
  return (
    <section className="dash" aria-label={say(text.title)} ref={frame}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        {summary.data?.counting ? <span className="tm-hint">{say(text.counting)}</span> : null}
        <span className="dash-choices">
          <CompanyChoice value={asked.companyId} onChange={(companyId) => put({ companyId })} />
          <Segmented
            value={days}
            options={periods.map((value) => ({ value, label: fill(text.days, { n: value }) }))}
            onChange={(value) => put({ days: value === 30 ? undefined : String(value) })}
          />
          <Button icon={<FullscreenOutlined />} onClick={() => void frame.current?.requestFullscreen()}>
            {say(text.full)}
          </Button>
        </span>
      </header>
      <Loaded of={summary}>
        {(data) => (
          <>
            <Tiles figures={data.figures} days={days} onOpen={open} />
            <div className="dash-grid">
              <Trend asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
              <Funnel companyId={asked.companyId} onOpen={open} empty={<Nothing text={text.nothing} />} />
              <Cities asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
              <Products asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
            </div>
            <StockTable stock={data.stock} inService={data.inService} />
          </>
        )}
      </Loaded>
      <RowsDrawer asked={asked} params={params} put={put} />
    </section>
  );
}

export type Asked = Input<typeof dashboard.summary>;

/** The platform's staff choose a company, or see all. */
function CompanyChoice({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { userInfo } = useSession();
  const staff = userInfo?.userType === 'PLATFORM';
  const companies = useRead(dashboard.companies, { figure: 'issued', pageSize: 200 }, { enabled: staff });
  if (!staff) return null;
  return (
    <Select
      aria-label={say(text.company)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(text.all)}
      value={value}
      style={{ width: 240 }}
      options={(companies.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
