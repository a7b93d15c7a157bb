import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { QuotaCards } from '../quota/public.ts';
import { BatchList, CodeList } from '../batch/public.ts';
import { ApplyList } from './apply-list.tsx';
import { text } from './application.text.ts';

const tabs = [
  { key: 'apply', label: text.applies, Part: ApplyList },
  { key: 'batch', label: text.batches, Part: BatchList },
  { key: 'code', label: text.codes, Part: CodeList },
] as const;

/** Applying for codes, following their batches, looking at single ones. */
export default function EcodeSendPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? tabs[0].key;
  const turn = (to: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (to === tabs[0].key) after.delete('tab');
        else after.set('tab', to);
        // What stands open belongs to the tab that is left.
        for (const drawer of ['apply', 'batch']) after.delete(drawer);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <QuotaCards />
      <Tabs
        id="ecode-send"
        activeKey={tab}
        onChange={turn}
        destroyOnHidden
        items={tabs.map(({ key, label, Part }) => ({ key, label: say(label), children: <Part /> }))}
      />
    </>
  );
}
