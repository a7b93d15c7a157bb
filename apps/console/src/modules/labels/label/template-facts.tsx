import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { useOne, useRead } from '../../../api/hooks.ts';
import { joinItems, language, say } from '../../../core/text.ts';
import { Facts, factsOf } from '../../../ui/index.ts';
import { LabelPicture } from '../print/public.ts';
import { Grades } from '../symbol-grade/public.ts';
import { fields, kindChoices, t } from './label.text.ts';
import { Revisions } from './revisions.tsx';

/** The details of one template. */
export function TemplateFacts({ of: shown }: { of: LabelTemplate }) {
  const { data: known = [] } = useRead(labelTemplate.fields, {});
  // The list’s picture is small; this one has the letters of the print.
  const { data: large } = useOne(labelTemplate.findOne, shown.id);
  const picture = large?.version === shown.version ? large.thumbnail : shown.thumbnail;
  const words = shown.fields.map((name) => known.find((field) => field.name === name)?.[language()] ?? name);
  return (
    <>
      <div
        style={{
          padding: 24,
          background: 'var(--ant-color-fill-quaternary)',
          borderRadius: 6,
          marginBottom: 16,
          display: 'flex',
          justifyContent: 'center',
        }}
      >
        <LabelPicture svg={picture} height={320} alt={shown.name} />
      </div>
      <Facts
        items={[
          { label: fields.kind, value: say(kindChoices[shown.kind]) },
          { label: t.size, value: `${shown.width} × ${shown.height} mm` },
          { label: fields.dpi, value: `${shown.dpi} dpi` },
          ...factsOf(fields, shown, 'columns', 'gap', 'prints'),
          { label: fields.fields, value: joinItems(words), wide: true },
          { label: fields.updateTime, value: shown.updateTime },
        ]}
      />
      {shown.isFixed ? null : <Revisions of={{ ...shown, thumbnail: picture }} />}
      <Grades of={{ templateId: shown.id, revision: shown.revision }} />
    </>
  );
}
