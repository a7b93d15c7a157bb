import { grantSources, grantStates, type PlannedGrant } from '@touchmark/contract';
import { Table } from 'antd';
import { fill, language, say } from '../../../core/text.ts';
import { ChoiceText, columnsFor, StatusTag } from '../../../ui/index.ts';
import { fields, text } from './grant.text.ts';

const results = {
  GRANT: { text: text.willGrant, tone: 'green' },
  EXTEND: { text: text.willExtend, tone: 'blue' },
  SKIP: { text: text.willSkip, tone: 'grey' },
} as const;

/** The planned or finished result for each company and application. */
export function PlannedTable({ rows, loading, finished = false }: { rows: readonly PlannedGrant[]; loading: boolean; finished?: boolean }) {
  const count = (result: PlannedGrant['result']) => rows.filter((row) => row.result === result).length;
  const columns = columnsFor<PlannedGrant>()(fields, (c) => [
    c.text('companyName', { width: 260 }),
    c.cell(fields.appId, (row) => (language() === 'en' && row.appNameEn) || row.appName, { width: 160 }),
    ...(finished
      ? []
      : [
          c.cell(
            text.present,
            (row) =>
              row.source === null ? (
                say(text.noneYet)
              ) : (
                <>
                  {say(grantSources[row.source])} · {row.endTime?.slice(0, 10) ?? say(text.forever)}{' '}
                  {row.status ? <ChoiceText of={grantStates} value={row.status} /> : null}
                </>
              ),
            { width: 280 },
          ),
        ]),
    c.cell(text.result, (row) => <StatusTag tone={results[row.result].tone} text={results[row.result].text} />, { width: 120 }),
  ]);
  return (
    <>
      {finished || loading ? null : (
        <p className="auth-add-note" aria-live="polite">
          {fill(text.summary, { grant: count('GRANT'), extend: count('EXTEND'), skip: count('SKIP') })}
        </p>
      )}
      <Table<PlannedGrant>
        rowKey={(row) => `${row.companyId}${row.appId}`}
        size="small"
        columns={columns}
        dataSource={[...rows]}
        loading={loading}
        pagination={{ pageSize: 20, hideOnSinglePage: true, size: 'small' }}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}
