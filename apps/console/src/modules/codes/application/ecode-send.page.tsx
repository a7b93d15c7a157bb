import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { PartOfPage } from '../../../ui/index.ts';
import { PackOrders, PackOrdersTab } from '../../money/fee/public.ts';
import { QuotaCards } from '../quota/public.ts';
import { BatchList, CodeList } from '../batch/public.ts';
import { ApplyList } from './apply-list.tsx';
import { text } from './application.text.ts';

const first = 'apply';

/** Applications for codes, their batches, single codes, and for companies the payment of ordered code packs. */
export default function EcodeSendPage() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: first, label: say(text.applies), children: <ApplyList /> },
    { key: 'batch', label: say(text.batches), children: <BatchList /> },
    { key: 'code', label: say(text.codes), children: <CodeList /> },
    ...(platform ? [] : [{ key: 'pay', label: <PackOrdersTab />, children: <PackOrders /> }]),
  ];
  const turn = (to: string, order?: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (to === first) after.delete('tab');
        else after.set('tab', to);
        // An open drawer belongs to the tab being left, so its parameter is removed from the address.
        for (const drawer of ['apply', 'batch', 'order']) after.delete(drawer);
        if (order) after.set('order', order);
        return after;
      },
      { replace: true },
    );
  return (
    <PartOfPage value>
      <QuotaCards onOrdered={(order) => turn('pay', order)} />
      <Tabs
        id="ecode-send"
        className="tm-heads-up"
        tabBarExtraContent={{ left: <h1 className="apply-title">{say(text.page)}</h1> }}
        activeKey={tabs.find(({ key }) => key === params.get('tab'))?.key ?? first}
        onChange={(to) => turn(to)}
        destroyOnHidden
        items={tabs}
      />
    </PartOfPage>
  );
}
