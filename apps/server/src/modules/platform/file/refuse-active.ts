import { AppError, type FileScene, type Text } from '@touchmark/contract';
import type { ActivePart } from '../../../pdf/text/active-content.ts';
import { readPdfActive } from '../../../pdf/text/read-text.ts';

const partWords: Record<ActivePart, Text> = {
  script: { zh: '脚本（JavaScript）', en: 'a script (JavaScript)' },
  launch: { zh: '启动程序的动作（Launch）', en: 'an action that starts programs (Launch)' },
  submit: { zh: '提交或导入数据的动作', en: 'an action that sends or imports data' },
  xfa: { zh: '动态表单（XFA）', en: 'a dynamic form (XFA)' },
  media: { zh: '音视频或三维内容', en: 'sound, video or 3D contents' },
  attachment: { zh: '内嵌文件', en: 'embedded files' },
  hidden: {
    zh: '无法检查的内容（已加密或压缩方式不支持）',
    en: 'contents that cannot be checked (encrypted, or packed in an unknown way)',
  },
};

/** What makes a browser do more than show an XML document: a style sheet, what is fetched or repeated, elements of pages. */
const xmlParts: readonly [pattern: RegExp, words: Text][] = [
  [/<\?xml-stylesheet\b/i, { zh: '样式表（xml-stylesheet）', en: 'a style sheet (xml-stylesheet)' }],
  [/<!(?:DOCTYPE|ENTITY)\b/i, { zh: '文档类型定义（DOCTYPE）', en: 'a document type (DOCTYPE)' }],
  [
    /["']\s*http:\/\/www\.w3\.org\/(?:1999\/xhtml|1999\/XSL\/Transform|2000\/svg)\s*["']/i,
    { zh: '网页或样式的元素', en: 'elements of web pages or style sheets' },
  ],
];

async function wordsOf(scene: FileScene, type: string, bytes: Buffer): Promise<Text[]> {
  if (type === 'text/xml') {
    const text = bytes.toString('latin1');
    return xmlParts.filter(([pattern]) => pattern.test(text)).map(([, words]) => words);
  }
  if (type !== 'application/pdf') return [];
  const parts = await readPdfActive(bytes);
  // The tax authority puts the invoice’s data into its PDF.
  return parts.filter((part) => scene !== 'invoice' || part !== 'attachment').map((part) => partWords[part]);
}

/** What somebody else will open does nothing by itself: a PDF with scripts, programs or files in it, an XML document that becomes a page. */
export async function refuseActive(scene: FileScene, type: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  const found = await wordsOf(scene, type, bytes);
  if (found.length === 0) return;
  const words = { zh: found.map(({ zh }) => zh).join('、'), en: found.map(({ en }) => en).join(', ') };
  throw new AppError('fileActive', { name, ...words }, { fields: [{ field: 'file', msg: words.zh }] });
}
