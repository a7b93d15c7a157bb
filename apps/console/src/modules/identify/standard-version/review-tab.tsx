import { standardAudit } from '@touchmark/contract';
import { standardLife } from '@touchmark/domain';
import { Tabs } from 'antd';
import { say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { Lines } from './compare-panel.tsx';
import { FormPreview } from './form-preview.tsx';
import { auditActions, fields, text } from './standard-version.text.ts';
import { VersionFacts } from './version-facts.tsx';

const Filter = fieldsOf(standardAudit.list, fields);

/** The versions that wait for an auditor: what they are for, the form they make, and what they change in the version in force, line by line. */
export function ReviewTab() {
  return (
    <ReviewPage
      calls={standardAudit}
      words={{ title: text.review, fields }}
      columns={(c, queue) => [
        c.code('code', 'plain', { width: 170 }),
        c.cell(fields.name, (row) => <a onClick={() => queue.open(row)}>{say(row.name)}</a>, { width: 160 }),
        c.text('versionNo', { width: 90 }),
        c.number('itemCount', { width: 110 }),
        c.text('submitterName', { width: 110 }),
        ...queue.tone(),
        ...queue.decided(140),
        queue.state(),
        c.time('submitTime', { width: 150 }),
      ]}
      filters={() => <Filter.Text name="name" />}
      of={({ name, versionNo }) => ({ name: `${say(name)} ${versionNo}`, states: standardLife.words, actions: auditActions })}
    >
      {(item) => (
        <>
          <VersionFacts of={item} />
          <Tabs
            key={item.id}
            items={[
              { key: 'lines', label: say(text.lines), children: <Lines lines={item.lines} /> },
              { key: 'form', label: say(text.preview), children: <FormPreview items={item.form} /> },
            ]}
          />
        </>
      )}
    </ReviewPage>
  );
}
