import type { AptitudeAudit, AptitudeContent } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, Facts, FileLinks, StatusTag, SubmittedFacts } from '../../../ui/index.ts';
import { kindChoices } from '../aptitude/public.ts';
import { fields, text } from './aptitude-check.text.ts';

type Name = Exclude<keyof AptitudeContent, 'longTerm'>;
const shown: Record<Name, (content: AptitudeContent) => ReactNode> = {
  name: (c) => c.name,
  kind: (c) => <ChoiceText of={kindChoices} value={c.kind} />,
  certNo: (c) => <CodeText code={c.certNo} />,
  issuer: (c) => c.issuer,
  cnasNo: (c) => c.cnasNo,
  issueDate: (c) => c.issueDate,
  validTo: (c) => (c.longTerm ? say(fields.longTerm) : c.validTo),
  scope: (c) => c.scope,
  relatedStandards: (c) => joinItems(c.relatedStandards),
  categories: (c) => joinItems(c.categories.map(say)),
  files: (c) => <FileLinks files={c.files} />,
  public: (c) => say(c.public ? words.yes : words.no),
};

/** A value to compare: of files their ids, because their links differ with every request. */
const plain = ({ files, ...content }: AptitudeContent, name: Name) =>
  JSON.stringify(name === 'files' ? files.map(({ fileId }) => fileId) : content[name]);

/** The submitted certificate; for a change also the present values. */
export const AptitudeSubmission = ({ item: { submitted, before, ...item } }: { item: AptitudeAudit }) => (
  <>
    <Facts
      items={[
        { label: fields.companyName, value: nameOf(item.companyName, item.companyNameEn), wide: true },
        { label: fields.products, value: fill(text.refersTo, { n: item.products }) },
        item.filledBy
          ? {
              label: fields.filledBy,
              value: (
                <>
                  {item.filledBy} {item.filledTrusted ? <StatusTag tone="green" text={text.trusted} /> : null}
                  {item.filledByLink ? <StatusTag tone="grey" text={text.byLink} /> : null}
                </>
              ),
              wide: true,
            }
          : null,
      ]}
    />
    <SubmittedFacts
      items={(Object.keys(shown) as Name[]).map((name) => ({
        label: fields[name],
        value: shown[name](submitted),
        ...(before && plain(before, name) !== plain(submitted, name) ? { changed: true, before: shown[name](before) } : {}),
      }))}
    />
  </>
);
