import { Readable } from 'node:stream';
import { AppError, type Text } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { type LabelElement, labelPdf, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';

interface Recalled {
  recallNo: string;
  companyName: string;
  title: string;
  drill: boolean;
  reason: string;
  instructions: string;
  instructionsEn: string;
  hotline: string;
}

const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;
const field = (name: string, y: number, height: number, more: Partial<Extract<LabelElement, { type: 'field' }>> = {}): LabelElement => ({
  type: 'field',
  field: name,
  x: 25,
  y,
  width: 160,
  height,
  size: 12,
  maxLines: Math.max(1, Math.floor(height / 6)),
  ...more,
});
const template: Template = {
  page: a4,
  elements: [
    field('heading', 24, 14, { size: 24, bold: true, align: 'center' }),
    field('number', 40, 8, { size: 11, align: 'center' }),
    { type: 'line', x: 25, y: 52, length: 160, thickness: 0.3 },
    field('holder', 58, 10, { size: 14, bold: true }),
    field('opening', 72, 24),
    field('reason', 98, 36),
    field('todo', 136, 78),
    field('reply', 216, 24, { width: 124 }),
    field('link', 241, 12, { width: 124, size: 8, maxLines: 3 }),
    { type: 'qr', field: 'link', x: 153, y: 214, width: 34, height: 34, when: 'link' },
    field('hotline', 254, 8),
    field('company', 262, 8, { align: 'right', bold: true }),
    field('day', 270, 8, { align: 'right' }),
  ],
};

const byPhone = {
  zh: '请在 3 个工作日内告知实际找到的数量。涉及产品的编码清单随本通知另附。',
  en: 'Tell us within 3 working days how many units you found. The list of their codes is attached separately.',
};
const byLink = {
  zh: '请在 3 个工作日内扫描右侧二维码，或打开下方链接，填报实际找到的数量；无需注册。涉及产品的编码清单可在该页面查看。',
  en: 'Within 3 working days, scan the QR code or open the address below and tell us how many units you found; you need no account. The codes concerned are listed there.',
};

/** A letter to each holder, the company’s own warehouse included: what is recalled, how many he has, and what to do. */
export function letterPdf(ctx: Ctx, row: Recalled, holders: readonly { name: string; units: number; link: string | null }[]): FileAnswer {
  if (holders.length === 0) throw new AppError('notFound');
  const say = (text: Text) => text[ctx.language];
  const todo = ctx.language === 'en' && row.instructionsEn ? row.instructionsEn : row.instructions;
  const pages = holders.map(({ name, units, link }) => ({
    heading: say(row.drill ? { zh: '产品召回通知（演练）', en: 'Recall notice (drill)' } : { zh: '产品召回通知', en: 'Recall notice' }),
    number: row.recallNo,
    holder: say({ zh: `${name}：`, en: `To ${name}` }),
    opening: say({
      zh: `现召回“${row.title}”。根据流通记录，贵方现持有其中 ${units} 件，请自收到本通知起停止销售，并隔离存放。`,
      en: `We are recalling “${row.title}”. By our records you hold ${units} of these units. Stop selling them and keep them apart from now on.`,
    }),
    reason: say({ zh: `召回原因：${row.reason}`, en: `Reason: ${row.reason}` }),
    todo: say({ zh: `处理方式：${todo}`, en: `What to do: ${todo}` }),
    reply: say(link ? byLink : byPhone),
    ...(link ? { link } : {}),
    hotline: row.hotline ? say({ zh: `联系电话：${row.hotline}`, en: `Phone: ${row.hotline}` }) : '',
    company: row.companyName,
    day: today(ctx.now),
  }));
  return { name: `${row.recallNo}.pdf`, mime: 'application/pdf', body: Readable.from(labelPdf(template, pages, { title: row.title })) };
}
