import type { Font } from 'fontkit';
import { openFont, type Weight } from '../text/font-files.ts';
import type { PdfFile } from './pdf-file.ts';

interface Used {
  readonly unicode: string;
  readonly width: number;
}

/** One embedded font: assigns glyph codes while pages are written, and writes the used glyphs at the end. */
export class PdfFont {
  readonly id: number;
  readonly #font: Font;
  readonly #subset: ReturnType<Font['createSubset']>;
  readonly #codes = new Map<string, string>();
  readonly #used = new Map<number, Used>();

  constructor(file: PdfFile, weight: Weight) {
    this.id = file.reserve();
    this.#font = openFont(weight);
    this.#subset = this.#font.createSubset();
  }

  /** A PDF string of two-byte glyph codes with special bytes escaped. */
  show(text: string): string {
    let out = '(';
    for (const char of text) out += this.#codes.get(char) ?? this.#add(char);
    return `${out})`;
  }

  #add(char: string): string {
    const glyph = this.#font.glyphForCodePoint(char.codePointAt(0)!);
    // The type declaration says boolean, but the method returns the glyph's number in the subset.
    const code = Number(this.#subset.includeGlyph(glyph));
    if (!this.#used.has(code)) this.#used.set(code, { unicode: char, width: glyph.advanceWidth });
    const bytes = String.fromCharCode(code >> 8, code & 255)
      .replace(/[()\\]/g, '\\$&')
      .replaceAll('\r', '\\r')
      .replaceAll('\n', '\\n');
    this.#codes.set(char, bytes);
    return bytes;
  }

  /** ISO 32000-1, 9.7: a Type 0 font over a CIDFontType2 whose character ids are the glyph ids of the subset. */
  write(file: PdfFile): void {
    const font = this.#font;
    const name = `${tagOf(this.#used)}+${font.postscriptName}`;
    const program = this.#subset.encode();
    const glyphs = file.stream(program, `/Length1 ${program.length}`);
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = file.object(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${minX} ${minY} ${maxX} ${maxY}]` +
        `/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV 80/FontFile2 ${glyphs} 0 R>>`,
    );
    const widths = [...this.#used]
      .filter(([, { width }]) => width !== 1000)
      .map(([code, { width }]) => `${code}[${Math.round(width)}]`)
      .join('');
    const descendant = file.object(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap/Identity>>`,
    );
    const unicode = file.stream(Buffer.from(toUnicode(this.#used), 'latin1'));
    file.object(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      this.id,
    );
  }
}

/** The six letters before the name of a subset (ISO 32000-1, 9.6.4); equal glyphs give equal letters. */
function tagOf(used: ReadonlyMap<number, Used>): string {
  let hash = 2166136261;
  for (const { unicode } of used.values()) hash = Math.imul(hash ^ unicode.codePointAt(0)!, 16777619) >>> 0;
  return Array.from({ length: 6 }, (_, i) => String.fromCharCode(65 + (Math.floor(hash / 26 ** i) % 26))).join('');
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (char: string): string => Array.from({ length: char.length }, (_, i) => hex(char.charCodeAt(i))).join('');

/** The ToUnicode map from glyph codes to characters, so that text can be searched and copied. */
function toUnicode(used: ReadonlyMap<number, Used>): string {
  const rows = [...used].map(([code, { unicode }]) => `<${hex(code)}><${utf16(unicode)}>`);
  const blocks: string[] = [];
  // A block may have at most 100 entries (Adobe technical note 5014).
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><ffff>endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict/CMap defineresource pop end end`;
}
