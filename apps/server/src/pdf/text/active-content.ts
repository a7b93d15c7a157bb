import { PdfObjects } from './pdf-objects.ts';
import { isDict, isName, type PdfDict, type PdfValue } from './pdf-syntax.ts';

/** What a PDF does beside being looked at, or carries with it; `hidden`: a part of it that cannot be looked into. */
export type ActivePart = 'script' | 'launch' | 'submit' | 'xfa' | 'media' | 'attachment' | 'hidden';

const nameIn = (dict: PdfDict, key: string): string => {
  const value = dict.get(key);
  return isName(value) ? value.name : '';
};
/** Actions (ISO 32000-1, 12.6.4) that do more than move in the document; an OpenAction is one of them, or a place. */
const actions: Readonly<Record<string, ActivePart>> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'submit',
  RichMediaExecute: 'media',
};
const annotations: Readonly<Record<string, ActivePart>> = {
  RichMedia: 'media',
  Screen: 'media',
  Movie: 'media',
  Sound: 'media',
  '3D': 'media',
  FileAttachment: 'attachment',
};

function partsOf(dict: PdfDict): ActivePart[] {
  const action = nameIn(dict, 'S');
  const annotation = dict.has('Rect') ? annotations[nameIn(dict, 'Subtype')] : undefined;
  return [
    ...(actions[action] ? [actions[action]] : []),
    ...(action === 'Rendition' && dict.has('JS') ? (['script'] as const) : []),
    ...(annotation ? [annotation] : []),
    ...(dict.has('XFA') ? (['xfa'] as const) : []),
    ...(dict.has('EF') || nameIn(dict, 'Type') === 'EmbeddedFile' ? (['attachment'] as const) : []),
  ];
}

/** Active contents of a PDF. Every object is looked at, also one that was replaced: which one a reader takes is its own affair. */
export function findActive(bytes: Buffer): ActivePart[] {
  const objects = new PdfObjects(bytes);
  const found = new Set<ActivePart>();
  const look = (value: PdfValue | undefined): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isDict(value)) return;
    for (const part of partsOf(value)) found.add(part);
    for (const inner of value.values()) look(inner);
  };
  for (const value of objects.everything()) look(value);
  if (objects.hasHidden) found.add('hidden');
  return [...found];
}
