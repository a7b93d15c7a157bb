import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { TitledPage } from '../../../ui/index.ts';
import { DictLists } from '../dict/public.ts';
import { ProductStandards } from '../../identify/product-standard/public.ts';
import { MeasureUnits } from '../../identify/measure-unit/public.ts';
import { Classification } from './classification.tsx';
import { text } from './industry.text.ts';

/** The classification of industries, the value lists of the industry, the standards that products are made by, and the units of measure. */
export default function IndustryPage() {
  const [params, setParams] = useSearchParams();
  return (
    <TitledPage title={text.title}>
      <Tabs
        id="industry"
        activeKey={params.get('tab') ?? 'classes'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'classes', label: say(text.classes), children: <Classification /> },
          { key: 'values', label: say(text.values), children: <DictLists source="INDUSTRY" title={text.values} /> },
          { key: 'standards', label: say(text.standards), children: <ProductStandards /> },
          { key: 'units', label: say(text.units), children: <MeasureUnits /> },
        ]}
      />
    </TitledPage>
  );
}
