import { dashboard, type Output } from '@touchmark/contract';
import { type Figure, figureNames, figures } from '@touchmark/domain';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { Chart, Loaded } from '../../../ui/index.ts';
import type { Asked } from './asked.ts';
import { text } from './dashboard.text.ts';

interface Of {
  asked: Asked;
  onOpen: (figure: Figure, more?: { product?: string; city?: string; day?: string; ever?: string }) => void;
  empty: ReactNode;
}
const refetchInterval = 60_000;
const mostCities = 12;
const unitOf = (figure: Figure) => (figure === 'scans' || figure === 'doubtful' ? text.times : text.codes);

/** One figure by day. */
export function Trend({ asked, onOpen, empty }: Of) {
  const [figure, setFigure] = useState<Figure>('scans');
  const read = useRead(dashboard.trend, asked, { refetchInterval });
  return (
    <Loaded of={read}>
      {(days) => (
        <Chart
          kind="line"
          title={text.trend}
          unit={unitOf(figure)}
          points={days.map((day) => ({ name: day.day, n: day[figure] }))}
          onPick={(at) => onOpen(figure, { day: days[at]!.day })}
          empty={empty}
          extra={
            <Select
              size="small"
              aria-label={say(text.figure)}
              value={figure}
              onChange={setFigure}
              popupMatchSelectWidth={false}
              options={figureNames.map((value) => ({ value, label: say(figures[value]) }))}
            />
          }
        />
      )}
    </Loaded>
  );
}

/** How many codes came how far. Only scans have a place, so a region does not narrow it. */
export function Funnel({ asked: { companyId, brandId, productId }, onOpen, empty }: Of) {
  const read = useRead(dashboard.funnel, { companyId, brandId, productId }, { refetchInterval });
  return <Loaded of={read}>{(found) => <Steps steps={byNumber(found)} onOpen={onOpen} empty={empty} />}</Loaded>;
}

/** The most first: codes may be active that were printed elsewhere, and a step with fewer codes than the next would lead to nothing. */
const byNumber = (steps: Output<typeof dashboard.funnel>) => steps.toSorted((a, b) => b.n - a.n);

function Steps({ steps, onOpen, empty }: { steps: Output<typeof dashboard.funnel> } & Pick<Of, 'onOpen' | 'empty'>) {
  return (
    <Chart
      kind="bar"
      title={text.funnel}
      unit={text.codes}
      points={steps.map(({ figure, n }, at) => ({
        name: say(figures[figure]),
        n,
        ...(at > 0 && steps[0]!.n > 0 ? { note: `${Math.round((n / steps[0]!.n) * 100)}%` } : {}),
      }))}
      onPick={(at) => onOpen(steps[at]!.figure, { ever: '1' })}
      empty={empty}
    />
  );
}

/** Scans by city: the first as bars, all of them in the table below by province. */
export function Cities({ asked, onOpen, empty }: Of) {
  const read = useRead(dashboard.map, asked, { refetchInterval });
  return (
    <Loaded of={read}>
      {(cities) => {
        return (
          <Chart
            kind="bar"
            title={text.cities}
            unit={text.times}
            drawn={mostCities}
            points={cities.map(({ city, province, n }) => ({
              name: city === '' ? say(text.unknownCity) : city === province ? city : `${city} · ${province}`,
              n,
            }))}
            onPick={(at) => onOpen('scans', { city: cities[at]!.adcode })}
            empty={empty}
          />
        );
      }}
    </Loaded>
  );
}

/** The products with the most scans. */
export function Products({ asked, onOpen, empty }: Of) {
  const read = useRead(dashboard.rank, asked, { refetchInterval });
  return (
    <Loaded of={read}>
      {(products) => (
        <Chart
          kind="bar"
          title={text.products}
          unit={text.times}
          points={products.map(({ productName, model, n }) => ({
            name: model ? fill(text.productModel, { productName, model }) : productName,
            n,
          }))}
          onPick={(at) => onOpen('scans', { product: products[at]!.productId })}
          empty={empty}
        />
      )}
    </Loaded>
  );
}
