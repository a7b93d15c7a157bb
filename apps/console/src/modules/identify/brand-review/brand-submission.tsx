import type { BrandAudit, BrandContent, Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, Facts, FileLinks, type Submitted, SubmittedFacts, Thumb } from '../../../ui/index.ts';
import { niceClass, typeChoices } from '../brand/public.ts';
import { RichView } from '../../platform/rich-text/public.ts';
import { fields, text } from './brand-review.text.ts';

type Name = keyof BrandContent & keyof typeof fields;

const shown: Record<Exclude<Name, 'logo'> | 'logo', (content: BrandContent) => ReactNode> = {
  logo: ({ logo, brandName }) => (logo ? <Thumb file={logo} alt={brandName} size={96} /> : null),
  brandName: (c) => c.brandName,
  brandNameEn: (c) => c.brandNameEn,
  brandType: (c) => <ChoiceText of={typeChoices} value={c.brandType} />,
  trademarkNo: (c) => <CodeText code={c.trademarkNo} />,
  niceClasses: (c) => joinItems(c.niceClasses.map((number) => say(niceClass(number)))),
  trademarkExpire: (c) => c.trademarkExpire,
  certFile: (c) => <FileLinks files={c.certFile} />,
  authorizer: (c) => c.authorizer,
  authLetter: (c) => <FileLinks files={c.authLetter} />,
  authEnd: (c) => c.authEnd,
  website: (c) => c.website,
  story: (c) => <RichView html={c.story} />,
};
const order: Name[] = [
  'logo',
  'brandName',
  'brandNameEn',
  'brandType',
  'trademarkNo',
  'niceClasses',
  'trademarkExpire',
  'certFile',
  'authorizer',
  'authLetter',
  'authEnd',
  'website',
  'story',
];
const ofLicence = new Set<Name>(['authorizer', 'authLetter', 'authEnd']);

const same = (a: BrandContent, b: BrandContent, name: Name) => JSON.stringify(plain(a[name])) === JSON.stringify(plain(b[name]));
/** Files are compared by id, because their links change with every request. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plain) : value && typeof value === 'object' && 'fileId' in value ? value.fileId : value;

/** The submitted data of a brand; for a change also the present values. */
export function BrandSubmission({ item }: { item: BrandAudit }) {
  const { submitted, before } = item;
  const licensed = submitted.brandType === 'LICENSED' || before?.brandType === 'LICENSED';
  const rows = order
    .filter((name) => licensed || !ofLicence.has(name))
    .map((name): Submitted => ({
      label: fields[name] as Text,
      value: shown[name](submitted),
      ...(before && !same(submitted, before, name) ? { changed: true, before: shown[name](before) } : {}),
    }));
  return (
    <>
      <Facts
        items={[
          { label: fields.companyName, value: nameOf(item.companyName, item.companyNameEn), wide: true },
          { label: fields.uscc, value: <CodeText code={item.uscc} /> },
          { label: fields.regionName, value: item.regionName },
          { label: text.relatedLabel, value: fill(text.related, { n: item.seriesCount, m: item.productCount }), wide: true },
        ]}
      />
      <SubmittedFacts items={rows} />
    </>
  );
}
