import type { ProductRow } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { say } from '../../../core/text.ts';
import { ChoiceText, StatusTag, TestTag } from '../../../ui/index.ts';
import { text } from './product.text.ts';

/** The name, whether it is a test, and under which brand and series it stands. */
export function NameCell({ row, onOpen }: { row: ProductRow; onOpen: () => void }) {
  return (
    <>
      <Button type="link" className="tm-link" onClick={onOpen} title={row.productName}>
        {row.productName}
      </Button>
      <TestTag of={row} />
      <div className="tm-hint" style={{ marginTop: 0 }}>
        {row.brandName} / {row.seriesName}
      </div>
    </>
  );
}

/** Its data standard, and whether that has a newer version. */
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

/** The state, and of an approved product what becomes of its change. */
export function StateCell({ row }: { row: ProductRow }) {
  if (inState(applyLife, row.changeStatus, 'pending')) return <StatusTag tone="blue" text={text.changing} />;
  if (inState(applyLife, row.changeStatus, 'rejected')) return <StatusTag tone="amber" text={text.changeRefused} />;
  return (
    <span title={row.opinion}>
      <ChoiceText of={applyLife.words} value={row.applyStatus} />
    </span>
  );
}
