import { inflateSync } from 'node:zlib';
import { isDict, isName, isRef, type PdfDict, PdfReader, type PdfValue } from './pdf-syntax.ts';

/** What reading one file may unpack. */
const mostUnpacked = 48 * 1024 * 1024;
const mostObjects = 200_000;

interface Found {
  value: PdfValue | undefined;
  /** Where the bytes of a stream begin. */
  stream: number | null;
}

/** The objects of a PDF file, found by their heads rather than by the cross-reference table: it may be broken, the heads are there. */
export class PdfObjects {
  private readonly source: string;
  private readonly heads = new Map<number, number>();
  private readonly packed = new Map<number, { value: PdfValue; /** Where its stream stands. */ at: number }>();
  private readonly read = new Map<number, Found>();
  private unpacked = 0;
  private readonly places: number[] = [];
  /** Objects lie in streams that cannot be unpacked: encrypted, packed in another way, or too many. */
  hasHidden = false;

  constructor(bytes: Buffer) {
    this.source = bytes.toString('latin1');
    for (const head of this.source.matchAll(/(?:^|[\r\n\s])(\d{1,10})\s+\d{1,5}\s+obj\b/g)) {
      if (this.places.length >= mostObjects) {
        this.hasHidden = true;
        break;
      }
      this.places.push(head.index + head[0].length);
      // A later one replaces an earlier one: the file was saved again.
      this.heads.set(Number(head[1]), head.index + head[0].length);
    }
    // In the order of the file, for the same reason.
    for (const [id] of [...this.heads].sort((a, b) => a[1] - b[1])) this.unpackObjects(id);
    this.read.clear();
  }

  /** What the last trailer names as the root. */
  get root(): PdfValue | undefined {
    const named = [...this.source.matchAll(/\/Root\s+(\d{1,10})\s+\d{1,5}\s+R\b/g)].at(-1)?.[1];
    return named === undefined ? undefined : { ref: Number(named) };
  }

  get isEncrypted(): boolean {
    return /\/Encrypt\s+\d+\s+\d+\s+R/.test(this.source);
  }

  /** Every object that is a dictionary. */
  *dicts(): Generator<[number, PdfDict]> {
    for (const id of new Set([...this.heads.keys(), ...this.packed.keys()])) {
      const value = this.at(id);
      if (isDict(value)) yield [id, value];
    }
  }

  /** Every value of the file, those of replaced objects and of the trailers included. */
  *everything(): Generator<PdfValue | undefined> {
    for (const place of this.places) {
      const found = this.readAt(place);
      yield found.value;
      if (isPack(found.value)) yield* this.unpack(found).map(([, value]) => value);
    }
    for (const { index } of this.source.matchAll(/\btrailer\b/g)) yield new PdfReader(this.source, index + 'trailer'.length).next();
  }

  private readAt(place: number): Found {
    const reader = new PdfReader(this.source, place);
    const value = reader.next();
    const begin = /^\s*stream(\r\n|\n|\r)/.exec(this.source.slice(reader.at, reader.at + 40));
    return { value, stream: begin ? reader.at + begin[0].length : null };
  }

  private find(id: number): Found {
    const known = this.read.get(id);
    if (known) return known;
    const [head, packed] = [this.heads.get(id), this.packed.get(id)];
    const found = head !== undefined && !(packed && packed.at > head) ? this.readAt(head) : { value: packed?.value, stream: null };
    this.read.set(id, found);
    return found;
  }

  at(id: number): PdfValue | undefined {
    return this.find(id).value;
  }

  /** The value itself, if this is a reference to it. */
  of(value: PdfValue | undefined): PdfValue | undefined {
    let now = value;
    for (let steps = 0; isRef(now) && steps < 10; steps += 1) now = this.at(now.ref);
    return now;
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.of(value);
    return isDict(found) ? found : undefined;
  }

  /** The unpacked bytes of a stream, one character each; empty if they are packed in another way, or there are too many. */
  stream(value: PdfValue | undefined): string {
    return isRef(value) ? this.streamOf(this.find(value.ref)) : '';
  }

  private streamOf({ value: dict, stream }: Found): string {
    if (!isDict(dict) || stream === null) return '';
    const length = this.of(dict.get('Length'));
    const end =
      typeof length === 'number' && /^\s*endstream/.test(this.source.slice(stream + length, stream + length + 14))
        ? stream + length
        : this.source.indexOf('endstream', stream);
    const raw = this.source.slice(stream, end < 0 ? undefined : end);
    const filters = [this.of(dict.get('Filter'))].flat().flatMap((one) => (isName(one) ? [one.name] : []));
    if (filters.length === 0) return raw;
    if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl') || dict.has('DecodeParms')) return '';
    try {
      const bytes = inflateSync(Buffer.from(raw, 'latin1'), { maxOutputLength: Math.max(1, mostUnpacked - this.unpacked) });
      this.unpacked += bytes.length;
      return bytes.toString('latin1');
    } catch {
      return '';
    }
  }

  /** Objects that are packed into a stream (PDF 1.5). */
  private unpackObjects(id: number): void {
    const found = this.find(id);
    if (isPack(found.value)) for (const [number, value] of this.unpack(found)) this.packed.set(number, { value, at: this.heads.get(id)! });
  }

  private unpack(found: Found): [number, PdfValue][] {
    const dict = found.value as PdfDict;
    const [count, first] = [this.of(dict.get('N')), this.of(dict.get('First'))];
    const text = this.isEncrypted ? '' : this.streamOf(found);
    if (typeof count !== 'number' || typeof first !== 'number' || text === '') this.hasHidden ||= count !== 0;
    const [values, index]: [[number, PdfValue][], PdfReader] = [[], new PdfReader(text)];
    if (typeof count !== 'number' || typeof first !== 'number') return values;
    for (let nth = 0; nth < Math.min(count, mostObjects); nth += 1) {
      const [number, offset] = [index.next(), index.next()];
      if (typeof number !== 'number' || typeof offset !== 'number') break;
      const value = new PdfReader(text, first + offset).next();
      if (value !== undefined) values.push([number, value]);
    }
    return values;
  }
}

const isPack = (value: PdfValue | undefined): boolean => {
  const type = isDict(value) ? value.get('Type') : undefined;
  return isName(type) && type.name === 'ObjStm';
};
