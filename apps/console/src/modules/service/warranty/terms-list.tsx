import { warranty, type WarrantyTerms } from '@touchmark/contract';
import { namesOfParts, termsPreset, today, warrantyBegins, warrantyParts } from '@touchmark/domain';
import { Collapse, Space } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { type Dialog, Facts, factsOf, Loaded, Nothing, OpenButton, StatusTag, useDialog } from '../../../ui/index.ts';
import { TermsDialog, type TermsDraft } from './terms-dialog.tsx';
import { termsFields as fields, text } from './warranty.text.ts';

const preset: TermsDraft = { ...termsPreset, productId: null, categoryId: null, validFrom: today(), begins: 'SALE', beginDays: 0 };

/** The terms in their versions: what is promised for what, since when. */
export function TermsList({ extra }: { extra: ReactNode }) {
  const all = useRead(warranty.terms, {});
  const editor = useDialog<TermsDraft>();
  const add = (
    <OpenButton
      call={warranty.saveTerms}
      label={text.addTerms}
      type="primary"
      onClick={() => editor.open({ ...preset, validFrom: today() })}
    />
  );
  return (
    <section className="tm-list" aria-label={say(text.terms)}>
      <header className="tm-list-head">
        <h1>{say(text.terms)}</h1>
        <Space wrap>
          {extra}
          {add}
        </Space>
      </header>
      <div className="tm-panel service-terms">
        <p className="tm-hint">{say(text.termsHint)}</p>
        <Loaded of={all}>
          {(rows) =>
            rows.length === 0 ? (
              <Nothing text={text.noTerms} next={add} />
            ) : (
              <Collapse
                defaultActiveKey={rows.filter(({ current }) => current).map(({ id }) => id)}
                items={rows.map((row) => ({ key: row.id, label: <Head row={row} />, children: <Body row={row} editor={editor} /> }))}
              />
            )
          }
        </Loaded>
      </div>
      <TermsDialog dialog={editor} />
    </section>
  );
}

function Head({ row }: { row: WarrantyTerms }) {
  const about = row.productName || nameOf(row.categoryName, row.categoryNameEn) || say(text.allProducts);
  const [tone, word] = row.current
    ? (['green', text.current] as const)
    : row.validFrom > today()
      ? (['blue', text.coming] as const)
      : (['grey', text.former] as const);
  return (
    <Space wrap>
      <b>{about}</b>
      <span>{fill(text.nth, { n: row.termsVersion })}</span>
      <StatusTag tone={tone} text={word} />
      <span className="tm-hint">
        {say(fields.validFrom)} {row.validFrom}
      </span>
    </Space>
  );
}

function Body({ row, editor }: { row: WarrantyTerms; editor: Dialog<TermsDraft> }) {
  const months = namesOfParts.flatMap((part) =>
    row.months[part] ? [`${say(warrantyParts[part])} ${fill(text.months, { n: row.months[part] })}`] : [],
  );
  return (
    <>
      <Facts
        items={[
          { label: fields.months, value: months.join(' · '), wide: true },
          { label: fields.begins, value: say(warrantyBegins[row.begins]) },
          row.begins === 'DELIVERY' ? { label: fields.beginDays, value: row.beginDays } : null,
          ...factsOf(fields, row, 'returnText', 'exchangeText', 'repairText', 'sourceText').map((fact) => ({ ...fact, wide: true })),
        ]}
      />
      <OpenButton call={warranty.saveTerms} label={text.addTerms} onClick={() => editor.open({ ...row, validFrom: today() })} />
    </>
  );
}
