import { circulation, type CirculationDoc, planImportColumns } from '@touchmark/contract';
import { Tabs } from 'antd';
import { useLocation, useSearchParams } from 'react-router';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { ImportButton, ListPage, OpenButton, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { importWords, t } from './circulation.text.ts';
import { DocDetail } from './doc-detail.tsx';
import { type DocDraft, DocForm, draftOf, newDoc } from './doc-form.tsx';
import { docColumns, docFilters } from './doc-list.tsx';
import { useDocActs } from './doc-acts.tsx';
import { type Kind, kinds, type TabKey, type TabOf, tabWords } from './kinds.ts';
import { StockList } from './stock-list.tsx';

const most = 5000;

/** One screen with five doors: documents from the gate to the buyer. The address says what it lists, shows and offers. */
export default function CirculationPage() {
  const kind = kinds[useLocation().pathname] ?? kinds['/preventFleeing/sendRecord']!;
  const [params, setParams] = useSearchParams();
  const keys = Object.keys(kind.tabs) as TabKey[];
  const tab = keys.find((key) => key === params.get('tab')) ?? keys[0]!;
  return (
    <>
      {keys.length > 1 ? (
        <Tabs
          size="small"
          activeKey={tab}
          onChange={(key) => setParams(key === keys[0] ? {} : { tab: key }, { replace: true })}
          items={keys.map((key) => ({ key, label: say(tabWords[key]) }))}
        />
      ) : null}
      <Documents key={`${kind.title.en} ${tab}`} kind={kind} tab={tab} of={kind.tabs[tab]!} />
    </>
  );
}

function Documents({ kind, tab, of: { hint, ...fixed } }: { kind: Kind; tab: TabKey; of: TabOf }) {
  const list = useList(circulation.list, fixed, { enabled: tab !== 'stock' });
  const editor = useDialog<DocDraft>();
  const detail = useDetail();
  const edit = async ({ id }: CirculationDoc) => editor.open(draftOf(await send(circulation.findOne, { id })));
  const { acts, view, scan, sale, setting } = useDocActs({ edit: (row) => void edit(row).catch(tellFault) });
  const add = kind.adds ? (
    <OpenButton call={circulation.saveOrUpdate} label={t.add} type="primary" onClick={() => editor.open(newDoc)} />
  ) : null;
  return (
    <>
      {tab === 'stock' ? (
        <StockList title={kind.title} next={add} />
      ) : (
        <ListPage
          list={list}
          columns={docColumns(kind, acts, detail.open)}
          title={kind.title}
          filters={docFilters(kind)}
          empty={{ drawing: 'box', hint, next: tab === 'in' ? null : add }}
          actions={
            <>
              {setting}
              {kind.adds ? <ImportButton calls={circulation} columns={planImportColumns} most={most} words={importWords} /> : null}
              {kind.sells ? sale : null}
            </>
          }
          exports={circulation.export}
          add={add}
        />
      )}
      <DocForm dialog={editor} onScan={scan} />
      <DocDetail id={detail.id} steps={detail.through(list.rows)} acts={acts} onOpen={detail.open} onClose={detail.close} />
      {view}
    </>
  );
}
