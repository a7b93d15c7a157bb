import { deflateSync } from 'node:zlib';

const chunkSize = 1 << 16;

// A page is a few thousand bytes: higher levels and a larger window take 50 % more time and save about 3 %.
const compression = { level: 1, memLevel: 8, windowBits: 12, chunkSize: 4096 };

/** Below this many bytes, compression saves less than the filter entry costs. */
const worthCompressing = 160;

/**
 * Writes a PDF from start to end. It keeps only the offsets of the objects (eight bytes each), so that the memory does not grow
 * with the content.
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

  /** Reserves the number of an object that is written later. */
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

  /** Writes a stream, optionally with further entries in its dictionary. */
  stream(data: Uint8Array, entries = '', id = this.reserve()): number {
    const packed = data.length > worthCompressing ? deflateSync(data, compression) : data;
    const filter = packed === data ? '' : '/Filter/FlateDecode';
    this.#offsets[id] = this.#written;
    this.#write(Buffer.from(`${id} 0 obj\n<<${entries}${filter}/Length ${packed.length}>>\nstream\n`, 'latin1'));
    // The caller reuses its buffer, so the bytes are copied (`slice` of a Buffer would share the memory).
    this.#write(packed === data ? Buffer.from(packed) : packed);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  /** The cross-reference table and the trailer, preceded by all bytes that were not taken yet. */
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

  /** The bytes written since the last call, once there are enough of them. */
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

/** A text for the document's properties, in the encoding that supports Chinese. */
export const pdfText = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
};
