import type { ListingContent } from '@touchmark/contract';
import { listingCategories, listingScopes } from '@touchmark/domain';
import { Image } from 'antd';
import type { ReactNode } from 'react';
import { joinItems, say } from '../../../core/text.ts';
import { type Submitted, SubmittedFacts } from '../../../ui/index.ts';
import { priceText } from '../market/public.ts';
import { fields, text } from './listing.text.ts';

type Name = keyof ListingContent & keyof typeof fields;
const picture = (file: ListingContent['icon'], size: number) =>
  file ? <Image key={file.fileId} src={file.link} alt={file.originalName} width={size} /> : null;

const shown: Record<Name, (content: ListingContent) => ReactNode> = {
  icon: ({ icon }) => picture(icon, 64),
  name: ({ name }) => name,
  nameEn: ({ nameEn }) => nameEn,
  category: ({ category }) => say(listingCategories[category]),
  entryUrl: ({ entryUrl }) => <code>{entryUrl}</code>,
  intro: ({ intro }) => <div style={{ whiteSpace: 'pre-wrap' }}>{intro}</div>,
  screenshots: ({ screenshots }) => <Image.PreviewGroup>{screenshots.map((file) => picture(file, 120))}</Image.PreviewGroup>,
  scopes: ({ scopes }) => joinItems(scopes.map((scope) => say(listingScopes[scope]))),
  dataNote: ({ dataNote }) => dataNote,
  editions: ({ editions }) => (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {editions.map(({ key, name, way, price }) => (
        <li key={key}>
          {name} · {priceText(price, way)}
        </li>
      ))}
    </ul>
  ),
  needsApproval: ({ needsApproval }) => say(needsApproval ? text.yes : text.no),
};

/** Files are compared by id, because their links change with every request. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plain) : value && typeof value === 'object' && 'fileId' in value ? value.fileId : value;
const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** A version of a listing; with `before`, what it changes. */
export const ListingFacts = ({ of: content, before }: { of: ListingContent; before?: ListingContent | null }) => (
  <SubmittedFacts
    items={(Object.keys(shown) as Name[]).map((name): Submitted => ({
      label: fields[name],
      value: shown[name](content),
      ...(before && !same(content[name], before[name]) ? { changed: true, before: shown[name](before) } : {}),
    }))}
  />
);
