import { deflateSync } from 'node:zlib';

const chunkSize = 1 << 16;

// A page is a few thousand bytes: higher levels and a larger window take half as long again and save a thirtieth.
const compression = { level: 1, memLevel: 8, windowBits: 12, chunkSize: 4096 };

/** Below this many bytes a compressed stream saves less than its filter costs. */
const worthCompressing = 160;

/**
 * A PDF being written front to back. It keeps the places of the objects and nothing else,
 * so that a file of any length needs the same memory but for eight bytes an object.
 */
export class PdfFile {
  #offsets = new Float64Array(1024);
  #count = 0;
  #written = 0;
  #pending: Buffer[] = [];
  #pendingSize = 0;

  constructor() {
    // The bytes above 127 tell transfer programs that the file is binary (ISO 32000-1, 7.5.2).
    this.#write(Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    if (this.#count + 1 >= this.#offsets.length) {
      const larger = new Float64Array(this.#offsets.length * 2);
      larger.set(this.#offsets);
      this.#offsets = larger;
    }
    return ++this.#count;
  }

  object(body: string, id = this.reserve()): number {
    this.#offsets[id] = this.#written;
    this.#write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
    return id;
  }

  /** A stream with further entries of its dictionary. */
  stream(data: Uint8Array, entries = '', id = this.reserve()): number {
    const packed = data.length > worthCompressing ? deflateSync(data, compression) : data;
    const filter = packed === data ? '' : '/Filter/FlateDecode';
    this.#offsets[id] = this.#written;
    this.#write(Buffer.from(`${id} 0 obj\n<<${entries}${filter}/Length ${packed.length}>>\nstream\n`, 'latin1'));
    // The caller goes on using its bytes, so they are copied (a Buffer's own slice would share them).
    this.#write(packed === data ? Buffer.from(packed) : packed);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  /** The cross-reference table and the trailer, with all that was not sent yet. */
  *finish(root: number, info: number): Generator<Uint8Array> {
    const start = this.#written;
    this.#write(Buffer.from(`xref\n0 ${this.#count + 1}\n0000000000 65535 f \n`, 'latin1'));
    const rows = 1024;
    for (let from = 1; from <= this.#count; from += rows) {
      let text = '';
      for (let id = from; id < Math.min(from + rows, this.#count + 1); id++)
        text += `${String(this.#offsets[id]).padStart(10, '0')} 00000 n \n`;
      this.#write(Buffer.from(text, 'latin1'));
      const chunk = this.take();
      if (chunk) yield chunk;
    }
    this.#write(
      Buffer.from(`trailer\n<</Size ${this.#count + 1}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
    );
    yield this.#flush();
  }

  /** What was written since the last call, once it is worth sending. */
  take(): Uint8Array | undefined {
    return this.#pendingSize < chunkSize ? undefined : this.#flush();
  }

  #flush(): Uint8Array {
    const chunk = Buffer.concat(this.#pending, this.#pendingSize);
    this.#pending = [];
    this.#pendingSize = 0;
    return chunk;
  }

  #write(bytes: Uint8Array): void {
    const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
    this.#pending.push(buffer);
    this.#pendingSize += buffer.length;
    this.#written += buffer.length;
  }
}

/** A text for the document's properties, in the encoding that holds Chinese. */
export const pdfText = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
};
