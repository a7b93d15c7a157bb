import { circulation, type CirculationDetail, type CirculationLine } from '@touchmark/contract';
import { can, circulationLife, lineLife } from '@touchmark/domain';
import { Button, Space, Table } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import {
  CallButton,
  columnsFor,
  Detail,
  DownloadButton,
  ExportButton,
  Facts,
  factsOf,
  History,
  type Neighbours,
  number,
} from '../../../ui/index.ts';
import { fields, lineFields, t, typeChoices } from './circulation.text.ts';
import { DocState, docTitle } from './doc-list.tsx';
import { sends } from './doc-side.ts';
import { type DocActs, DocSteps } from './doc-steps.tsx';
import { lineColumns } from './line-table.tsx';
import { PlanTable } from './plan-table.tsx';
import { ReceiveLinkButton } from './receive-link-button.tsx';

interface Props {
  id: string | undefined;
  steps: Neighbours;
  acts: DocActs;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A document read by its id; the call also takes a number, so its id is optional there. */
export const useDoc = (id: string | undefined) => ({
  id,
  ...useRead(circulation.findOne, { id: id ?? '0' }, { enabled: id !== undefined }),
});

/** One document: plan, lines, what followed it, and who did what. */
export function DocDetail({ id, steps, acts, onOpen, onClose }: Props) {
  const one = useDoc(id);
  return (
    <Detail
      of={one}
      title={docTitle}
      onClose={onClose}
      steps={steps}
      extra={(doc) => (
        <Space wrap>
          <DocSteps row={doc} acts={acts} />
          <ReceiveLinkButton of={doc} />
          {doc.docType === 'SALE' ? null : <DownloadButton call={circulation.note} input={{ id: doc.id }} label={t.note} />}
        </Space>
      )}
      tabs={(doc) => [
        { key: 'plan', label: t.planTab, children: <PlanTable plan={doc.plan} arrived={doc.shipTime !== null} /> },
        { key: 'lines', label: t.linesTab, children: <Lines of={doc} /> },
        { key: 'following', label: t.followingTab, children: <Following of={doc} onOpen={onOpen} /> },
        {
          key: 'history',
          label: t.historyTab,
          children: (
            <History
              rows={doc.history}
              states={circulationLife.words}
              actions={{ ...circulationLife.steps, add: words.add, copy: words.copy, returnGoods: t.giveBack, receiveFor: t.receiveFor }}
            />
          ),
        },
      ]}
    >
      {(doc) => <DocFacts of={doc} onOpen={onOpen} />}
    </Detail>
  );
}

function DocFacts({ of: doc, onOpen }: { of: CirculationDetail; onOpen: (id: string) => void }) {
  const { ofDocId, ofDocNo } = doc;
  return (
    <Facts
      items={[
        { label: fields.status, value: <DocState row={doc} /> },
        { label: fields.docType, value: say(doc.ofKind === 'REST' ? t.rest : typeChoices[doc.docType]) },
        { label: fields.from, value: doc.from.name || say(t.ownStock) },
        doc.docType === 'SALE'
          ? { label: fields.buyerName, value: doc.buyerName }
          : { label: fields.to, value: doc.to.name || say(t.ownStock) },
        doc.docType === 'SALE' && { label: fields.buyerPhone, value: doc.buyerPhone },
        ofDocId !== null && {
          label: fields.ofDocNo,
          value: (
            <Button type="link" className="tm-link" onClick={() => onOpen(ofDocId)}>
              {ofDocNo}
            </Button>
          ),
        },
        { label: t.progress, value: `${number(doc.units)} / ${doc.planned ? number(doc.planned) : '—'}` },
        { label: fields.received, value: number(doc.received) },
        ...factsOf(fields, doc, 'boxes', 'erpOrderNo', 'carrier', 'waybillNo', 'shipTime', 'receiveTime', 'createUserName', 'remindTime'),
        doc.areas.length > 0 && { label: fields.areas, value: joinItems(doc.areas), wide: true },
        ...(['forceReason', 'closeReason', 'cancelReason', 'remark'] as const).map(
          (name) => doc[name] !== '' && { label: fields[name], value: doc[name], wide: true },
        ),
      ]}
    />
  );
}

function Lines({ of: doc }: { of: CirculationDetail }) {
  const open = sends(doc) && can(circulationLife, doc.status, 'remove');
  const columns = [
    ...lineColumns({ exceptions: doc.shipTime !== null }),
    ...(open
      ? columnsFor<CirculationLine>()(lineFields, (c) => [
          c.actions(
            words.actions,
            (line) =>
              can(lineLife, line.state, 'remove') ? (
                <CallButton
                  call={circulation.remove}
                  label={t.takeOut}
                  input={{ id: doc.id, lineIds: [line.id] }}
                  confirm={t.sureTakeOut}
                  onDone={({ removed }) => toast('success', fill(t.tookOut, { n: removed }))}
                />
              ) : null,
            90,
          ),
        ])
      : []),
  ];
  if (doc.lines.length === 0) return <p className="tm-hint">{say(t.noLines)}</p>;
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <ExportButton call={circulation.exportLines} input={{ docId: doc.id }} />
      <Table<CirculationLine>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={doc.lines}
        pagination={{ pageSize: 50, hideOnSinglePage: true, size: 'small' }}
        scroll={{ x: 'max-content' }}
      />
      {doc.moreLines ? <p className="tm-hint">{say(t.moreLines)}</p> : null}
    </Space>
  );
}

function Following({ of, onOpen }: { of: CirculationDetail; onOpen: (id: string) => void }) {
  type Row = CirculationDetail['following'][number];
  const columns = columnsFor<Row>()(fields, (c) => [
    c.link('docNo', (row) => onOpen(row.id), { width: 170 }),
    c.tag('docType', typeChoices, { width: 90 }),
    c.tag('status', circulationLife.words, { width: 110 }),
  ]);
  if (of.following.length === 0) return <p className="tm-hint">{say(t.noFollowing)}</p>;
  return <Table<Row> rowKey="id" size="small" pagination={false} columns={columns} dataSource={of.following} />;
}
