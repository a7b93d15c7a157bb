import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { bounded, bounds } from './limits.ts';
import type { Part } from './unzip.ts';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}
export interface Reader {
  open?: (tag: Tag) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads an XML part while it is unpacked. Namespace prefixes are dropped. Stops at a document type, at custom entities, and at
 * more depth, elements or attributes than a sheet has, so that a small file cannot expand.
 */
export async function walk(part: Part, { open, text, close }: Reader, mostElements: number = bounds.detailElements): Promise<void> {
  const parser = new SaxesParser();
  let [depth, elements, attributes] = [0, 0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type has no place in a workbook');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    bounded('depth', ++depth);
    bounded('elements', ++elements, mostElements);
  });
  parser.on('attribute', () => bounded('attributes', ++attributes));
  parser.on('opentag', ({ name, attributes: all }) => open?.({ name: bare(name), attributes: all }));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth--;
    close?.(bare(name));
  });
  const decoder = new StringDecoder('utf8');
  for await (const piece of part) parser.write(decoder.write(piece));
  parser.write(decoder.end()).close();
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
/** By its name, or with a prefix. Most cells have none of those asked for, so nothing is made of them to look. */
export function attribute({ attributes }: Tag, name: string): string {
  const found = attributes[name];
  if (found !== undefined) return found;
  for (const key in attributes) if (bare(key) === name) return attributes[key]!;
  return '';
}
