import type { RequestFacts as Known } from '@touchmark/contract';
import { warrantyParts } from '@touchmark/domain';
import { Alert } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { CodeText, Facts } from '../../../ui/index.ts';
import { fields, text } from './request.text.ts';

/** What is known of a piece: whether it is covered, since when, who sold it, and what the company promised. */
export function RequestFacts({ of }: { of: Known }) {
  const covered = of.parts.map(({ part, until }) => `${say(warrantyParts[part])} ${until}`).join(' · ');
  const terms = of.returnText || of.exchangeText || of.repairText;
  return (
    <>
      {of.unitState ? (
        <Alert type="warning" showIcon title={`${say(text.unitState)}: ${say(of.unitState)}`} style={{ marginBottom: 12 }} />
      ) : null}
      <Facts
        items={[
          { label: fields.productName, value: [of.productName, of.model].filter(Boolean).join(' · ') },
          of.code ? { label: fields.code, value: <CodeText code={of.code} /> } : null,
          { label: fields.cover, value: covered || say(of.begin === null ? text.noDate : text.noCard), wide: true },
          of.cardId === null && of.begin !== null ? { label: fields.coveredUntil, value: say(text.noCard), wide: true } : null,
          { label: text.days, value: of.days === null ? '—' : fill(text.nDays, { n: of.days }) },
          { label: text.soldBy, value: of.seller },
          { label: text.lot, value: of.prodBatchNo },
          ...(['returnText', 'exchangeText', 'repairText'] as const).map((name) =>
            of[name] ? { label: text[name], value: of[name], wide: true } : null,
          ),
        ]}
      />
      {terms && of.sourceText ? <p className="tm-hint">{fill(text.informs, { source: of.sourceText })}</p> : null}
    </>
  );
}
