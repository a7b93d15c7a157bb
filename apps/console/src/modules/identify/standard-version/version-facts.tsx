import type { Text } from '@touchmark/contract';
import { joinItems, say } from '../../../core/text.ts';
import { type Fact, Facts, factsOf } from '../../../ui/index.ts';
import { fields } from './standard-version.text.ts';

interface Said {
  categoryNames: readonly Text[];
  refs: readonly string[];
  scope: string;
  changeLog: string;
}

/** What a version says of itself beside its elements; `more` stands first. */
export function VersionFacts({ of, more = [] }: { of: Said; more?: readonly Fact[] }) {
  return (
    <Facts
      items={[
        ...more,
        { label: fields.categoryCodes, value: joinItems(of.categoryNames.map(say)), wide: true },
        { label: fields.refs, value: joinItems([...of.refs]), wide: true },
        ...factsOf(fields, of, 'scope', 'changeLog').map((fact) => ({ ...fact, wide: true })),
      ]}
    />
  );
}
