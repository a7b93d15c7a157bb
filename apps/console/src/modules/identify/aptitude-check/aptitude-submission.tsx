import type { AptitudeAudit, AptitudeContent, Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, Facts, FileLinks, SubmittedFacts } from '../../../ui/index.ts';
import { kindChoices } from '../aptitude/public.ts';
import { fields, text } from './aptitude-check.text.ts';

const shown: [Text, (content: AptitudeContent) => ReactNode][] = [
  [fields.name, (c) => c.name],
  [fields.kind, (c) => <ChoiceText of={kindChoices} value={c.kind} />],
  [fields.certNo, (c) => <CodeText code={c.certNo} />],
  [fields.issuer, (c) => c.issuer],
  [fields.cnasNo, (c) => c.cnasNo],
  [fields.issueDate, (c) => c.issueDate],
  [fields.validTo, (c) => (c.longTerm ? say(fields.longTerm) : c.validTo)],
  [fields.scope, (c) => c.scope],
  [fields.relatedStandards, (c) => joinItems(c.relatedStandards)],
  [fields.categories, (c) => joinItems(c.categories.map(say))],
  [fields.files, (c) => <FileLinks files={c.files} />],
  [fields.public, (c) => say(c.public ? words.yes : words.no)],
];

/** What an element says, without what differs with every request: the links of files. */
const plain = (node: ReactNode): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'url' || key === '_owner' || key === '_store' ? undefined : value));

/** The submitted certificate; for a change also the present values. */
export const AptitudeSubmission = ({ item: { submitted, before, ...item } }: { item: AptitudeAudit }) => (
  <>
    <Facts
      items={[
        { label: fields.companyName, value: nameOf(item.companyName, item.companyNameEn), wide: true },
        { label: fields.products, value: fill(text.refersTo, { n: item.products }) },
      ]}
    />
    <SubmittedFacts
      items={shown.map(([label, value]) => ({
        label,
        value: value(submitted),
        ...(before && plain(value(before)) !== plain(value(submitted)) ? { changed: true, before: value(before) } : {}),
      }))}
    />
  </>
);
