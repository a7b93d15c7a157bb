import type { ProductRow } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { say } from '../../../core/text.ts';
import { ChoiceText, StatusTag, TestTag } from '../../../ui/index.ts';
import { fields, text } from './product.text.ts';

/** The name with tags for test data and for the legacy edition. */
export function NameCell({ row, onOpen }: { row: ProductRow; onOpen: () => void }) {
  return (
    <>
      <Button type="link" className="tm-link" onClick={onOpen} title={row.productName}>
        {row.productName}
      </Button>
      <TestTag of={row} />
      {row.edition === 'OLD' ? <Tag color="gold">{say(text.editionOld)}</Tag> : null}
    </>
  );
}

/** Its data standard, with a link if there is a newer version. */
export function StandardCell({ row, onUpgrade }: { row: ProductRow; onUpgrade: () => void }) {
  if (!row.standardName) return <>—</>;
  return (
    <>
      {say(row.standardName)} {row.versionNo}
      {row.upgradable ? (
        <Tag
          color="orange"
          style={{ marginInlineStart: 6, cursor: 'pointer' }}
          role="button"
          tabIndex={0}
          onClick={onUpgrade}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onUpgrade();
          }}
        >
          {say(text.upgradable)}
        </Tag>
      ) : null}
    </>
  );
}

/** The state; for an approved product also that of its change. */
export function StateCell({ row }: { row: ProductRow }) {
  if (inState(applyLife, row.changeStatus, 'pending')) return <StatusTag tone="blue" text={text.changing} />;
  if (inState(applyLife, row.changeStatus, 'rejected')) return <StatusTag tone="amber" text={fields.changeRejected} />;
  return (
    <span title={row.opinion}>
      <ChoiceText of={applyLife.words} value={row.applyStatus} />
    </span>
  );
}
