import { type Input, migrate } from '@touchmark/contract';
import { Alert, Button, Modal, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { ExportButton, Facts, Loaded, number } from '../../../ui/index.ts';
import { text } from './migration.text.ts';

/** What the move would do to all of these products, in sums and as a sheet, before anything moves. */
export function RehearsalDialog({ of, onClose }: { of: Input<typeof migrate.rehearse> | undefined; onClose: () => void }) {
  return (
    <Modal
      open={of !== undefined}
      title={say(text.rehearsal)}
      width={640}
      onCancel={onClose}
      footer={
        <Space>
          {of ? <ExportButton call={migrate.export} input={of} /> : null}
          <Button type="primary" onClick={onClose}>
            {say(words.close)}
          </Button>
        </Space>
      }
      destroyOnHidden
    >
      {of ? <Sums of={of} /> : null}
    </Modal>
  );
}

function Sums({ of }: { of: Input<typeof migrate.rehearse> }) {
  return (
    <Loaded of={useRead(migrate.rehearse, of)}>
      {(sums) => (
        <>
          <Alert type="info" showIcon title={say(text.nothingMoved)} style={{ marginBottom: 16 }} />
          <Facts
            items={[
              { label: text.products, value: number(sums.products) },
              { label: text.clean, value: number(sums.clean) },
              { label: text.withDropped, value: number(sums.withDropped) },
              { label: text.withMissing, value: number(sums.withMissing) },
              { label: text.items, value: [sums.carried, sums.dropped, sums.missing].map((one) => number(one)).join(' / '), wide: true },
            ]}
          />
          {sums.gaps.length > 0 ? (
            <>
              <h4>{say(text.mostMissing)}</h4>
              <Facts
                columns={1}
                items={sums.gaps.map(({ products, ...gap }) => ({ label: gap, value: fill(text.ofProducts, { n: number(products) }) }))}
              />
            </>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
