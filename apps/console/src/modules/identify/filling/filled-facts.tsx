import type { FileRef, Filled } from '@touchmark/contract';
import { type FillField, fillFields } from '@touchmark/domain';
import { joinItems, say } from '../../../core/text.ts';
import { Facts, FileLinks } from '../../../ui/index.ts';
import { fields } from './filling.text.ts';

const textOf = (name: FillField, filled: Filled): string => {
  if (name === 'relatedStandards') return joinItems(filled.relatedStandards);
  if (name === 'validTo' && filled.longTerm) return say(fields.longTerm);
  return filled[name] ?? '';
};

/** What was filled in, of what was asked. */
export const FilledFacts = ({ asked, filled, files }: { asked: readonly FillField[]; filled: Filled; files: readonly FileRef[] }) => (
  <Facts
    items={[
      ...(Object.keys(fillFields) as FillField[])
        .filter((name) => asked.includes(name))
        .map((name) => ({
          label: fields[name],
          value: textOf(name, filled) || '—',
          wide: name === 'scope' || name === 'relatedStandards',
        })),
      { label: fields.files, value: <FileLinks files={files} />, wide: true },
    ]}
  />
);
