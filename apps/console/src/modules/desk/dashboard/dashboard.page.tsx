import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { dashboard } from '@touchmark/contract';
import { addDays, daysBetween, mostFigureDays, today } from '@touchmark/domain';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { Loaded, Nothing, useDetail } from '../../../ui/index.ts';
import { Cities, Funnel, Products, Trend } from './charts.tsx';
import { Filters, Period } from './filters.tsx';
import { Tiles } from './tiles.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { StockTable } from './stock-table.tsx';
import { Waiting } from './waiting.tsx';
import { text } from './dashboard.text.ts';
import './dashboard.css';
import type { Asked } from './asked.ts';

const periods = [7, 30, 90, 365] as const;
const refetchInterval = 60_000;

/** What the opened rows are narrowed to. */
const narrowing = ['product', 'city', 'day', 'ever'];

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
/** A period in the address that is none is ignored. */
function isPeriod(from: string | undefined, to: string | undefined): boolean {
  if (!from || !to || !dayForm.test(from) || !dayForm.test(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < mostFigureDays;
}

/** The figures of a company, or of the platform. Period, filters and the opened rows are kept in the address. */
export default function DashboardPage() {
  const full = useFullScreen();
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
  const detail = useDetail('rows', narrowing);
  const days = periods.find((one) => String(one) === params.get('days')) ?? 30;
  const given = (name: string) => params.get(name) ?? undefined;
  const own = isPeriod(given('from'), given('to'));
  const asked: Asked = {
    from: own ? params.get('from')! : addDays(today(), 1 - days),
    to: own ? params.get('to')! : today(),
    companyId: given('companyId'),
    brandId: given('brandId'),
    productId: given('productId'),
    region: given('region'),
  };
  const summary = useRead(dashboard.summary, asked, { refetchInterval });
  /** Opens the rows of a figure, of one product, city or day if given. */
  const open = (rows: string, more: { product?: string; city?: string; day?: string; ever?: string } = {}) => detail.open(rows, more);
  return (
    <section className="dash" aria-label={say(text.title)} data-full={full.on || undefined}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        {summary.data?.counting ? <span className="tm-hint">{say(text.counting)}</span> : null}
        <span className="dash-choices">
          <Filters asked={asked} put={put} />
          <Segmented<number>
            value={own ? 0 : days}
            options={periods.map((value) => ({ value, label: fill(text.days, { n: value }) }))}
            onChange={(value) => put({ from: undefined, to: undefined, days: value === 30 ? undefined : String(value) })}
          />
          <Period asked={asked} put={put} />
          <Button
            icon={full.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            aria-label={say(full.on ? text.leaveFull : text.full)}
            title={say(full.on ? text.leaveFull : text.full)}
            onClick={full.turn}
          />
        </span>
      </header>
      <Loaded of={summary}>
        {(data) => (
          <>
            <Tiles figures={data.figures} days={daysBetween(asked.from, asked.to) + 1} placed={asked.region !== undefined} onOpen={open} />
            <div className="dash-grid">
              <Trend asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
              <Funnel asked={asked} onOpen={open} empty={<Nothing text={text.nothing} />} />
              <Cities asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
              <Products asked={asked} onOpen={open} empty={<Nothing text={text.nothing} hint={text.nothingHint} />} />
            </div>
            <StockTable stock={data.stock} inService={data.inService} asked={asked} />
            <Waiting />
          </>
        )}
      </Loaded>
      <RowsDrawer asked={asked} params={params} put={put} onClose={detail.close} />
    </section>
  );
}
