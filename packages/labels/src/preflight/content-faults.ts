import { place } from '../place.ts';
import { readPath } from '../path.ts';
import { cellText, contentOf } from '../content.ts';
import type { FieldElement, ImageElement, LabelData, LabelElement, TableElement, TextElement } from '../template.ts';
import { unprintable, printable } from '../text/wrap.ts';
import { upright } from '../turn.ts';
import { mmPerPoint } from '../units.ts';
import { faultOf, mm, type Fault } from './fault.ts';

/** What is wrong with the texts, the path or the cells of an element that is no code. */
export function judgeContent(element: LabelElement, data: LabelData, index: number): { faults: Fault[]; warnings: Fault[] } {
  if (element.type === 'text' || element.type === 'field')
    return { faults: textFaults(upright(element), data, index), warnings: cutWarnings(element, data, index) };
  if (element.type === 'table') {
    const texts = element.rows.flat().map((cell) => cellText(cell, data));
    return { faults: glyphFaults(texts.join(''), index), warnings: cutCells(element, data, index) };
  }
  return { faults: element.type === 'image' ? pathFaults(element, index) : [], warnings: [] };
}

const pathFaults = ({ image }: ImageElement, index: number): Fault[] =>
  image === 'mark' || !('path' in image) || readPath(image.path) ? [] : [faultOf(index, 'unreadablePath', image.path.slice(0, 30), '')];

const glyphFaults = (text: string, index: number): Fault[] => {
  const missing = unprintable(text);
  return missing.length > 0 ? [faultOf(index, 'missingGlyph', missing.join(''), '')] : [];
};

function cutCells(element: TableElement, data: LabelData, index: number): Fault[] {
  const cut = place(element, data, 203, index).find((drawn) => drawn.kind === 'text' && drawn.block.cut);
  if (cut?.kind !== 'text') return [];
  const shown = cut.block.lines.map(({ text }) => text).join(' ');
  const whole = element.rows.flat().find((cell) => cellText(cell, data).startsWith(shown.replace(/…$/, ''))) ?? '';
  return [faultOf(index, 'textCut', shown, cellText(whole, data))];
}

function textFaults(element: TextElement | FieldElement, data: LabelData, index: number): Fault[] {
  const text = contentOf(element, data);
  const faults = glyphFaults(text, index);
  const line = (element.minSize ?? element.size) * mmPerPoint;
  return element.height < line - 1e-6 ? [...faults, faultOf(index, 'boxTooSmall', element.height, mm(line))] : faults;
}

function cutWarnings(element: TextElement | FieldElement, data: LabelData, index: number): Fault[] {
  const [drawn] = place(element, data, 203, index);
  if (drawn?.kind !== 'text' || !drawn.block.cut) return [];
  return [faultOf(index, 'textCut', drawn.block.lines.map(({ text }) => text).join(' '), printable(contentOf(element, data)))];
}
