import { createHash } from 'node:crypto';

/** What a label always shows, kept by the printer (ZPL II: `^DF`, `^XF`, `^ID`). */
interface StoredFormat {
  /** Before the first label. */
  readonly define: string;
  /** In each label. */
  readonly recall: string;
  /** After the last one. */
  readonly remove: string;
}

/**
 * The name tells the content, so that labels of another template never come upon this part, whatever was sent in between. It lies
 * in the printer's working memory, which also loses it when it is switched off.
 */
export function storedFormat(fields: string): StoredFormat {
  const name = `R:TM${createHash('sha256').update(fields).digest('hex').slice(0, 6).toUpperCase()}.ZPL`;
  return { define: `^XA^DF${name}^FS${fields}^XZ`, recall: `^XF${name}^FS`, remove: `^XA^ID${name}^FS^XZ` };
}

/** Labels between the command that stores what they share and the one that forgets it, each still one portion. */
export async function* withStored({ define, remove }: StoredFormat, labels: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | undefined;
  for await (const label of labels) {
    if (held !== undefined) yield held;
    held = held === undefined ? define + label : label;
  }
  if (held !== undefined) yield held.replace(/\n$/, `${remove}\n`);
}
