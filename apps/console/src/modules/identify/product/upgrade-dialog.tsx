import { type Conversion, productIdentifyModel, type ProductRow } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Alert, Button, Collapse, Modal, Skeleton, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { Facts } from '../../../ui/index.ts';
import { upgrade } from './product.text.ts';

/**
 * Converts a product to the newest version of its standard: first a preview of kept, dropped and required values, then the
 * conversion. `onFill` opens the wizard if more values are required.
 */
export function UpgradeDialog({
  row,
  onClose,
  onFill,
}: {
  row: ProductRow | undefined;
  onClose: () => void;
  onFill: (row: ProductRow) => void;
}) {
  return (
    <Modal
      open={row !== undefined}
      title={fill(upgrade.title, { name: row?.productName ?? '' })}
      width={640}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {row ? <Upgrade key={row.id} row={row} onClose={onClose} onFill={onFill} /> : null}
    </Modal>
  );
}

function Upgrade({ row, onClose, onFill }: { row: ProductRow; onClose: () => void; onFill: (row: ProductRow) => void }) {
  const preview = useWrite(productIdentifyModel.oneKeyConvert);
  const run = useWrite(productIdentifyModel.oneKeyConvert);
  const asked = useRef(false);
  const { mutate, data: report } = preview;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ id: row.id, preview: true });
  }, [mutate, row.id]);
  if (preview.error) return <Alert type="error" showIcon title={preview.error.message} />;
  if (!report) return <Skeleton active />;
  const approved = inState(applyLife, row.applyStatus, 'approved');
  const fillFirst = approved && report.missing.length > 0;
  const upgraded = (done: Conversion) => {
    toast('success', done.result === 'changeRequested' ? say(upgrade.requested) : fill(upgrade.done, { to: done.to.versionNo }));
    onClose();
    if (done.result === 'converted' && done.missing.length > 0) onFill(row);
  };
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <b>{fill(upgrade.fromTo, { standard: say(report.standardName), from: report.from.versionNo, to: report.to.versionNo })}</b>
      {report.result === 'current' ? <Alert type="success" showIcon title={say(upgrade.isCurrent)} /> : <Lists report={report} />}
      {approved && report.result !== 'current' ? (
        <Alert type="info" showIcon title={say(fillFirst ? upgrade.fillFirst : upgrade.asChange)} />
      ) : null}
      {run.error ? <Alert type="error" showIcon title={run.error.message} /> : null}
      <div className="wizard-foot">
        <span />
        <Space>
          <Button onClick={onClose}>{say(report.result === 'current' ? words.close : words.cancel)}</Button>
          {report.result === 'current' ? null : fillFirst ? (
            <Button
              type="primary"
              onClick={() => {
                onClose();
                onFill(row);
              }}
            >
              {say(upgrade.fill)}
            </Button>
          ) : (
            <Button type="primary" loading={run.isPending} onClick={() => run.mutate({ id: row.id }, { onSuccess: upgraded })}>
              {say(report.missing.length > 0 ? upgrade.fill : upgrade.run)}
            </Button>
          )}
        </Space>
      </div>
    </Space>
  );
}

/** Values that are kept. Those that the new version writes otherwise, such as a converted unit, are seen at once. */
function Taken({ of }: { of: Conversion['taken'] }) {
  const changed = of.filter(({ before, after }) => before !== after);
  const same = of.filter(({ before, after }) => before === after);
  const value = ({ before, after }: Conversion['taken'][number]) =>
    before === after ? (
      after
    ) : (
      <>
        <del>{before}</del> → <ins>{after}</ins>
      </>
    );
  const facts = (taken: Conversion['taken']) => <Facts columns={1} items={taken.map((one) => ({ label: one.name, value: value(one) }))} />;
  return (
    <section>
      <h4>{fill(upgrade.kept, { n: of.length })}</h4>
      {changed.length > 0 ? facts(changed) : null}
      {same.length > 0 ? (
        <Collapse ghost size="small" items={[{ key: 'same', label: fill(upgrade.keptSame, { n: same.length }), children: facts(same) }]} />
      ) : null}
    </section>
  );
}

function Lists({ report }: { report: Conversion }) {
  return (
    <>
      <Taken of={report.taken} />
      <section>
        <h4>{fill(upgrade.dropped, { n: report.dropped.length })}</h4>
        {report.dropped.length === 0 ? (
          <p className="tm-hint">{say(upgrade.nothingDropped)}</p>
        ) : (
          <Facts
            columns={1}
            items={report.dropped.map(({ name, value, reason }) => ({
              label: name,
              value: (
                <>
                  {value}
                  <div className="tm-hint">{say(reason)}</div>
                </>
              ),
            }))}
          />
        )}
      </section>
      {report.missing.length > 0 ? (
        <section>
          <h4>{fill(upgrade.missing, { n: report.missing.length })}</h4>
          <p>{joinItems(report.missing.map(({ name }) => say(name)))}</p>
        </section>
      ) : null}
    </>
  );
}
